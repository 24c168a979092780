// What is wider than the screen can be scrolled by keyboard too; not every browser lets it be reached by itself.
addEventListener("load", () => {
  for (const one of document.querySelectorAll(".cell_output, .table-wrapper")) {
    if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
  }
});

// The wall of all windows: what is typed leaves the saints whose name, other name, or day has words that begin with it.
const find = document.querySelector(".find");
if (find) {
  const plain = text => ` ${text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\d]+/gu, " ")}`;
  const windows = [...document.querySelectorAll(".wall li")].map(one => [one, plain(`${one.textContent} ${one.dataset.also ?? ""}`)]);
  const look = () => {
    const words = plain(find.elements.find.value).split(" ").filter(Boolean);
    for (const [one, text] of windows) one.hidden = !words.every(word => text.includes(` ${word}`));
    for (const list of document.querySelectorAll(".wall")) list.closest("section").hidden = !list.querySelector("li:not([hidden])");
    const left = windows.filter(([one]) => !one.hidden).length;
    find.querySelector("output").value = words.length ? `${left} of ${windows.length} windows` : "";
  };
  find.hidden = false;
  find.addEventListener("submit", event => event.preventDefault());
  find.addEventListener("input", look);
  look(); // a browser that comes back may still hold what was typed
}

// What the search finds somewhere on a long page is shown there, and not at the top of the page.
const results = document.getElementById("search-results");
if (results) {
  const words = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  new MutationObserver(() => {
    for (const one of results.querySelectorAll("li a[href]")) {
      if (words && !one.href.includes("#")) one.href += `#:~:text=${encodeURIComponent(words)}`;
    }
  }).observe(results, { childList: true, subtree: true });
}
