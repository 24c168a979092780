// What is wider than the screen can be scrolled by keyboard too; not every browser lets it be reached by itself.
addEventListener("load", () => {
  for (const one of document.querySelectorAll(".cell_output, .table-wrapper")) {
    if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
  }
});
