// The table at one position: the stock, the bout, the discards, and everybody with an open hand.

import { arranged, cardNode, suitNode } from "./cards.js";
import { h } from "./dom.js";
import { askedIn } from "./fold.js";

/** Draws `position`, how it stands after event `number`. */
export function tableNode(position, number, teller) {
  const table = new Table(position, number, teller);
  return position.stage === "lobby" || position.stage === "never" ? table.lobby() : table.game();
}

class Table {
  constructor(position, number, teller) {
    this.p = position;
    this.number = Math.max(1, number);
    this.teller = teller;
    this.text = teller.text;
    this.asked = position.hands ? askedIn(position) : [];
  }

  name(seat) {
    return this.teller.names.at(seat, this.number, this.text);
  }

  card(card, state) {
    return cardNode(card, this.teller, this.p.fresh.includes(card) ? [state, "fresh"].filter(Boolean).join(" ") : state);
  }

  lobby() {
    const said = this.p.stage === "never" ? "never-dealt" : "not-dealt";
    const seats = this.p.seats.map((seat) => h("li", { class: "seat" }, this.head(seat, [])));
    return h("div", { class: "felt waits", "data-of": seats.length },
      h("p", { class: "said" }, this.text(said)),
      h("ul", { class: "seats" }, seats));
  }

  game() {
    const { players } = this.p;
    return h("div", { class: "felt" + (players.length > 3 ? " many" : ""), "data-of": players.length },
      h("div", { class: "middle" }, this.stock(), this.bout(), this.pile()),
      h("ul", { class: "seats", "aria-label": this.text("players") }, players.map((seat, place) => this.seat(seat, place))));
  }

  // ---- the middle

  stock() {
    const { talon, bottom, trump } = this.p;
    const back = talon.length > 1 ? h("span", { class: "back" }) : null;
    const shown = talon.length ? this.card(bottom) : h("span", { class: "place" }, suitNode(trump));
    return h("div", { class: "stock" },
      h("div", { class: "heap" }, back, shown),
      h("p", {}, h("span", { class: "label" }, this.text("stock")), " ", h("b", {}, talon.length)));
  }

  pile() {
    const count = this.p.discard.length;
    const backs = [0, 1, 2].slice(0, Math.min(3, Math.ceil(count / 2))).map(() => h("span", { class: "back" }));
    return h("div", { class: "pile" },
      h("div", { class: "heap" }, backs.length ? backs : h("span", { class: "place" })),
      h("p", {}, h("span", { class: "label" }, this.text("discards")), " ", h("b", {}, count)));
  }

  bout() {
    const { bout, stage } = this.p;
    const pairs = bout.table.map((pair) => this.pair(pair));
    return h("div", { class: "bout" },
      h("p", { class: "who" },
        h("span", { class: "label" }, this.text("bout", { number: bout.number })), " ",
        h("span", {}, h("b", {}, this.name(bout.opener)), " → ", h("b", {}, this.name(bout.defender)))),
      h("div", { class: "lies" },
        stage === "over" && this.end(),
        pairs.length > 0 && h("ul", { class: "pairs", "aria-label": this.text("table") }, pairs)));
  }

  pair({ attack, attacker, beater }) {
    return h("li", { class: beater ? "pair beaten" : "pair" },
      this.card(attack), beater ? [h("span", { class: "hidden" }, " ← "), this.card(beater)] : null,
      this.p.players.length > 2 ? h("span", { class: "by" }, this.name(attacker)) : null);
  }

  end() {
    const { result } = this.p;
    const said = !result ? "given-up" : result.draw ? "drawn-game" : "game-ended";
    const durak = result ? result.durak.map((seat) => this.name(seat)).join(", ") : "";
    return h("p", { class: "said" }, result && !result.draw ? h("span", { class: "fool", "aria-hidden": "true" }, "🤡") : null, this.text(said, { durak }));
  }

  // ---- the players

  seat(seat, place) {
    const { hands, trump } = this.p;
    const cards = arranged(hands[seat], trump).map((card) => this.card(card));
    const turn = this.asked.includes(seat);
    return h("li", { class: "seat" + this.role(seat) + (turn ? " turn" : ""), "data-place": place + 1 },
      this.head(seat, this.marks(seat), cards.length),
      h("div", { class: "hand" }, cards));
  }

  head(seat, marks, count) {
    const owner = this.p.owner === seat && !this.p.hands ? [h("span", { class: "mark" }, this.text("owner"))] : [];
    return h("p", { class: "head" },
      h("b", { class: "name" }, this.name(seat)),
      [...marks, ...owner],
      count === undefined ? null : h("span", { class: "count" }, count));
  }

  role(seat) {
    const { bout, stage } = this.p;
    if (stage !== "play") return "";
    return seat === bout.defender ? " defends" : seat === bout.opener ? " attacks" : "";
  }

  marks(seat) {
    const { bout, stage, out, bots, marked, left, result } = this.p;
    const playing = stage === "play" && !bout.over;
    const found = [];
    if (result && result.durak.includes(seat)) found.push(["durak"]);
    if (playing && seat === bout.defender) found.push([bout.taking ? "takes" : "defends"]);
    if (playing && seat === bout.opener && !bout.table.length) found.push(["attacks"]);
    if (playing && bout.done.includes(seat)) found.push([bout.taking ? "passed" : "done"]);
    if (out.includes(seat)) found.push(["went-out", out.indexOf(seat) + 1]);
    if (bots.includes(seat)) found.push(["bot"]);
    if (marked.includes(seat)) found.push(["marked"]);
    if (left.includes(seat)) found.push(["left"]);
    return found.map(([name, number]) => h("span", { class: "mark " + name }, name === "durak" ? "🤡" : this.text(name, { number })));
  }
}
