// Which part of a long chat is drawn: some screenfuls around where one reads, however much was read.

import { PAGE } from "./world.js";

const MOST = 3 * PAGE; // messages drawn at once

/** A stretch of a chat's messages, which it knows by their `n`. */
export class Stretch {
  constructor() {
    this.toEnd();
  }

  /** The newest messages, and those to come. */
  toEnd() {
    this.first = null; // n of the first one drawn; null: a page's worth
    this.last = null; // n of the last one drawn; null: whatever is newest
  }

  get atEnd() {
    return this.last === null;
  }

  /** Those of `messages` that are drawn; somebody who follows the newest ones sheds what he has long read. */
  of(messages, following) {
    const [from, to] = this.bounds(messages);
    const begin = following && to - from > MOST ? to - PAGE : from;
    this.first = messages[begin]?.n ?? null;
    return messages.slice(begin, to);
  }

  /** A page further up. */
  back(messages) {
    const [from, to] = this.bounds(messages);
    const begin = Math.max(0, from - PAGE);
    this.take(messages, begin, Math.min(to, begin + MOST));
  }

  /** A page further down. */
  forward(messages) {
    const [from, to] = this.bounds(messages);
    const end = Math.min(messages.length, to + PAGE);
    this.take(messages, Math.max(from, end - MOST), end);
  }

  take(messages, from, to) {
    this.first = messages[from]?.n ?? null;
    this.last = to < messages.length ? messages[to - 1].n : null;
  }

  bounds(messages) {
    const to = this.atEnd ? messages.length : 1 + messages.findLastIndex(({ n }) => n <= this.last);
    const from = this.first === null ? to - PAGE : messages.findIndex(({ n }) => n >= this.first);
    return [from < 0 ? Math.max(0, to - PAGE) : from, to];
  }
}
