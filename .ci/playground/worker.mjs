// Runs Python and skatcore beside the page, so that the page never stands still. It is told where it is to start and
// asked questions; it says how far it is, and answers. A question without a number only makes it ready for those that
// follow: it reads the rules, and does whatever else is slow the first time.
import { loadPyodide } from "./pyodide.mjs";

// the page has just asked for the newest
const parts = fetch("parts.json", { cache: "force-cache" }).then((response) => response.json());
let fetched = 0;

// A part from here if it was fetched before, where the browser keeps some; those of other versions are forgotten.
async function part(name) {
  const { version } = await parts;
  const address = `${name}.bin?${version}`;
  const store = await self.caches?.open("skatcore");
  const known = await store?.match(address);
  if (known) return known;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  for (const old of (await store?.keys()) ?? []) if (!old.url.endsWith(version)) await store.delete(old);
  store?.put(address, response.clone()).catch(() => {}); // there may be no room
  return response;
}

// It is packed with gzip whatever the server does. Each byte counts for the progress that is told.
async function bytes(name) {
  const response = await part(name);
  const counted = new TransformStream({
    transform(chunk, on) {
      fetched += chunk.length;
      if (name !== "rest") postMessage({ fetched });
      on.enqueue(chunk);
    },
  });
  const whole = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

function unpacked(data) {
  const end = 4 + new DataView(data.buffer).getUint32(0, true);
  const files = new Map();
  let at = end;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(data.subarray(4, end)))) {
    files.set(path, data.subarray(at, (at += size)));
  }
  return files;
}

function write(python, files) {
  for (const [path, data] of files) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, data);
  }
}

async function start() {
  const { info } = await parts;
  // Pyodide waits for ever for a part that does not come, so it is given whole ones; skatcore comes while it starts
  const [wasm, script, library] = await Promise.all(["python.wasm", "python.mjs", "library"].map(bytes));
  const first = bytes("first").then(
    (data) => ({ files: unpacked(data) }),
    (error) => ({ error }),
  );
  // Pyodide asks for its files by names of its own: it is given the parts.
  const given = {
    "pyodide.asm.wasm": () => new Response(wasm, { headers: { "Content-Type": "application/wasm" } }),
    "library.zip": () => new Response(library),
  };
  const fetchElsewhere = self.fetch;
  self.fetch = async (asked, how) => given[String(asked).split("/").pop()]?.() ?? fetchElsewhere(asked, how);
  const { default: createPyodideModule } = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const here = new URL("./", import.meta.url).href;
  const python = await loadPyodide({
    indexURL: here,
    stdLibURL: `${here}library.zip`,
    lockFileContents: { info, packages: {} },
    packageBaseUrl: here,
    createPyodideModule,
    env: { PYDANTIC_DISABLE_PLUGINS: "__all__" }, // there are none, and they take long to look for
  });
  self.fetch = fetchElsewhere;
  const { files, error } = await first;
  if (error) throw error;
  write(python, files);
  postMessage({ state: "reading" });
  const answer = python.runPython("import parsed\nfrom skatcore.playground import answer\nanswer");
  return { python, answer };
}

async function complete({ python }) {
  write(python, unpacked(await bytes("rest")));
  python.runPython(`
import importlib, zipfile
with zipfile.ZipFile("/lib/python314.zip", "a") as library, zipfile.ZipFile("/lib/rest.zip") as rest:
    for name in rest.namelist():
        library.writestr(zipfile.ZipInfo(name), rest.read(name))
importlib.invalidate_caches()
`);
}

let started, whole;
onmessage = async ({ data: { number, question, whole: needsAll } }) => {
  try {
    const running = await (started ??= start());
    if (needsAll) await (whole ??= complete(running));
    const ask = (isBrief) => JSON.parse(running.answer(JSON.stringify({ ...question, brief: isBrief })));
    const answer = question && ask(true);
    postMessage(number ? { number, answer } : { state: "ready" });
    if (number && answer.unfinished) postMessage({ number, answer: ask(false) });
    whole ??= complete(running);
    await whole;
  } catch (error) {
    const lines = String(error.message ?? error).trim().split("\n");
    postMessage({ number, error: lines.at(-1), isLost: error instanceof TypeError || /: \d{3}$/.test(lines.at(-1)) });
  }
};
