"""The page's scripts beside the engine: the same scheme and the same sentences, written twice."""

import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any
from uuid import UUID

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from bot.replay.log import lines, names, whose_seats
from bot.replay.page import scripts
from bot.replay.templates import templates
from bot.replay.told import Teller
from bot.texts import languages
from engine.cards import DeckSize
from engine.clock import on_the_clock
from engine.events import BoutEnded
from engine.evolve import evolve
from engine.rules import Mode, Rules
from engine.seats import SEATS, Seat
from engine.shuffle import commitment, digest, shuffled
from engine.state import Finished, Playing, State
from storage.event_log import FIRST, Envelope, chained, read
from tests.browser.exports import Json, Table, against_bots, played, recorded, records
from tests.engine.test_event_format import FORMAT
from tests.engine.test_shuffle import (
    AGAINST_A_BOT,
    COMMITMENT,
    GAME,
    PLAIN,
    SEED,
    WITH_WORDS,
    WORDS,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")

WITHOUT_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined });"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def file(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Page]:
    """A page that was opened as a file, where the scripts can be called one by one."""
    path = tmp_path_factory.mktemp("scripts") / "empty.html"
    path.write_text("<!doctype html><title>Scripts</title>")
    found = await browser.new_page()
    await found.goto(path.as_uri())
    yield found
    await found.close()


async def run(file: Page, modules: tuple[str, ...], body: str, given: Any = None) -> Any:
    """What the function of `given` returns that has the modules' names at hand."""
    calls = f"async (text) => {{ {scripts(modules)} const given = JSON.parse(text); {body} }}"
    return await file.evaluate(calls, json.dumps(given))


DEALS = """
  const differ = [];
  for (const [index, { size, game, seed, players, words, sealed, deck }] of given.entries()) {
    const found = await shuffledDeck(size, game, seed, players, words);
    const right = found.join(" ") === deck && (await commitmentOf(game, seed)) === sealed;
    if (!right) differ.push(index);
  }
  return differ;
"""


def deals(count: int) -> list[Json]:
    """Random games: decks, seats of people and bots, words of some of them."""
    chance = Random("deals")
    return [deal(chance) for _ in range(count)]


def deal(chance: Random) -> Json:
    size: DeckSize = chance.choice((24, 36, 52))
    game, seed = UUID(int=chance.getrandbits(128), version=4), chance.randbytes(32)
    seats = sorted(chance.sample(SEATS, chance.randint(2, 4 if size == 24 else 6)))
    bots = ("bot:easy", "bot:medium", "bot:hard")
    players = [chance.choice(bots) if chance.random() < 0.3 else seat for seat in seats]
    giving = [seat for seat in seats if seat in players and chance.random() < 0.5]
    words = [(seat, digest("".join(chance.choices("лисa ☂ß💥x", k=9)))) for seat in giving]
    cards = shuffled(size, game, seed, players, words)
    return {
        "size": size,
        "game": str(game),
        "seed": seed.hex(),
        "players": players,
        "words": words,
        "sealed": commitment(game, seed),
        "deck": " ".join(map(str, cards)),
    }


def vectors() -> list[Json]:
    """Of docs/fairness.md."""
    told: list[tuple[int, list[str], list[tuple[Seat, str]], str]] = [
        (36, ["p1", "p2"], [], PLAIN),
        (36, ["p1", "p2"], [*WORDS], WITH_WORDS),
        (24, ["p1", "bot:hard"], [], AGAINST_A_BOT),
    ]
    return [
        {
            "size": size,
            "game": str(GAME),
            "seed": SEED.hex(),
            "players": players,
            "words": mixed,
            "sealed": COMMITMENT,
            "deck": " ".join(deck.split()),
        }
        for size, players, mixed, deck in told
    ]


async def test_the_scripts_deal_1000_random_games_as_the_engine_does(file: Page) -> None:
    modules = ("sha256", "fairness")
    assert await run(file, modules, "return isSecureContext && Boolean(crypto.subtle);")
    assert await run(file, modules, DEALS, vectors()) == []
    assert await run(file, modules, DEALS, deals(1000)) == []
    wrong = {**deal(Random(1)), "sealed": "00"}
    assert await run(file, modules, DEALS, [deal(Random(2)), wrong]) == [1]


async def test_they_do_without_webcrypto_too(browser: Browser) -> None:
    """With a SHA-256 of their own, for messages of every length and for the same games."""
    found = await browser.new_page()
    await found.add_init_script(WITHOUT_CRYPTO)
    await found.goto("about:blank")
    modules = ("sha256", "fairness")
    assert not await run(found, modules, "return Boolean(crypto.subtle);")
    assert await run(found, modules, DEALS, deals(1000)) == []
    said = ["ш" * length + "x" * (length % 2) for length in range(150)]
    hashes = "return Promise.all(given.map(async (one) => hex(await sha256(utf8(one)))));"
    assert await run(found, modules, hashes, said) == [digest(one) for one in said]
    await found.close()


async def test_the_scripts_chain_a_log_as_the_program_does(file: Page) -> None:
    game, payloads, head = UUID(int=7), ['{"at":"☂"}', "", "x" * 300], FIRST
    expected = []
    for version, payload in enumerate(payloads, start=1):
        head = chained(game, version, head, payload.encode())
        expected.append(head.hex())
    body = "return chainOf(given.game, given.payloads);"
    given = {"game": str(game), "payloads": payloads}
    assert await run(file, ("sha256", "fairness"), body, given) == expected


# ---- how the table stands


STANDS = """
  return given.map((game) => positionsOf(readLog(game).entries).slice(1).map((p) => JSON.stringify(
    p.hands === undefined ? [p.seats, p.owner] : [
      p.hands, p.talon, p.trump, p.discard.length, p.out, [...p.marked].sort(), p.bots, p.left,
      p.bout.number, p.bout.opener, p.bout.defender, p.bout.throwers, p.bout.taking,
      p.bout.done, p.bout.table.map((one) => [one.attack, one.attacker, one.beater, one.beatenBy]),
      p.result === undefined ? null : p.result, p.trouble,
      p.stage === "play" && !p.bout.over ? askedIn(p).sort() : null,
    ])));
"""


def stands(state: State, between: bool) -> Any:
    result, asked = None, None
    if isinstance(state, Playing) and not between:
        asked = sorted(on_the_clock(state))
    if isinstance(state, Finished):
        result = state.result and {
            "durak": state.result.durak,
            "winners": state.result.winners,
            "draw": state.result.draw,
            "epaulettes": state.result.epaulettes,
        }
        state = state.last
    if not isinstance(state, Playing):
        return [state.seats, state.owner]
    bout = state.bout
    return [
        state.hands,
        state.talon,
        state.trump,
        state.discard,
        state.out,
        state.marked,
        state.played_by_bot,
        state.left,
        bout.number,
        bout.opener,
        bout.defender,
        bout.throwers,
        bout.taking,
        bout.done,
        [(pair.attack, pair.attacker, pair.beater, pair.defender) for pair in bout.table],
        result,
        None,  # nothing that could not have been
        asked,
    ]


def plain(value: Any) -> Any:
    """As JSON holds it."""
    return json.loads(json.dumps(value, default=str))


def envelopes(game: Json) -> list[Envelope]:
    id_ = UUID(game["game"])
    return [read(id_, row["version"], row["payload"]) for row in game["events"]]


async def test_the_table_stands_as_the_engine_has_it_after_every_event(file: Page) -> None:
    """In all recorded games: with teams, cheats, transfers, bots in players' places."""
    games = [recorded(name) for name in records()]
    found = await run(file, ("log", "fold"), STANDS, games)
    for game, positions in zip(games, found, strict=True):
        state: State | None = None
        for envelope, position in zip(envelopes(game), positions, strict=True):
            state = evolve(state, envelope.event)
            between = isinstance(envelope.event, BoutEnded)  # two bouts nobody is asked
            assert json.loads(position) == plain(stands(state, between)), envelope


# ---- what is told


TELLS = """
  return given.map(([game, held, language]) => {
    const log = readLog(game);
    const teller = new Teller(new Names(log), new Texts(held, language).text);
    return log.entries.map((entry) => teller.sentences(entry));
  });
"""


def one_of_each() -> Json:
    """Every kind of event, one after the other; and what no version knows."""
    events = [json.loads(written) for written, _ in FORMAT]
    events += [{"type": "CardEaten", "card": "10h", "why": None}, {"type": "BoutEnded"}, {}, 7]
    rows = [
        {"payload": json.dumps({"at": f"2026-11-30T18:00:{number:02}Z", "event": event})}
        for number, event in enumerate(events)
    ]
    players = {"p1": {"name": "</b>Anna\u202e"}, "p2": {"name": "\u200b"}, "p3": {"name": "Ж" * 64}}
    return {"game": "", "players": players, "events": [*rows, {"payload": "{"}]}


def told(game: Json, language: str) -> list[list[str]]:
    log, teller = list(lines(game["events"])), Teller(templates(language))
    return [
        teller.sentences(line.event, names(whose, game["players"], templates(language)))
        for line, whose in zip(log, whose_seats(log), strict=True)
    ]


async def test_the_scripts_tell_what_the_plain_text_tells(file: Page) -> None:
    games = [one_of_each(), recorded("random-421")]
    given = [(game, language) for language in languages() for game in games]
    held = {
        language: {"names": [*templates(language)], "said": [*templates(language).values()]}
        for language in languages()
    }
    modules = ("log", "names", "told", "texts")
    found = await run(file, modules, TELLS, [(game, held[one], one) for game, one in given])
    for (game, language), sentences in zip(given, found, strict=True):
        bare = [[one.replace("\ufe0e", "") for one in some] for some in sentences]
        assert bare == told(game, language)


# ---- what holds


VERIFIES = """
  return Promise.all(given.map(async (game) => {
    const log = readLog(game);
    const lines = await verified(log, positionsOf(log.entries));
    const failed = lines.filter(({ state }) => state === "fails");
    return [verdictOf(lines), ...failed.map(({ check }) => check)];
  }));
"""


def changed(game: Json, version: int, **fields: Any) -> Json:
    events = [dict(row) for row in game["events"]]
    events[version - 1] |= fields
    return {**game, "events": events}


def rewritten(game: Json, version: int, before: str, after: str) -> Json:
    """Its payload with all hashes anew, as somebody would who owns the database."""
    row = game["events"][version - 1]
    assert before in row["payload"]
    game = changed(game, version, payload=row["payload"].replace(before, after))
    head = FIRST
    for number, one in enumerate(game["events"], start=1):
        head = chained(UUID(game["game"]), number, head, one["payload"].encode())
        one["hash"] = head.hex()
    return game


def first_of(game: Json, kind: str) -> int:
    kinds = [f'"type":"{kind}"' in row["payload"] for row in game["events"]]
    return kinds.index(True) + 1


def tampered() -> dict[str, tuple[Json, list[str]]]:
    """What somebody could do to a game's file, and the checks that then fail."""
    game = played(Rules(mode=Mode.TRANSFER), 3, 5, words=True)
    rows, players = game["events"], game["players"]
    beaten, dealt = first_of(game, "CardBeaten"), first_of(game, "GameStarted")
    seed, given = first_of(game, "SeedRevealed"), first_of(game, "WordsGiven")
    payload = rows[beaten - 1]["payload"]
    deck = json.loads(rows[dealt - 1]["payload"])["event"]["deck"]
    two, swapped = f'"{deck[0]}","{deck[1]}"', f'"{deck[1]}","{deck[0]}"'
    opened = json.loads(rows[seed - 1]["payload"])["event"]["seed"]
    other = changed(game, beaten, at=rows[beaten]["at"].replace("2026-", "2027-"))
    cut = json.loads(rows[beaten - 1]["payload"])["event"]["beater"]
    bots = against_bots()
    seated = first_of(bots, "SeatsSwapped") + 2
    return {
        "against a bot": (bots, []),
        "a bot of another level": (rewritten(bots, seated, "medium", "easy"), ["deck"]),
        "as it was": (game, []),
        "a letter": (changed(game, beaten, payload=payload.replace('"p', '"q', 1)), ["chain"]),
        "a hash": (changed(game, beaten, hash="0" * 64), ["chain"]),
        "a time": (other, ["envelope"]),
        "a command": (changed(game, beaten, command="u:1:1"), ["envelope"]),
        "dropped": ({**game, "events": rows[:20] + rows[21:]}, ["chain"]),
        "doubled": ({**game, "events": rows[:21] + rows[20:]}, ["chain"]),
        "exchanged": (
            {**game, "events": [*rows[:5], rows[6], rows[5], *rows[7:]]},
            ["chain", "words-list"],
        ),
        "the end cut off": ({**game, "events": rows[:-1]}, ["seed-missing"]),
        "another game's": ({**game, "game": str(UUID(int=1))}, ["chain", "seal", "deck"]),
        "another seed": (rewritten(game, seed, opened, "00" * 32), ["seal", "deck"]),
        "another deck": (rewritten(game, dealt, two, swapped), ["deck", "deal"]),
        "another card": (rewritten(game, beaten, f'"beater":"{cut}"', '"beater":"2s"'), ["moves"]),
        "other words": (
            {**game, "players": {**players, "p1": {"name": "Anna", "words": "red dog"}}},
            ["words"],
        ),
        "words left out": (
            rewritten(game, given, '"type":"WordsGiven"', '"type":"Whispered"'),
            ["words-list"],
        ),
    }


async def test_each_thing_that_was_changed_fails_a_check(file: Page) -> None:
    cases = tampered()
    modules = ("sha256", "fairness", "log", "fold", "verify")
    found = await run(file, modules, VERIFIES, [game for game, _ in cases.values()])
    for (name, (_, expected)), (verdict, *failed) in zip(cases.items(), found, strict=True):
        assert verdict == ("fails" if expected else "holds"), name
        assert set(expected) <= set(failed), (name, failed)
        assert expected or not failed, name


async def test_what_cannot_be_known_yet_is_open(file: Page) -> None:
    """A lobby, a game that is on, and a table that was given up before the deal."""
    game = played(Rules(), 2, 1)
    closed = Table(Random(3), Rules())
    closed.give_up("nobody-started")
    given = [
        {**game, "events": game["events"][:2]},
        {**game, "events": game["events"][:20]},
        closed.export(),
        {**game, "players": {}},
    ]
    modules = ("sha256", "fairness", "log", "fold", "verify")
    assert await run(file, modules, VERIFIES, given) == [["open"], ["open"], ["holds"], ["holds"]]
