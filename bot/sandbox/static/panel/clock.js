// Panel: the one clock, and which of Telegram's limits hold.

import { post } from "../api.js";
import { h } from "../dom.js";
import { holdTaps, tapsAreHeld } from "../taps.js";
import { clock, longDay, seconds, setClock } from "../time.js";
import { world } from "../world.js";
import { button, checkbox, field, form, tried } from "./forms.js";

const STEPS = [
  [10, "10 s"],
  [60, "1 min"],
  [300, "5 min"],
  [3600, "1 h"],
  [86400, "1 day"],
];

export class Clock {
  of = ["settings", "clock"];

  constructor() {
    this.said = h("p", { class: "refused", role: "alert", hidden: true });
    this.seconds = h("input", { type: "number", min: 1, step: 1, value: 90, required: true });
    this.settings = h("div", { class: "switches" });
    this.face = h("p", { class: "face" });
    this.node = h(
      "div",
      {},
      this.face,
      h("h3", {}, "Move the clock forward"),
      h("p", { class: "quiet" }, "Deadlines, pauses and limits follow this clock: nobody needs to wait."),
      h(
        "div",
        { class: "steps" },
        STEPS.map(([by, text]) => button(`+ ${text}`, () => tried(this.said, () => this.advance(by)))),
      ),
      form("By so many seconds", [field("Seconds", this.seconds)], "Move", () =>
        this.advance(Number(this.seconds.value)),
      ),
      this.said,
      h("h3", {}, "As strict as Telegram"),
      this.settings,
    );
  }

  async advance(by) {
    const { now } = await post("clock", { advance: by });
    setClock(now);
  }

  tick() {
    this.face.textContent = `${longDay(clock())}, ${seconds(clock())}`;
  }

  draw() {
    this.tick();
    const { privacy_mode: privacy, limits } = world.settings ?? {};
    const change = (fields) =>
      tried(this.said, async () => (world.settings = await post("settings", fields)));
    this.settings.replaceChildren(
      checkbox("Limits on sending and editing", limits?.on, (on) => change({ limits: { on } }))
        .node,
      checkbox("Privacy mode: in groups the bot hears commands and replies only", privacy, (on) =>
        change({ privacy_mode: on }),
      ).node,
      checkbox("At most 30 messages a second over all chats", limits?.all_chats_per_second, (on) =>
        change({ limits: { all_chats_per_second: on ? 30 : null } }),
      ).node,
      checkbox("Quick taps: the one after five is held for 3.5 s, as by the apps", tapsAreHeld(), holdTaps).node,
    );
  }
}
