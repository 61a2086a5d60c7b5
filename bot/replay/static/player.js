// Stepping through the game: by move and by bout, by itself, with keys, with a finger, and by address.

import { byId, coloured, drawing, h } from "./dom.js";
import { startsOf, timeOf } from "./log.js";
import { tableNode } from "./table.js";
import { cardNode } from "./cards.js";

const PAUSE = 1600; // milliseconds a move at speed 1
const SWIPE = 40; // pixels

export class Player {
  constructor(log, positions) {
    this.log = log;
    this.positions = positions;
    this.last = log.entries.length;
    this.stops = [...startsOf(log.entries), this.last];
    this.number = this.asked() || this.stops[0];
    this.timer = null;
    this.listen();
  }

  /** The move that the address names, or 0. */
  asked() {
    const named = /^#v(\d+)$/.exec(location.hash);
    return named ? Math.min(this.last, Math.max(1, Number(named[1]))) : 0;
  }

  // ---- where to

  go(number, { silent = false } = {}) {
    this.number = Math.min(this.last, Math.max(1, number));
    if (!silent) this.remember();
    this.draw();
  }

  step(by) {
    this.pause();
    this.go(this.number + by);
  }

  bout(by) {
    this.pause();
    const later = this.stops.filter((stop) => stop > this.number);
    const earlier = [1, ...this.stops].filter((stop) => stop < this.number);
    this.go(by > 0 ? later[0] || this.last : earlier[earlier.length - 1] || 1);
  }

  /** The address names the move, so that it can be kept; where a viewer forbids that, it goes without. */
  remember() {
    try {
      history.replaceState(null, "", "#v" + this.number);
    } catch (forbidden) {
      // the link in the list still works
    }
  }

  // ---- by itself

  toggle() {
    if (this.timer) return this.pause();
    if (this.number === this.last) this.go(this.stops[0]);
    this.plan();
    return this.buttons();
  }

  plan() {
    this.timer = setTimeout(() => {
      this.go(this.number + 1);
      if (this.number < this.last) this.plan();
      else this.pause();
    }, PAUSE / Number(byId("speed").value));
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    this.buttons();
  }

  // ---- what is heard

  listen() {
    const presses = {
      start: () => this.step(-this.last), "bout-back": () => this.bout(-1), back: () => this.step(-1), play: () => this.toggle(),
      on: () => this.step(1), "bout-on": () => this.bout(1), end: () => this.step(this.last),
    };
    for (const [id, press] of Object.entries(presses)) byId("go-" + id).addEventListener("click", press);
    byId("slider").addEventListener("input", (event) => (this.pause(), this.go(Number(event.target.value))));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.followAddress());
    this.swipes(byId("stage"));
  }

  /** To the move that was chosen in the list, and to the table where that is out of sight. */
  followAddress() {
    if (!this.asked()) return;
    this.pause();
    this.go(this.asked(), { silent: true });
    if (byId("stage").getBoundingClientRect().bottom < 120) byId("stage").scrollIntoView();
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const on = event.target.closest ? event.target : document.body;
    if (on.closest("input[type=text], select")) return;
    if (event.key === " " && on.closest("button, a, summary")) return;
    const keys = {
      ArrowLeft: () => (event.shiftKey ? this.bout(-1) : this.step(-1)),
      ArrowRight: () => (event.shiftKey ? this.bout(1) : this.step(1)),
      Home: () => this.step(-this.last), End: () => this.step(this.last), " ": () => this.toggle(),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }

  swipes(stage) {
    let from = null;
    stage.addEventListener("touchstart", ({ touches }) => (from = touches.length === 1 ? touches[0] : null), { passive: true });
    stage.addEventListener("touchend", ({ changedTouches }) => {
      if (!from) return;
      const [x, y] = [changedTouches[0].clientX - from.clientX, changedTouches[0].clientY - from.clientY];
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) this.step(x < 0 ? 1 : -1);
    }, { passive: true });
  }

  // ---- what is seen

  /** In another language. */
  speak(teller) {
    this.teller = teller;
    byId("slider").max = String(this.last);
    this.draw();
    this.buttons();
  }

  draw() {
    const position = this.positions[this.number];
    byId("stage").replaceChildren(tableNode(position, this.number, this.teller));
    this.drawCaption();
    this.drawHeaps(position);
    byId("slider").value = String(this.number);
    this.buttons();
    this.markMove();
  }

  drawCaption() {
    const { text } = this.teller;
    const entry = this.log.entries[this.number - 1];
    const [said] = this.teller.sentences(entry);
    byId("caption").replaceChildren(
      h("span", { class: "when" }, text("at", { number: this.number, count: this.last }), " · ", timeOf(entry), " UTC"),
      h("span", { class: "what" }, coloured(said)));
    byId("slider").setAttribute("aria-valuetext", text("at", { number: this.number, count: this.last }));
  }

  /** The stock from the top, and what was discarded: under the table, for whoever opens them. */
  drawHeaps(position) {
    for (const [id, cards] of [["stock-order", position.talon || []], ["discarded", position.discard || []]]) {
      byId(id).hidden = !cards.length;
      byId(id).querySelector("div").replaceChildren(...cards.map((card) => cardNode(card, this.teller)));
    }
  }

  buttons() {
    const { text } = this.teller;
    for (const id of ["start", "bout-back", "back"]) byId("go-" + id).setAttribute("aria-disabled", this.number === 1);
    for (const id of ["on", "bout-on", "end"]) byId("go-" + id).setAttribute("aria-disabled", this.number === this.last);
    const says = this.timer ? "pause" : "play";
    byId("go-play").setAttribute("aria-label", text(says));
    byId("go-play").title = text(says);
    byId("go-play").replaceChildren(drawing(says));
  }

  /** In the list; of its links the keyboard stops at this one alone. */
  markMove() {
    const moves = byId("moves");
    const now = moves.querySelector(`[data-number="${this.number}"]`);
    for (const old of moves.querySelectorAll("[aria-current]")) {
      old.removeAttribute("aria-current");
      old.tabIndex = -1;
    }
    if (!now) return;
    now.firstChild.setAttribute("aria-current", "step");
    now.firstChild.tabIndex = 0;
    const top = now.offsetTop;
    if (top < moves.scrollTop + 40 || top + now.offsetHeight > moves.scrollTop + moves.clientHeight) {
      moves.scrollTop = top - moves.clientHeight / 2;
    }
  }
}
