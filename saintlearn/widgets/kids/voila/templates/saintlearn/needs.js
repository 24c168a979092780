/* Says in a sentence what to do where a browser is too old for a page, or where something of the page doesn't come. Any browser reads it, so it is written in the
   JavaScript of 2009, and it stands before every other script. Its element holds both sentences: data-old and data-stuck. `frontend/src/lib/needs.ts` asks the same. */
(function () {
  var script = document.scripts[document.scripts.length - 1];
  var page = document.documentElement;

  function lacks() {
    var css = window.CSS && window.CSS.supports;
    return !(
      "noModule" in script &&
      Array.prototype.at &&
      window.ResizeObserver &&
      window.HTMLDialogElement &&
      HTMLDialogElement.prototype.showModal &&
      css &&
      CSS.supports("translate", "0px") &&
      CSS.supports("aspect-ratio", "1")
    );
  }

  function drawn() {
    var roots = document.querySelectorAll(".sl-root");
    for (var i = 0; i < roots.length; i++) if (roots[i].offsetWidth) return true;
    return false;
  }

  function say(text) {
    var place = document.getElementById("kids-says");
    if (!place) {
      place = document.createElement("p");
      place.id = "kids-says";
      place.setAttribute("role", "alert");
      document.body.insertBefore(place, document.body.firstChild);
    }
    place.textContent = text;
    for (var one = place; one !== document.body; one = one.parentNode) one.removeAttribute("hidden");
  }

  function once(text) {
    if (document.body) say(text);
    else document.addEventListener("DOMContentLoaded", function () { say(text); });
  }

  function stuck(event) {
    var target = event.target;
    var part = target && target.nodeName === "SCRIPT";
    var error = event.error || event.reason;
    if ((part || error instanceof Error) && !drawn()) once(script.getAttribute("data-stuck"));
  }

  if (lacks()) {
    page.setAttribute("data-too-old", "");
    once(script.getAttribute("data-old"));
  } else if (script.getAttribute("data-stuck")) {
    window.addEventListener("error", stuck, true);
    window.addEventListener("unhandledrejection", stuck);
  }
})();
