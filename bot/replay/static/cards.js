// A card as it is drawn: its rank and its suit, as on the pictures of results.

import { drawing, h } from "./dom.js";

const SUIT_NAMES = { s: "spades", c: "clubs", d: "diamonds", h: "hearts" };

/** `state`: "fresh" of what just moved, "beaten", or nothing. */
export function cardNode(card, teller, state) {
  const suit = card.slice(-1);
  const rank = card.slice(0, -1);
  const letter = teller.text("rank-" + rank) || rank;
  const red = suit === "d" || suit === "h";
  const name = "card" + (red ? " red" : "") + (state ? " " + state : "");
  return h("span", { class: name, role: "img", "aria-label": teller.card(card) },
    h("b", { class: rank === "10" ? "ten" : null, "aria-hidden": "true" }, letter),
    drawing(SUIT_NAMES[suit]));
}

export const suitNode = (suit) => drawing(SUIT_NAMES[suit]);

/** By suit, then rank, trumps last. */
export function arranged(cards, trump) {
  const rest = cards.filter((card) => card.slice(-1) !== trump);
  return [...rest, ...cards.filter((card) => card.slice(-1) === trump)];
}
