// What a person's app does with a link: those to the bot open its chat, those to share ask where, others open outside.

import { post, Refused } from "./api.js";
import { choiceWindow } from "./windows.js";
import { chatsOf, isIn, titleOf, world } from "./world.js";

/** The parts of a t.me link: {bot, start, startgroup, share}; null for any other. */
export function telegramLink(url) {
  const link = URL.canParse(url) ? new URL(url) : null;
  if (!link) return null;
  const asked = link.searchParams;
  if (link.protocol === "tg:") return link.hostname === "resolve" ? parts(asked.get("domain"), asked) : null;
  if (!["t.me", "telegram.me", "www.t.me"].includes(link.hostname)) return null;
  return parts(link.pathname.replace(/^\/|\/$/g, ""), asked);
}

function parts(name, asked) {
  if (name === "share/url" || name === "share")
    return { share: [asked.get("text"), asked.get("url")].filter(Boolean).join("\n") };
  return { bot: name, start: asked.get("start"), startgroup: asked.get("startgroup") };
}

/**
 * Follows a link in `phone`: true when the page deals with it, false when it is one for the browser.
 * The work itself goes on afterwards; what goes wrong is shown in the phone.
 */
export function followed(phone, url) {
  const link = telegramLink(url);
  if (!link) return false;
  const ours = link.bot?.toLowerCase() === world.bot.username?.toLowerCase();
  if (link.share !== undefined) phone.attempt(() => share(phone, link.share));
  else if (ours) phone.attempt(() => visit(phone, url, link));
  else phone.attempt(() => Promise.reject(new Refused(`Nobody here is called @${link.bot}`)));
  return true;
}

async function visit(phone, url, link) {
  const chat = link.startgroup !== null ? await group(phone) : undefined;
  if (chat === null) return;
  const opened = await post("open", { user: phone.user, link: url, chat });
  phone.show(opened.chat);
}

const group = (phone) =>
  choiceWindow(
    phone.node,
    "Add the bot to which group?",
    groupsOf(phone.user).map((chat) => [titleOf(phone.user, chat), chat]),
  );

const groupsOf = (user) => [...world.chats.keys()].filter((chat) => isIn(user, chat));

async function share(phone, text) {
  const chats = chatsOf(phone.user).map(({ chat }) => [titleOf(phone.user, chat), chat]);
  const chat = await choiceWindow(phone.node, "Share with…", chats);
  if (chat === null) return;
  await post("send", { user: phone.user, chat, text });
  phone.show(chat);
}
