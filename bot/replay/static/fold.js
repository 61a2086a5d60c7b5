// How the table stands after each event. What was decided stands in the events: no rule is needed here.

const ORDER = [..."scdh"].flatMap((suit) => ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"].map((rank) => rank + suit));

const EMPTY = { stage: "lobby", seats: [], owner: null, fresh: [] };

/**
 * The positions of a log: the first is before any event, number n after event n.
 * A position's `trouble` names what the event could not have done: played or drawn a card that was not there.
 */
export function positionsOf(entries) {
  const positions = [EMPTY];
  for (const { event } of entries) positions.push(after(positions[positions.length - 1], event));
  return positions;
}

function after(position, event) {
  const before = { ...position, fresh: [], trouble: null };
  const follow = Object.prototype.hasOwnProperty.call(FOLLOW, event.type) ? FOLLOW[event.type] : null;
  if (!follow) return before;
  try {
    return { ...before, ...follow(before, event) };
  } catch (impossible) {
    return { ...before, trouble: {} };
  }
}

const sits = ({ seats }, { seat }) => ({ seats: [...without(seats, seat), seat].sort() });

const FOLLOW = {
  // ---- the lobby
  TableOpened: (_, { rules, owner }) => ({ rules, owner, seats: [] }),
  PlayerSatDown: sits,
  BotSeated: sits,
  PlayerStoodUp: ({ seats }, { seat, owner }) => ({ seats: without(seats, seat), owner }),
  PlayerRemoved: ({ seats }, { seat }) => ({ seats: without(seats, seat) }),
  SeatsSwapped: (_, { owner }) => ({ owner }),
  OptionsChanged: (_, { rules }) => ({ rules }),

  // ---- the deal
  GameStarted: (_, event) => ({
    stage: "play",
    players: event.players,
    hands: event.hands,
    talon: event.talon,
    bottom: event.deck[event.deck.length - 1],
    trump: event.trump,
    discard: [],
    out: [],
    marked: [],
    bots: [],
    left: [],
    bout: boutOf(event, 1),
  }),

  // ---- moves
  CardsPlayed: (p, { seat, cards }) =>
    played(p, seat, cards, (bout) => ({ table: [...bout.table, ...cards.map((card) => pairOf(card, seat))] })),
  CardBeaten: (p, { seat, card, beater }) =>
    played(p, seat, [beater], (bout) => {
      if (!bout.table.some((pair) => pair.attack === card)) throw new Error(card);
      return { table: bout.table.map((pair) => (pair.attack === card ? { ...pair, beater, beatenBy: seat } : pair)) };
    }),
  AttackTransferred: (p, event) =>
    played(p, event.seat, [event.card], (bout) => ({
      table: [...bout.table, pairOf(event.card, event.seat)],
      ...defended(event),
    })),
  TrumpShown: (p, event) => ({
    fresh: [event.card],
    bout: moved(p.bout, { ...defended(event), shown: [...p.bout.shown, event.card] }),
    trouble: p.hands[event.seat].includes(event.card) ? null : { seat: event.seat, card: event.card },
  }),
  TakeSaid: (p) => ({ bout: moved(p.bout, { taking: true }) }),
  DoneSaid: (p, { seat }) => ({ bout: { ...p.bout, done: [...p.bout.done, seat] } }),
  CheatCaught: (p, event) => {
    let bout = p.bout;
    for (let move = 0; move < event.undone; move++) bout = bout.before;
    const back = Object.values(event.returned).flat();
    return {
      bout: { ...bout, done: [] },
      hands: withCards(p.hands, event.returned),
      marked: [...without(p.marked, event.cheat), event.cheat],
      fresh: back,
    };
  },
  AccusationFailed: (p, { seat }) => ({ marked: [...without(p.marked, seat), seat] }),

  // ---- time and people
  BotTookOver: (p, { seat }) => ({ bots: [...p.bots, seat] }),
  ControlTaken: (p, { seat }) => ({ bots: without(p.bots, seat) }),
  PlayerLeft: (p, { seat }) => ({ left: [...p.left, seat] }),

  // ---- the end of a bout, and of the game
  BoutEnded: (p, { taker, drawn, out }) => {
    const lay = p.bout.table.flatMap(({ attack, beater }) => [attack, beater].filter(Boolean));
    const drew = Object.values(drawn).flat();
    const taken = taker ? withCards(p.hands, { [taker]: lay }) : p.hands;
    const wrong = drew.findIndex((card, index) => card !== p.talon[index]);
    return {
      hands: withCards(taken, drawn),
      talon: p.talon.slice(drew.length),
      discard: taker ? p.discard : [...p.discard, ...lay],
      out: [...p.out, ...out],
      bout: { ...p.bout, table: [], done: [], taking: false, before: null, over: true },
      fresh: taker ? [...lay, ...drew] : drew,
      trouble: wrong < 0 ? null : { card: drew[wrong] },
    };
  },
  BoutStarted: (_, event) => ({ bout: boutOf(event, event.number) }),
  GameEnded: (_, { result }) => ({ stage: "over", result }),
  GameGivenUp: (p) => ({ stage: p.stage === "lobby" ? "never" : "over", result: null }),
};

const boutOf = ({ opener, defender, throwers, limit }, number) => ({
  number, opener, defender, throwers, limit, table: [], taking: false, done: [], shown: [], before: null, over: false,
});

const pairOf = (attack, attacker) => ({ attack, attacker, beater: null, beatenBy: null });

const defended = ({ defender, throwers, limit }) => ({ defender, throwers, limit });

/** A bout remembers the one before each move: where cheats are caught, moves are undone. */
const moved = (bout, change) => ({ ...bout, done: [], before: bout, ...change });

function played(p, seat, cards, change) {
  const lacking = cards.find((card) => !p.hands[seat].includes(card));
  return {
    hands: { ...p.hands, [seat]: p.hands[seat].filter((card) => !cards.includes(card)) },
    bout: moved(p.bout, change(p.bout)),
    fresh: cards,
    trouble: lacking ? { seat, card: lacking } : null,
  };
}

function withCards(hands, added) {
  const changed = Object.entries(added).map(([seat, cards]) => [seat, inOrder([...hands[seat], ...cards])]);
  return { ...hands, ...Object.fromEntries(changed) };
}

/** As a hand is held: by suit, then by rank. */
const inOrder = (cards) => [...cards].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));

const without = (seats, ...others) => seats.filter((seat) => !others.includes(seat));

/** Who must act: the opener, the defender, or all who are still asked whether they are done. */
export function askedIn({ stage, bout, hands, players, out, rules }) {
  if (stage !== "play" || bout.over) return [];
  if (!bout.table.length) return [bout.opener];
  if (!bout.taking && bout.table.some(({ beater }) => !beater)) return [bout.defender];
  const asked = rules.cheating ? without(players, ...out) : bout.throwers.filter((seat) => hands[seat].length);
  return without(asked, ...bout.done);
}
