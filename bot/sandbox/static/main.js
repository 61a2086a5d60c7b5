// The page: whose screens are open, the bar above them, and the panel.

import { avatar, h, icon } from "./dom.js";
import { calls } from "./chat.js";
import { keepScreens, screensKept } from "./kept.js";
import { Panel } from "./panel/panel.js";
import { Phone } from "./phone.js";
import { clock, moved, seconds, tick } from "./time.js";
import { whenUntouched } from "./touch.js";
import { enter, isIn, listen, makeGroupOfFour, nameOf, successor, world } from "./world.js";

const NARROW = matchMedia("(max-width: 759px)");
const FIRST = 4; // screens opened for a newcomer

class Desk {
  constructor() {
    this.phones = [];
    this.front = null;
    this.place = document.getElementById("phones");
    this.people = document.getElementById("people");
    this.now = document.getElementById("now");
    this.panel = new Panel(this);
    this.due = false;
  }

  async start() {
    await enter();
    const kept = screensKept();
    const screens = kept.screens.filter(([user]) => world.users.has(user));
    for (const [user, chat] of screens.length ? screens : firstScreens()) this.add(user, chat);
    this.front = this.phoneOf(kept.front)?.user ?? this.phones[0]?.user ?? null;
    this.arrange();
    if (kept.panel) this.panel.open(kept.panel);
    this.hear();
  }

  hear() {
    listen((change) => (change.kind === "reset" ? this.begin() : this.draw(change)));
    NARROW.addEventListener("change", () => this.arrange());
    document.addEventListener("visibilitychange", () => this.redraw());
    document.getElementById("more").addEventListener("click", () => this.panel.toggle("people"));
    document.getElementById("open-panel").addEventListener("click", () => this.panel.toggle());
    this.now.addEventListener("click", () => this.panel.toggle("clock"));
    setInterval(() => (tick(), this.drawClock(), this.panel.tick()), 1000);
    this.drawClock();
  }

  /** Opens a person's screen, or brings it to the front. */
  show(user, chat = null) {
    if (!this.phoneOf(user)) this.add(user, chat);
    else if (chat !== null) this.phoneOf(user).show(chat);
    this.front = user;
    if (NARROW.matches && this.panel.shown) this.panel.close();
    this.arrange();
    this.phoneOf(user).node.scrollIntoView({ behavior: "smooth", inline: "center", block: "nearest" });
  }

  add(user, chat) {
    const there = chat && isIn(user, chat) ? chat : firstChat(user);
    const phone = new Phone(user, there, this);
    this.phones.push(phone);
    this.place.append(phone.node);
  }

  close(phone) {
    phone.node.remove();
    this.phones = this.phones.filter((other) => other !== phone);
    if (this.front === phone.user) this.front = this.phones[0]?.user ?? null;
    this.arrange();
  }

  phoneOf(user) {
    return this.phones.find((phone) => phone.user === user);
  }

  /** Shows as many screens as the width allows: all in a row, or the one in front. */
  arrange() {
    for (const phone of this.phones) {
      phone.node.hidden = NARROW.matches && phone.user !== this.front;
      if (phone.node.hidden || phone.drawn) phone.redraw();
      else phone.open();
    }
    for (const phone of this.phones) phone.settle();
    this.place.dataset.count = this.phones.filter(({ node }) => !node.hidden).length;
    this.drawEmpty();
    this.drawPeople();
    this.keep();
  }

  begin() {
    for (const phone of this.phones.filter(({ user }) => !world.users.has(user))) this.close(phone);
    for (const phone of this.phones) phone.drawn = false;
    this.arrange();
    this.panel.draw();
  }

  // Several changes between two frames are one drawing; nothing is drawn while nobody looks, or a finger is down.
  draw(change) {
    if (change.kind === "connection") document.getElementById("offline").hidden = change.connected;
    if (change.kind === "chat") this.follow(change.chat.id);
    this.panel.heard(change);
    if (this.due) return;
    this.due = true;
    requestAnimationFrame(() => whenUntouched(() => this.redraw()));
  }

  // Who has a group open when it becomes a supergroup goes along.
  follow(chat) {
    const to = successor(chat);
    if (to) for (const phone of this.phones.filter((one) => one.chat === chat)) phone.show(to);
  }

  redraw() {
    this.due = false;
    for (const phone of this.phones) phone.redraw();
    for (const phone of this.phones) phone.settle();
    this.drawEmpty();
    this.drawPeople();
    this.drawClock();
  }

  seen() {
    this.drawPeople();
  }

  keep() {
    keepScreens(
      this.phones.map(({ user, chat }) => [user, chat]),
      this.front,
      this.panel.shown,
    );
  }

  drawPeople() {
    const drawn = this.phones.map(({ user }) => ({
      user,
      name: nameOf(world.users.get(user)),
      current: user === this.front && NARROW.matches,
      calls: calls(user),
    }));
    const stamp = JSON.stringify(drawn);
    if (this.peopleStamp === stamp) return;
    this.peopleStamp = stamp;
    this.people.replaceChildren(...drawn.map((one) => this.person(one)));
    this.people.querySelector("[aria-current]")?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }

  person({ user, name, current, calls: wanted }) {
    const says = wanted ? `${name}, something to do` : name;
    return h(
      "button",
      {
        type: "button",
        class: "person",
        "aria-current": current ? "true" : null,
        "aria-label": says,
        title: says,
        onclick: () => this.show(user),
      },
      avatar(user, name),
      h("span", {}, name),
      wanted && h("span", { class: "dot" }),
    );
  }

  drawClock() {
    const ahead = moved();
    const text = [seconds(clock()), ahead ? inWords(ahead) : ""];
    this.now.querySelector(".time").textContent = text[0];
    this.now.querySelector(".moved").textContent = text[1];
  }

  drawEmpty() {
    const welcome = document.getElementById("welcome");
    welcome.hidden = this.phones.length > 0;
    document.getElementById("make-four").onclick = () => this.makeFour();
  }

  async makeFour() {
    const { chat, people } = await makeGroupOfFour();
    for (const user of people) this.add(user, chat.id);
    this.front = people[0];
    this.arrange();
  }
}

const firstScreens = () => [...world.users.keys()].slice(0, FIRST).map((user) => [user, firstChat(user)]);

const firstChat = (user) =>
  [...world.chats.keys()].find((chat) => isIn(user, chat) && !successor(chat)) ?? user;

function inWords(ahead) {
  const minutes = Math.round(ahead / 60);
  if (minutes < 1) return `+${Math.round(ahead)} s`;
  if (minutes < 120) return `+${minutes} min`;
  return minutes < 2880 ? `+${Math.round(minutes / 60)} h` : `+${Math.round(minutes / 1440)} d`;
}

const desk = new Desk();
desk.start().catch((refused) => {
  const sign = document.getElementById("offline");
  sign.textContent = refused.message;
  sign.hidden = false;
});
