// What holds of a log, computed here: each line with a state: "holds", "fails", "open" or "note".

import { chainOf, commitmentOf, shuffledDeck } from "./fairness.js";
import { lastOf } from "./log.js";
import { hex, sha256, utf8 } from "./sha256.js";

/** The lines in order, each {check, state, ...values}; `positions`: as they follow from the events. */
export async function verified(log, positions) {
  const lines = [...(await chainLines(log)), ...(await sealLines(log))];
  if (lastOf(log.entries, "GameStarted")) {
    lines.push(...(await wordLines(log)), await deckLine(log, positions), dealLine(log), moveLine(positions));
  }
  return lines;
}

const line = (check, holds, values = {}) => ({ check, state: holds ? "holds" : "fails", ...values });

async function attempted(check, attempt) {
  try {
    return await attempt();
  } catch (unreadable) {
    return line(check, false);
  }
}

// ---- the log

async function chainLines({ game, entries }) {
  const chain = await attempted("chain", async () => {
    const hashes = await chainOf(game, entries.map(({ row }) => row.payload));
    const broken = entries.find(({ row, number }) => row.hash !== hashes[number - 1] || row.version !== number || row.game !== game);
    return line("chain", !broken && entries.length > 0, { number: broken ? broken.number : entries.length });
  });
  const shifted = entries.find(({ row, envelope }) => !sameEnvelope(row, envelope));
  return shifted ? [chain, line("envelope", false, { number: shifted.number })] : [chain];
}

/** Time and command stand beside what was hashed too: they must say the same. */
function sameEnvelope(row, envelope) {
  return Boolean(envelope) && row.command === envelope.command && moment(row.at) === moment(envelope.at);
}

const moment = (at) => String(at).replace(/(Z|\+00:00)$/, "").replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");

// ---- the deal

async function sealLines({ game, entries }) {
  const opened = lastOf(entries, "TableOpened");
  const revealed = lastOf(entries, "SeedRevealed");
  const over = lastOf(entries, "GameEnded") || lastOf(entries, "GameGivenUp");
  if (!opened) return [line("seal", false)];
  if (!revealed && !over) return [{ check: "seal-waits", state: "open" }];
  if (!revealed) return [line("seed-missing", false)];
  return [await attempted("seal", async () => line("seal", (await commitmentOf(game, revealed.seed)) === opened.commitment))];
}

/** One line for each who mixed words in; whether the deal took the last ones that each had given. */
async function wordLines({ players, entries }) {
  const mixed = lastOf(entries, "GameStarted").words || [];
  if (!same(mixed, givenIn(entries))) return [line("words-list", false)];
  if (!mixed.length) return [{ check: "words-none", state: "note" }];
  return Promise.all(mixed.map(([seat, hash]) => attempted("words", () => wordLine(seat, hash, players[seat]))));
}

async function wordLine(seat, hash, player) {
  if (!player || typeof player.words !== "string") return { check: "words-gone", state: "note", seat, hash };
  return line("words", hex(await sha256(utf8(player.words))) === hash, { seat, hash, words: player.words });
}

/** [seat, hash] in seat order, of who sat there at the deal and had given words. */
function givenIn(entries) {
  return Object.entries(heldIn(entries, "WordsGiven", "sha256")).filter(([, hash]) => hash).sort();
}

/** What such events have given to seats before the deal: it goes with who sits there. */
function heldIn(entries, given, what) {
  let held = {};
  for (const { event } of entries) {
    const { type, seat, one, other } = event;
    if (type === "GameStarted") break;
    if (type === given) held[seat] = event[what];
    if (type === "PlayerStoodUp" || type === "PlayerRemoved") held[seat] = "";
    if (type === "SeatsSwapped") held = { ...held, [one]: held[other], [other]: held[one] };
  }
  return held;
}

async function deckLine({ game, entries }, positions) {
  const revealed = lastOf(entries, "SeedRevealed");
  if (!revealed) return { check: "deck-waits", state: "open" };
  return attempted("deck", async () => {
    const { deck, players, words } = lastOf(entries, "GameStarted");
    const bots = heldIn(entries, "BotSeated", "level");
    const who = players.map((seat) => (bots[seat] ? "bot:" + bots[seat] : seat));
    const { deck: size } = positions[positions.length - 1].rules;
    return line("deck", same(await shuffledDeck(size, game, revealed.seed, who, words || []), deck));
  });
}

/** Six each, one at a time from the top; the rest is the stock, and the last card names the trumps. */
function dealLine({ entries }) {
  try {
    const { deck, players, hands, talon, trump } = lastOf(entries, "GameStarted");
    const dealt = 6 * players.length;
    const got = (index) => deck.slice(0, dealt).filter((_, place) => place % players.length === index).sort();
    const right = players.every((seat, index) => same(got(index), [...hands[seat]].sort()));
    const whole = same(deck.slice(dealt), talon) && deck[deck.length - 1].slice(-1) === trump;
    return line("deal", right && whole && Object.keys(hands).length === players.length);
  } catch (unreadable) {
    return line("deal", false);
  }
}

function moveLine(positions) {
  const number = positions.findIndex(({ trouble }) => trouble);
  return number < 0 ? line("moves", true) : line("moves", false, { number });
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The sum of all lines: "fails", "open" or "holds". */
export function verdictOf(lines) {
  return ["fails", "open"].find((state) => lines.some((line) => line.state === state)) || "holds";
}
