// Shows the whole page larger where the window has room for it: a table is laid out for 1200 by 650, or in one column for 660 by 950. All of the page is
// enlarged alike, as a browser cuts a picture by its arch only where both are. A style sheet can't divide a length by a length in every browser.
{
  const { style } = document.documentElement;
  const enlarge = () => {
    const { clientWidth: wide, clientHeight: high } = document.documentElement;
    const [least, low] = wide > high ? [1208, 658] : [668, 958];
    const zoom = Math.min(wide / least, high / low);
    if (zoom > 1) {
      style.setProperty("--kids-zoom", zoom);
      style.setProperty("--sl-window", `${high / zoom}px`);
    } else for (const name of ["--kids-zoom", "--sl-window"]) style.removeProperty(name);
  };
  if (CSS.supports("zoom", "2")) {
    enlarge();
    addEventListener("resize", enlarge);
  }
}
