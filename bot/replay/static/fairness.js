// The fair deal `durak-deal-1` and the chain `durak-log-1`, from their description alone.

import { hex, hmac, joined, sha256, unhex, utf8 } from "./sha256.js";

/** The seal, in hex: what the table promised before anyone sat down. */
export async function commitmentOf(game, seed) {
  return hex(await sha256(joined(utf8("durak-deal-1/commit\0"), unhex(game), unhex(seed))));
}

/**
 * The deck that the seed and the words decide, top card first.
 * `players`: in seat order, `p1` … or `bot:hard` …; `words`: [seat, SHA-256 in hex], in seat order.
 */
export async function shuffledDeck(size, game, seed, players, words) {
  const context = await contextOf(size, game, seed, players, words);
  const label = utf8("durak-deal-1/key\0");
  const key = await hmac(unhex(seed), joined(label, await sha256(utf8(context))));
  return shuffled(unshuffled(size), new Stream(key));
}

/** RFC 8785: the names in order, no spaces; everything in it is ASCII. */
export async function contextOf(size, game, seed, players, words) {
  return JSON.stringify({
    beacon: null,
    commitment: await commitmentOf(game, seed),
    deck: size,
    game,
    players,
    scheme: "durak-deal-1",
    words: words.map(([seat, sha256]) => ({ seat, sha256 })),
  });
}

/** Suits s, c, d, h; in each the ranks from low to high. */
export function unshuffled(size) {
  const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
  const used = ranks.slice(ranks.length - size / 4);
  return [..."scdh"].flatMap((suit) => used.map((rank) => rank + suit));
}

async function shuffled(deck, stream) {
  for (let last = deck.length - 1; last > 0; last--) {
    const places = last + 1;
    const fair = 256 - (256 % places);
    let byte = await stream.next();
    while (byte >= fair) byte = await stream.next();
    const chosen = byte % places;
    [deck[last], deck[chosen]] = [deck[chosen], deck[last]];
  }
  return deck;
}

/** Bytes without end: one HMAC after the other, each of its number. */
class Stream {
  constructor(key) {
    this.key = key;
    this.block = [];
    this.read = 0;
    this.blocks = 0;
  }

  async next() {
    if (this.read === this.block.length) {
      const number = new DataView(new ArrayBuffer(8));
      number.setUint32(4, this.blocks++);
      const message = joined(utf8("durak-deal-1/stream\0"), new Uint8Array(number.buffer));
      this.block = await hmac(this.key, message);
      this.read = 0;
    }
    return this.block[this.read++];
  }
}

/** The hashes, in hex, that these payloads have in a log of this game, in order. */
export async function chainOf(game, payloads) {
  const hashes = [];
  let before = new Uint8Array(32);
  for (const [index, payload] of payloads.entries()) {
    const version = new DataView(new ArrayBuffer(4));
    version.setUint32(0, index + 1);
    const link = [unhex(game), new Uint8Array(version.buffer), before, await sha256(utf8(payload))];
    before = await sha256(joined(utf8("durak-log-1\0"), ...link));
    hashes.push(hex(before));
  }
  return hashes;
}
