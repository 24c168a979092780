import { describe, expect, it } from "vitest";
import { isThere, nameOf, roleOf } from "./reader";
import { voice } from "./speech";
import { FIXTURES, show, type Widget } from "./stage";
import { told } from "../src/lib/head";

/** Whose fixture it is. */
function widgetOf(name: string): Widget {
  const [folder, rest] = name.split("/");
  if (!rest) return name.startsWith("drill") ? "drill" : "table";
  return rest.startsWith("loci") ? "loci" : (folder as Widget);
}
const NAMED = ["button", "link", "radio", "tab", "switch", "option", "img", "group", "radiogroup", "region", "dialog", "combobox", "textbox", "searchbox", "spinbutton", "listbox", "grid"];
const GROUPS = "[role=group], [role=radiogroup], [role=tablist], [role=grid], [role=listbox], ol, ul";

/** Whether Tab leads to the group in which arrow keys lead to it. */
function isReached(one: Element): boolean {
  for (let group = one.closest(GROUPS); group; group = group.parentElement!.closest(GROUPS)) if (group.querySelector("[tabindex='0']")) return true;
  return false;
}

describe("every scene of every widget", () => {
  it.each(FIXTURES)("%s can be seen, heard and reached by keyboard", async (name) => {
    voice();
    const stage = await show(widgetOf(name), name);
    const all = [...stage.element.querySelectorAll<HTMLElement>("*")];

    expect(stage.headline).not.toBe("");
    expect(stage.task).not.toBe("");
    if ("led" in stage.state && stage.state.led) {
      // a first game says its own step last, and what is lit is called by its name
      expect(stage.told).not.toMatch(/glow|[{}]/);
      const [before] = stage.told.replace(/ It's called: .*$/, "").split("“");
      expect(stage.text).toContain(before);
    }
    else expect(stage.told).toBe(stage.state.said || told(stage.state));
    expect(stage.kernel.wishes().filter((wish) => !["odds", "windows", "faces"].includes(wish.type))).toEqual([]); // nothing is done by itself

    const nameless = all.filter((one) => NAMED.includes(roleOf(one)) && isThere(one) && nameOf(one).trim() === "");
    expect(nameless.map((one) => one.outerHTML)).toEqual([]);
    expect(stage.text).not.toMatch(/undefined|null|NaN|\[object/);

    const ids = all.map((one) => one.id).filter(Boolean);
    expect(new Set(ids).size).toBe(ids.length);
    const meant = all.flatMap((one) => ["aria-labelledby", "aria-controls", "aria-describedby"].flatMap((which) => one.getAttribute(which)?.split(" ") ?? []));
    expect(meant.filter((id) => !ids.includes(id))).toEqual([]);

    // what has no name of its own for Tab is reached by arrow keys: there is one stop in its group
    expect(stage.stops.length).toBeGreaterThan(0);
    const lost = all.filter((one) => one.matches("button[tabindex='-1']") && isThere(one) && !isReached(one));
    expect(lost.map((one) => one.outerHTML)).toEqual([]);
    expect(all.filter((one) => one.tabIndex > 0)).toEqual([]);
  });
});
