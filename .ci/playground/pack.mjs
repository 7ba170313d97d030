// Packs Python, the libraries and skatcore for the playground's page: compiled, and in parts: what Python needs
// to start, what the first answer needs, and the rest. Run by `.ci/playground/build` with node.
//
// usage: node pack.mjs PYODIDE WHEELS OUT   (the folder of the npm package, of the wheels, and of the site's files)
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

process.on("uncaughtException", (error) => {
  console.error(error.message ?? error); // without it node prints the line, which is all of Pyodide
  process.exit(1);
});
const [pyodide, wheels, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const bytes = (path) => new Uint8Array(readFileSync(path));
const indexURL = pyodide + "/";
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

// -- one Python compiles all there is; a Python without sources beside it starts in a third of the time --------------
const compiler = await loadPyodide({ indexURL });
for (const name of readdirSync(wheels)) {
  compiler.unpackArchive(bytes(join(wheels, name)), "zip", { extractDir: "/made/site-packages" });
}
compiler.unpackArchive(bytes(join(pyodide, "python_stdlib.zip")), "zip", { extractDir: "/made" });
compiler.FS.writeFile("/made/site-packages/parsed.py", bytes(here("parsed.py")));
const made = compiler.runPython(`
import compileall, io, re, zipfile
from pathlib import Path

#: No answer of the page needs these: tests, tools, other databases, windows, the commands and the server.
LEFT_OUT = re.compile(r"""(
    (unittest|pydoc|pydoc_data|doctest|pdb|bdb|cmd|turtle|idlelib|ensurepip|venv|lib2to3|_pyrepl|http|xml|xmlrpc|wsgiref|ftplib
        |imaplib|smtplib|poplib|curses|sqlite3|multiprocessing|dbm|tkinter|webbrowser|mailbox|tarfile|pickletools|profile
        |cProfile|pstats|trace|zipapp|plistlib|_pydecimal|_pyio|optparse|getopt|wave|imghdr)(/|\\.pyc)
    |site-packages/(
        [^/]+\\.dist-info/(?!METADATA|entry_points\\.txt)
        |pydantic/(v1|mypy)|packaging/(licenses|pylock)
        |skatcore/(cli|docs|testing|table|club/storage
            |views/(printing/(fonts|templates)|manual)|web|locale/[^/]+/help)
        |skatcore/samples/(?!.*evening)
        |skatcore/_variants/clauses
    )
    |.*\\.(py|so)$ | .*__pycache__ | (?!.*skatcore).*\\.pyi$ | .*(py\\.typed|RECORD)$
)""", re.VERBOSE)
root = Path("/made")
compileall.compile_dir("/made", quiet=2, legacy=True, optimize=2, stripdir="/made", force=True)
library = io.BytesIO()
site = {}
with zipfile.ZipFile(library, "w") as archive:
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        name = path.relative_to(root).as_posix()
        if name.startswith("site-packages/"):
            if path.suffix == ".so" or not LEFT_OUT.match(name):
                site[f"/lib/python3.14/{name}"] = path.read_bytes()
        elif not LEFT_OUT.match(name):
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
[library.getvalue(), site]
`);
const library = made.get(0).toJs();
const site = made.get(1).toJs({ dict_converter: (pairs) => new Map(pairs) });

// -- a second one answers, and notes what it reads --------------------------------------------------------------------
const stdLibURL = join(tmpdir(), `python-${process.pid}.zip`);
writeFileSync(stdLibURL, library);
const python = await loadPyodide({ indexURL, stdLibURL });
for (const [path, data] of site) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, data);
}
const parts = python.runPython(`
import io, json, marshal, sys, tomli, zipfile
from hashlib import sha256
read, parsed, parse = set(), {}, tomli.loads

def noted(text):
    tables = parse(text)
    try:
        parsed[sha256(text.encode()).digest()] = marshal.dumps(tables)
    except ValueError:  # dates
        pass
    return tables

tomli.loads = noted
sys.addaudithook(lambda event, given: read.add(str(given[0])) if event == "open" else None)
from skatcore.playground import answer
from skatcore.rules.profile import default_profile

def ask(page, language, **given):
    return json.loads(answer(json.dumps({"page": page, "language": language, "rules": default_profile(), "given": given})))

for language in ("en", "de", "pl"):
    ask("value", language)
tomli.loads = parse
used = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
names = {path.removeprefix("/lib/python314.zip/") for path in used if path.startswith("/lib/python314.zip/")}
first, rest = io.BytesIO(), io.BytesIO()
with zipfile.ZipFile("/lib/python314.zip") as whole, zipfile.ZipFile(first, "w") as a, zipfile.ZipFile(rest, "w") as b:
    for entry in whole.infolist():
        (a if entry.filename in names else b).writestr(zipfile.ZipInfo(entry.filename), whole.read(entry))
for page in ("builder", "rulebook", "referee", "compare"):
    for language in ("en", "de", "pl"):
        wrong = [block for block in ask(page, language)["blocks"] if block.get("wrong")]
        assert not wrong, wrong
[first.getvalue(), rest.getvalue(), sorted(read | used), marshal.dumps(parsed)]
`);
const isFirst = new Set(parts.get(2).toJs());
const libraries = "/lib/python3.14/site-packages";
const first = new Map([[`${libraries}/parsed.bin`, parts.get(3).toJs()]]);
const rest = new Map([["/lib/rest.zip", parts.get(1).toJs()]]);
for (const [path, data] of site) (isFirst.has(path) || /\.so$|\/parsed\.pyc$/.test(path) ? first : rest).set(path, data);

// -- files of the site: a list of names and sizes as JSON, then the bytes; gzip that any server sends as it is --------
function packed(files) {
  const head = new TextEncoder().encode(JSON.stringify([...files].map(([path, data]) => [path, data.length])));
  const size = new Uint8Array(new Uint32Array([head.length]).buffer);
  return Buffer.concat([size, head, ...files.values()]);
}
mkdirSync(out, { recursive: true });
const sizes = {};
const digest = createHash("sha256");
for (const [name, data] of Object.entries({
  "python.wasm": readFileSync(join(pyodide, "pyodide.asm.wasm")),
  "python.mjs": readFileSync(join(pyodide, "pyodide.asm.mjs")),
  library: Buffer.from(parts.get(0).toJs()),
  first: packed(first),
  rest: packed(rest),
})) {
  const small = gzipSync(data, { level: 9 });
  writeFileSync(join(out, `${name}.bin`), small);
  sizes[name] = small.length;
  digest.update(small);
}
copyFileSync(join(pyodide, "pyodide.mjs"), join(out, "pyodide.mjs"));
for (const name of ["worker.mjs", "page.mjs", "page.css"]) copyFileSync(here(name), join(out, name));
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json")));
const version = digest.digest("hex").slice(0, 16);
writeFileSync(join(out, "parts.json"), JSON.stringify({ version, sizes, info }));
console.log(JSON.stringify(sizes));
