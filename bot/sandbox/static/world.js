// What the page knows of the sandbox: people, groups, and the chats as each person sees them. Kept true by the stream of
// changes; whoever draws something listens here and draws again.

import { follow, post, read } from "./api.js";
import { setClock } from "./time.js";

/** People and groups by id; `bot` is a User. */
export const world = { bot: null, users: new Map(), chats: new Map(), faults: [], settings: null };

/** Messages asked for at once: a screen's worth and some more. */
export const PAGE = 40;

const listeners = new Set();
const threads = new Map(); // "user/chat" -> thread: {messages, version, older}
const newest = new Map(); // "user/chat" -> the newest message there, for the list of chats; null: none
const listed = new Set(); // people whose `newest` are known
const suggested = new Map(); // "user/chat" -> promise of commands
const recent = []; // the last changes: a read that was under way when they came takes its own from here
const RECENT = 300;

const key = (user, chat) => `${user}/${chat}`;

/** Calls `heard(change)` after each change; gives a function that ends this. */
export function listen(heard) {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

export const tell = (change) => listeners.forEach((heard) => heard(change));

/** Reads everything and follows what comes; resolves when people and groups are known. */
export async function enter() {
  const version = await readState();
  let lost = false;
  follow(version, {
    change: applied,
    reset: reread,
    connected: (is) => {
      if (is !== !lost) tell({ kind: "connection", connected: is });
      lost = !is;
    },
  });
}

async function readState() {
  const state = await read("state");
  setClock(state.now);
  world.bot = state.bot;
  world.users = new Map(state.users.filter((user) => !user.is_bot).map((user) => [user.id, user]));
  world.chats = new Map(state.chats.map((chat) => [chat.id, chat]));
  world.faults = state.faults;
  world.settings = state.settings;
  return state.version;
}

async function reread() {
  await readState();
  threads.clear();
  newest.clear();
  listed.clear();
  suggested.clear();
  tell({ kind: "reset" });
}

function applied(change) {
  recent.push(change);
  if (recent.length > RECENT) recent.shift();
  APPLY[change.kind]?.(change);
  tell(change);
}

const APPLY = {
  message: (change) => {
    for (const [name, thread] of threads)
      if (name.endsWith(`/${change.chat}`) && sees(name, change)) place(thread, change);
    for (const user of listed) if (sees(key(user, change.chat), change)) preview(user, change);
  },
  user: ({ user }) => (user.is_bot ? (world.bot = user) : world.users.set(user.id, user)),
  chat: ({ chat }) => {
    const before = world.chats.get(chat.id);
    world.chats.set(chat.id, chat);
    if (JSON.stringify(before?.members) !== JSON.stringify(chat.members)) forget(chat.id);
  },
  clock: ({ now }) => setClock(now),
  faults: ({ faults }) => (world.faults = faults),
  settings: ({ settings }) => (world.settings = settings),
  commands: () => suggested.clear(),
};

// Who may see a group's messages has changed: they are read anew when they are shown.
function forget(chat) {
  for (const name of threads.keys()) if (name.endsWith(`/${chat}`)) threads.delete(name);
  listed.clear();
}

function sees(name, { chat, receiver, message }) {
  const user = Number(name.split("/")[0]);
  if (receiver !== null && receiver !== undefined) return receiver === user;
  return chat === user || message.from?.id === user || isIn(user, chat);
}

function place(thread, { version, what, message }) {
  if (version <= thread.version) return;
  thread.version = version;
  const at = thread.messages.findLastIndex((other) => other.n === message.n);
  if (what === "deleted") thread.messages = thread.messages.filter((other) => other.n !== message.n);
  else if (at >= 0) thread.messages = thread.messages.with(at, message);
  else if (what === "new") thread.messages = [...thread.messages, message];
}

function preview(user, { what, chat, message }) {
  const name = key(user, chat);
  const last = newest.get(name);
  if (what === "new" || (what === "edited" && last?.n === message.n)) newest.set(name, message);
  else if (what === "deleted" && last?.n === message.n)
    newest.set(name, thread(user, chat)?.messages.at(-1) ?? null);
}

/** Whether a person is in a group now; everybody is in his own private chat. */
export function isIn(user, chat) {
  if (user === chat) return true;
  const member = world.chats.get(chat)?.members.find((one) => one.user === user);
  return Boolean(member) && member.status !== "left" && member.status !== "kicked";
}

/** The supergroup that a group has become; undefined for every other chat. */
export const successor = (chat) => world.chats.get(chat)?.migrate_to_chat_id;

/** What a person sees in a chat, oldest first, as far as it was read: `undefined` before `load`. */
export const thread = (user, chat) => threads.get(key(user, chat));

/** Reads the newest messages of a chat unless they are known. */
export async function load(user, chat) {
  if (!threads.has(key(user, chat))) await fetched(user, chat);
  return threads.get(key(user, chat));
}

const underWay = new Map();

function fetched(user, chat) {
  const name = key(user, chat);
  if (!underWay.has(name))
    underWay.set(
      name,
      readThread(user, chat).finally(() => underWay.delete(name)),
    );
  return underWay.get(name);
}

async function readThread(user, chat) {
  const { version, messages } = await read(`chats/${chat}/messages`, { as: user, limit: PAGE });
  const found = { messages, version, older: messages.length === PAGE };
  for (const change of recent)
    if (change.kind === "message" && change.chat === chat && sees(key(user, chat), change))
      place(found, change);
  threads.set(key(user, chat), found);
  tell({ kind: "read", user, chat });
}

/** Reads a page of older messages to the front of a thread. */
export async function loadEarlier(user, chat) {
  const known = thread(user, chat);
  const { messages } = await read(`chats/${chat}/messages`, {
    as: user,
    limit: PAGE,
    before: known.messages[0]?.n,
  });
  known.messages = [...messages, ...known.messages];
  known.older = messages.length === PAGE;
  tell({ kind: "read", user, chat });
}

/** Reads, once, what stands last in each chat of a person. */
export async function loadList(user) {
  if (listed.has(user)) return;
  listed.add(user);
  const { chats } = await read("chats", { as: user });
  for (const { chat, message } of chats) newest.set(key(user, chat), message);
  tell({ kind: "list", user });
}

/** The newest message that a person sees in a chat, where the list of chats was read; else null. */
export const lastOf = (user, chat) => newest.get(key(user, chat)) ?? null;

/** A person's chats, the last written to first: [{chat: id, message: Message | null}]. */
export function chatsOf(user) {
  const groups = [...world.chats.keys()].filter((chat) => isIn(user, chat) && !successor(chat));
  const all = [user, ...groups].map((chat) => ({ chat, message: lastOf(user, chat) }));
  return all.sort((a, b) => (b.message?.date ?? 0) - (a.message?.date ?? 0));
}

/** The commands that a person's app suggests in a chat: [{command, description}]. */
export function commands(user, chat) {
  const name = key(user, chat);
  if (!suggested.has(name)) {
    const asking = read("commands", { user, chat }).then((said) => said.commands);
    suggested.set(
      name,
      asking.catch(() => []),
    );
  }
  return suggested.get(name);
}

export const nameOf = (user) => [user?.first_name, user?.last_name].filter(Boolean).join(" ") || "Somebody";

/** A chat's title as a person sees it: the private chat bears the bot's name. */
export const titleOf = (user, chat) =>
  chat === user ? nameOf(world.bot) : (world.chats.get(chat)?.title ?? "A group");

const NAMES = [
  "Anna",
  "Boris",
  "Clara",
  "Dmitri",
  "Elena",
  "Felix",
  "Greta",
  "Hugo",
  "Ines",
  "Jonas",
  "Katya",
  "Leo",
];

/** A name that nobody bears yet. */
export function freshName() {
  const taken = new Set([...world.users.values()].map((user) => user.first_name));
  return NAMES.find((name) => !taken.has(name)) ?? `Person ${world.users.size + 1}`;
}

/** Makes four people and a group of them with the bot; gives the group. */
export async function makeGroupOfFour() {
  const people = [];
  for (let i = 0; i < 4; i++) {
    const user = await post("users", { first_name: freshName(), language_code: "en" });
    world.users.set(user.id, user);
    people.push(user.id);
  }
  const chat = await post("groups", {
    title: "Friday Durak",
    creator: people[0],
    members: people.slice(1),
    bot: true,
  });
  world.chats.set(chat.id, chat);
  return { chat, people };
}
