// The drawer beside the screens: what no app has, since nobody else may make people, faults and time.

import { h, icon } from "../dom.js";
import { whenUntouched } from "../touch.js";
import { Calls } from "./calls.js";
import { Clock } from "./clock.js";
import { Faults } from "./faults.js";
import { Groups } from "./groups.js";
import { People } from "./people.js";

const PAGES = {
  people: ["People", People],
  groups: ["Groups", Groups],
  clock: ["Clock", Clock],
  faults: ["Faults", Faults],
  calls: ["Calls", Calls],
};

export class Panel {
  constructor(desk) {
    this.desk = desk;
    this.node = document.getElementById("panel");
    this.opener = document.getElementById("open-panel");
    this.shown = null;
    this.redraw = () => this.draw();
    this.pages = Object.fromEntries(Object.entries(PAGES).map(([name, [, Page]]) => [name, new Page(desk)]));
    this.build();
  }

  build() {
    this.tabs = Object.fromEntries(
      Object.entries(PAGES).map(([name, [title]]) => [
        name,
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${name}`,
            "aria-controls": "panel-page",
            onclick: () => this.open(name),
          },
          title,
        ),
      ]),
    );
    const close = h(
      "button",
      { type: "button", class: "round", "aria-label": "Close the panel", onclick: () => this.close() },
      icon("close"),
    );
    this.page = h("div", { class: "page", id: "panel-page", role: "tabpanel", tabindex: -1 });
    const bar = h(
      "div",
      { class: "tabs", role: "tablist", "aria-label": "Panel", onkeydown: (event) => this.walk(event) },
      Object.values(this.tabs),
    );
    this.node.append(h("div", { class: "top" }, bar, close), this.page);
    this.node.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  open(name) {
    this.pages[this.shown]?.left?.();
    this.shown = name;
    this.node.hidden = false;
    this.opener.setAttribute("aria-expanded", "true");
    for (const [other, tab] of Object.entries(this.tabs)) {
      tab.setAttribute("aria-selected", String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
    }
    this.page.setAttribute("aria-labelledby", `tab-${name}`);
    this.page.replaceChildren(this.pages[name].node);
    this.pages[name].entered?.();
    this.draw();
    this.desk.keep();
  }

  close() {
    this.pages[this.shown]?.left?.();
    this.shown = null;
    this.node.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    this.opener.focus();
    this.desk.keep();
  }

  /** Without a name: the page shown last, or the first. */
  toggle(name = null) {
    if (this.shown && (name === null || name === this.shown)) return this.close();
    this.open(name ?? "people");
    this.tabs[this.shown].focus();
  }

  walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const names = Object.keys(this.tabs);
    this.open(names.at((names.indexOf(this.shown) + step) % names.length));
    this.tabs[this.shown].focus();
  }

  heard(change) {
    if (this.shown && this.pages[this.shown].of.includes(change.kind)) whenUntouched(this.redraw);
  }

  /** Once a second. */
  tick() {
    if (this.shown) this.pages[this.shown].tick?.();
  }

  draw() {
    if (this.shown) this.pages[this.shown].draw();
  }
}
