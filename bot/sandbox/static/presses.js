// Presses of inline buttons, from the tap to the bot's answer, which comes with the stream of changes.

import { post } from "./api.js";
import { tapped } from "./taps.js";
import { listen, tell } from "./world.js";

const PATIENCE = 15_000; // milliseconds after which the app stops showing that it waits
const SOON = 150; // milliseconds: a press answered sooner is not shown as waiting
const open = new Map(); // where the press was made -> {shown, timers}
const asked = new Map(); // query id -> what to do with the answer
const early = new Map(); // query id -> an answer that was there before the press's own reply

const place = (user, chat, message, data) => [user, chat, message.n, data].join("/");

/** Whether to show that a press of that button has no answer yet. */
export const waiting = (user, chat, message, data) =>
  Boolean(open.get(place(user, chat, message, data))?.shown);

/** Presses; `answered({text, show_alert, url})` is called once if the bot answers. Throws what the app would not allow. */
export async function press(user, chat, message, data, answered) {
  const where = place(user, chat, message, data);
  if (open.has(where)) return;
  const start = performance.now();
  begin(where, user);
  try {
    await tapped(user);
    const address = message.ephemeral_message_id
      ? { ephemeral_message_id: message.ephemeral_message_id }
      : { message_id: message.message_id };
    const said = await post("press", { user, chat, ...address, data, stale: true });
    settle(said, (answer) => {
      end(where, user);
      performance.measure("press", { start }); // for whoever measures
      answered(answer);
    });
  } catch (refused) {
    end(where, user);
    throw refused;
  }
}

function settle({ query_id, answered, answer }, done) {
  const there = answered ? answer : early.get(query_id);
  early.delete(query_id);
  if (there) done(there);
  else asked.set(query_id, done);
}

function begin(where, user) {
  const press = { shown: false };
  const show = () => {
    press.shown = true;
    tell({ kind: "press", user });
  };
  press.timers = [setTimeout(show, SOON), setTimeout(() => end(where, user), PATIENCE)];
  open.set(where, press);
}

function end(where, user) {
  const press = open.get(where);
  open.delete(where);
  press?.timers.forEach(clearTimeout);
  if (press?.shown) tell({ kind: "press", user });
}

listen(({ kind, query_id, answer }) => {
  if (kind !== "answer") return;
  const done = asked.get(query_id);
  asked.delete(query_id);
  if (done) done(answer);
  else if (open.size) early.set(query_id, answer);
});
