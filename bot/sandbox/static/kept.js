// What the page itself remembers, so that a reload loses nothing: whose screens are open and at which chat (in the
// address, so that it can be passed on), drafts, and how far each person has read.

const SCREENS = "durak.screens";
const SEEN = "durak.seen";

/** {screens: [[user, chat], …], front: user, panel: name | null} from the address, else from the last visit. */
export function screensKept() {
  const said = location.hash.length > 1 ? location.hash.slice(1) : (localStorage.getItem(SCREENS) ?? "");
  const fields = new URLSearchParams(said);
  const screens = (fields.get("screens") ?? "")
    .split(",")
    .filter(Boolean)
    .map((pair) => pair.split(":").map(Number));
  return { screens, front: Number(fields.get("front")) || null, panel: fields.get("panel") };
}

export function keepScreens(screens, front, panel) {
  const fields = [`screens=${screens.map((pair) => pair.join(":")).join(",")}`];
  if (front) fields.push(`front=${front}`);
  if (panel) fields.push(`panel=${panel}`);
  const said = fields.join("&");
  history.replaceState(null, "", `#${said}`);
  localStorage.setItem(SCREENS, said);
}

const seen = new Map(Object.entries(JSON.parse(localStorage.getItem(SEEN) ?? "{}")));

/** The `n` of the last message that a person has looked at in a chat. */
export const seenUpTo = (user, chat) => seen.get(`${user}/${chat}`) ?? 0;

export function see(user, chat, n) {
  if (n <= seenUpTo(user, chat)) return false;
  seen.set(`${user}/${chat}`, n);
  localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries(seen)));
  return true;
}

const draftName = (user, chat) => `durak.draft.${user}/${chat}`;

export const draft = (user, chat) => localStorage.getItem(draftName(user, chat)) ?? "";

export function keepDraft(user, chat, text) {
  if (text) localStorage.setItem(draftName(user, chat), text);
  else localStorage.removeItem(draftName(user, chat));
}
