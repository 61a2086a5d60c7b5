// What each event tells, as plain text: first its own sentence, then what belongs to it.

import { isolated } from "./names.js";

const SUITS = { s: "♠\uFE0E", c: "♣\uFE0E", d: "♦\uFE0E", h: "♥\uFE0E" };
const CARD = /^(10|[2-9JQKA])([scdh])$/;
const SEAT = /^p[1-6]$/;

export class Teller {
  /** `text`: (name, values) -> a text in the reader's language, empty where there is none. */
  constructor(names, text) {
    this.names = names;
    this.text = text;
  }

  /** The sentences of an entry, at least one. */
  sentences({ event, number }) {
    try {
      const [first, ...more] = partsOf(event, this.text).map((part) => this.said(number, ...part));
      const by = typeof event.by === "string" && this.text("by-" + event.by);
      return [by ? `${first.replace(/\.$/, "")} (${by}).` : first, ...more];
    } catch (unknown) {
      return [this.said(number, ...unknownTo(event))];
    }
  }

  said(number, name, values) {
    const shown = Object.entries(values).map(([key, value]) => [key, this.shown(key, value, number)]);
    const said = this.text(name, Object.fromEntries(shown));
    if (!said) throw new Error(name);
    return said;
  }

  shown(key, value, number) {
    const shown = (one) => this.shown(key, one, number);
    if (key === "rules") return this.text("rules " + JSON.stringify(value)) || JSON.stringify(value);
    if (key === "why") return isolated(value);
    if (key === "trump") return SUITS[value];
    if (Array.isArray(value)) return value.map(shown).join(value.every(isCard) ? " " : ", ");
    if (value && typeof value === "object") {
      return Object.entries(value).map(([seat, held]) => `${shown(seat)}: ${shown(held)}`).join("; ");
    }
    if (SEAT.test(value)) return this.names.at(value, number, this.text);
    return isCard(value) ? this.card(value) : String(value);
  }

  /** `10♥`, with the letter that this language's players use. */
  card(card) {
    const [, rank, suit] = CARD.exec(card);
    return (this.text("rank-" + rank) || rank) + SUITS[suit];
  }
}

const isCard = (value) => CARD.test(value);

const unknownTo = (event) => ["unknown", { why: JSON.stringify(event) }];

/** Names of texts, each with its values. */
function partsOf(event, text) {
  const own = event.type.replace(/\B([A-Z])/g, "-$1").toLowerCase();
  const parts = Object.prototype.hasOwnProperty.call(PARTS, event.type) ? PARTS[event.type] : () => [[own, event]];
  return parts(event, own, text);
}

const some = (wanted, ...part) => (wanted ? [part] : []);

const PARTS = {
  TableOpened: (event, own) => [[own, event], ["agreed", event], ["sealed", event]],
  OptionsChanged: (event, own) => [[own, event], ["agreed", event]],
  BotSeated: (it) => [["player-sat-down", it]],
  WordsGiven: (event, own) => (event.sha256 ? [[own, event], ["words-hash", event]] : [["words-taken-back", event]]),
  GameStarted: (event, own) => [
    [own, event],
    ...some(event.shown, "shown", event),
    ["hands", event],
    ...some(event.talon.length, "stock-cards", event),
  ],
  CheatCaught: (event, own) => [[own, event], ["undone", event]],
  ClockExtended: (event, own) => [[event.whose ? "hand-late" : own, event]],
  BoutEnded: ({ taker, drawn, out }) => {
    const drew = Object.entries(drawn).filter(([, cards]) => cards.length);
    return [
      [taker ? "taken" : "beaten", { taker }],
      ...some(drew.length, "drawn", { drawn: Object.fromEntries(drew) }),
      ...some(out.length, "out", { out }),
    ];
  },
  GameEnded: ({ result }) =>
    result.draw
      ? [["drawn-game", {}]]
      : [
          ["game-ended", result],
          ...some(result.epaulettes, "epaulettes", result),
          ...some(result.winners.length, "winners", result),
        ],
  GameGivenUp: ({ reason, by, why }, _, text) => {
    const wished = by && by.length ? "-by" : "";
    const known = `given-up-${reason}${wished}`;
    return [[text(known) ? known : "given-up", { name: by || [], why: why || "" }]];
  },
};
