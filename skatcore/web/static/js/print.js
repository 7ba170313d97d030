// The button of a list that is only looked at and printed; without a script the browser's menu prints it.
"use strict";
{
  const button = document.getElementById("print");
  button.hidden = false;
  button.addEventListener("click", () => print());
}
