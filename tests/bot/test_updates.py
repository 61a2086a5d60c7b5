"""What is read of an update that may be in any form, and what the host is told of it."""

from typing import Any

import pytest

from bot.updates import STRANGE, kind_of, pressed, sender_of, summary

ANA = {"id": 1001, "first_name": "Ana"}
GROUP = {"id": -5, "type": "supergroup"}


@pytest.mark.parametrize(
    ("update", "told"),
    [
        ({"message": {"from": ANA, "chat": GROUP, "text": "/join secret"}}, "message /join by Ana"),
        ({"message": {"from": ANA, "chat": GROUP, "text": "my secret"}}, "message by Ana"),
        ({"message": {"from": ANA, "chat": GROUP}}, "message by Ana"),
        (
            {"callback_query": {"from": ANA, "message": {"chat": GROUP}, "data": "m:secret"}},
            "press by Ana",
        ),
        ({"inline_query": {"from": ANA, "query": "secret"}}, "inline query by Ana"),
        ({"my_chat_member": {"from": ANA, "chat": GROUP}}, "membership by Ana"),
    ],
)
def test_the_host_is_told_who_did_what_where_and_no_secret(
    update: dict[str, Any], told: str
) -> None:
    where = "" if "inline_query" in update else " in -5"
    assert summary(update) == f"{told} (1001){where}"
    assert sender_of(update) == 1001


@pytest.mark.parametrize(
    "update",
    [
        {},
        {"poll": {"id": "7"}},
        {"message": None},
        {"message": []},
        {"message": {"from": None, "chat": GROUP}},
        {"message": {"from": {"id": "x"}, "chat": GROUP}},
        {"message": {"from": ANA, "chat": "in a new form"}},
        {"callback_query": {"from": ANA}},
        {"callback_query": "in a new form"},
    ],
)
def test_any_other_form_is_survived(update: dict[str, Any]) -> None:
    assert summary({"update_id": 7} | update).endswith("in a form that is not known")
    assert sender_of(update) in (0, 1001)
    assert pressed(update) == ""


def test_a_kind_that_was_not_asked_for_is_strange() -> None:
    assert kind_of({"update_id": 7, "poll": {}}) == STRANGE
