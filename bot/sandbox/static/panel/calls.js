// Panel: the Bot API calls as they come, the newest first.

import { read } from "../api.js";
import { h } from "../dom.js";
import { seconds } from "../time.js";
import { whenUntouched } from "../touch.js";

const KEPT = 200; // lines on the page
const WAIT = 25; // seconds that one question stays open
const QUIET = new Set(["getUpdates"]);

export class Calls {
  of = [];

  constructor() {
    this.filter = h("input", {
      type: "search",
      placeholder: "method or chat, as edit or -5001",
      "aria-label": "Which calls",
      oninput: () => this.sift(),
    });
    this.list = h("div", { class: "calls" });
    this.none = h("p", { class: "quiet" }, "Calls of the bot appear here; getUpdates is left out.");
    this.node = h("div", {}, this.filter, this.none, this.list);
    this.last = null;
  }

  entered() {
    this.under = new AbortController();
    this.watch(this.under.signal);
  }

  left() {
    this.under.abort();
  }

  draw() {}

  async watch(signal) {
    while (!signal.aborted) {
      const said = await this.ask(signal).catch(() => null);
      if (signal.aborted) return;
      if (!said) await new Promise((again) => setTimeout(again, 1500));
      else this.add(said);
    }
  }

  // At first the newest: all that were ever made would be thousands.
  async ask(signal) {
    if (this.last !== null) return read("calls", { since: this.last, wait: WAIT }, signal);
    const { last } = await read("calls", { since: Number.MAX_SAFE_INTEGER }, signal);
    return read("calls", { since: Math.max(0, last - KEPT) }, signal);
  }

  add({ calls, last }) {
    this.last = last;
    whenUntouched(() => this.put(calls));
  }

  put(calls) {
    const rows = calls
      .filter(({ method }) => !QUIET.has(method))
      .slice(-KEPT)
      .map((call) => this.row(call));
    this.list.prepend(...rows.reverse());
    while (this.list.children.length > KEPT) this.list.lastElementChild.remove();
    this.none.hidden = this.list.children.length > 0;
    this.sift();
  }

  row(call) {
    const good = call.status === 200;
    const body = h("pre", {});
    const fill = (event) =>
      event.target.open &&
      !body.textContent &&
      (body.textContent = JSON.stringify(
        { parameters: call.parameters, answer: call.answer, fault: call.fault ?? undefined },
        null,
        2,
      ));
    return h(
      "details",
      {
        dataset: { says: `${call.method} ${call.chat ?? ""} ${call.user ?? ""}`.toLowerCase() },
        ontoggle: fill,
      },
      h(
        "summary",
        {},
        h("span", { class: good ? "status good" : "status bad" }, call.status || "cut"),
        h("b", {}, call.method),
        h("span", { class: "quiet" }, call.chat ?? ""),
        h("span", { class: "quiet end" }, seconds(call.at)),
      ),
      body,
    );
  }

  sift() {
    const wanted = this.filter.value.trim().toLowerCase();
    for (const row of this.list.children) row.hidden = !row.dataset.says.includes(wanted);
  }
}
