// Who sits where. In a log players are seats; before the deal a seat may change its owner.

const LONGEST = 24; // characters, after which a name is cut
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
const SEATS = ["p1", "p2", "p3", "p4", "p5", "p6"];

export class Names {
  constructor(log) {
    this.players = log.players;
    this.whose = whoseSeats(log.entries);
  }

  /** Of who sits at the seat when event `number` happens; `text` as in Texts. */
  at(seat, number, text) {
    const last = this.whose[number - 1][seat];
    const name = text("bot " + last) || (this.players[last] || {}).name;
    if (typeof name !== "string" || isBlank(name)) return text("nameless", { number: seat.slice(1) });
    const letters = [...name];
    return isolated(letters.length <= LONGEST ? name : letters.slice(0, LONGEST - 1).join("").trimEnd() + "…");
  }
}

/** For each event: under which seat the log's end knows who sat at each seat; null for who went away. */
function whoseSeats(entries) {
  const found = [];
  let whose = Object.fromEntries(SEATS.map((seat) => [seat, seat]));
  for (const { event } of [...entries].reverse()) {
    if (event.type === "SeatsSwapped") {
      whose = { ...whose, [event.one]: whose[event.other], [event.other]: whose[event.one] };
    }
    if (event.type === "PlayerStoodUp" || event.type === "PlayerRemoved") {
      whose = { ...whose, [event.seat]: null };
    }
    found.unshift(whose);
  }
  return found;
}

/** Kept from turning the writing around it. */
export const isolated = (text) => "\u2068" + text.replace(DIRECTIONS, "") + "\u2069";

const isBlank = (name) => /^[\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(name);
