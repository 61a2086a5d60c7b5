"""Groups made, and their members changed, by people."""

from bot.sandbox import acts, chats, membership, messages, users
from bot.sandbox.database import Json
from bot.sandbox.refusals import Impossible
from bot.sandbox.wishes import AddGroup, Anonymous, SetMember
from bot.sandbox.world import World

_STATUSES = (*chats.PRESENT, "left", "kicked")
_CLOSED = ("can_change_info", "can_pin_messages", "can_manage_topics", "can_edit_tag")


def add(world: World, wish: AddGroup) -> Json:
    """A new group with everybody in it; the bot comes in last."""
    people = list(dict.fromkeys([*([wish.creator] if wish.creator else []), *wish.members]))
    if not people or not wish.title.strip():
        raise Impossible("A group has a title and at least one member.")
    if wish.type not in ("group", "supergroup"):
        raise Impossible("A group's type is group or supergroup.")
    if wish.is_forum and wish.type != "supergroup":
        raise Impossible("Only a supergroup can have topics.")
    everybody = [users.person(world, user) for user in people]
    group = _new(world, wish)
    for user in everybody:
        status = "administrator" if user["id"] in wish.administrators else "member"
        first = user is everybody[0]
        member = {"user": user["id"], "status": "creator" if first else status}
        chats.save_member(world, group["id"], member)
    created = "group_chat_created" if wish.type == "group" else "supergroup_chat_created"
    messages.post(world, chats.short(group), everybody[0], {created: True})
    if wish.bot:
        acts.add_bot(world, group, everybody[0])
    return chats.changed(world, group["id"])


def _new(world: World, wish: AddGroup) -> Json:
    chat = chats.free_id(world, wish.type)
    permissions = {name: name not in _CLOSED for name in chats.PERMISSIONS}
    group = {"id": chat, "type": wish.type, "title": wish.title, "permissions": permissions}
    group |= {"is_forum": True, "topics": []} if wish.is_forum else {}
    chats.save(world, group)
    return group


def set_member(world: World, chat: int, wish: SetMember) -> Json:
    """Adds, removes, promotes or restricts somebody, the bot too."""
    group = chats.active(world, chat)
    if wish.status not in _STATUSES or wish.status == "creator":
        raise Impossible(f"A status is one of {', '.join(_STATUSES[1:])}.")
    if wish.status == "restricted" and group["type"] != "supergroup":
        raise Impossible("Only supergroups restrict single members.")
    user = users.find(world, wish.user)
    if user is None:
        raise Impossible(f"There is no person {wish.user}.", 404)
    by = _doer(world, chat, user, wish)
    new: Json = {"status": wish.status, **({"rights": wish.rights} if wish.rights else {})}
    membership.change(world, group, user, new, by=by)
    return chats.changed(world, chat)


def _doer(world: World, chat: int, user: Json, wish: SetMember) -> Json:
    """Who does it: whoever leaves does it himself, the rest is the creator's work."""
    if wish.by is not None:
        return users.person(world, wish.by)
    if wish.status == "left":
        return user
    return users.person(world, chats.creator(world, chat))


def make_anonymous(world: World, chat: int, wish: Anonymous) -> Json:
    """An administrator of a supergroup writes in the group's name from now on, or no longer."""
    group = chats.active(world, chat)
    user, member = users.person(world, wish.user), chats.member(world, chat, wish.user)
    if group["type"] != "supergroup" or member["status"] not in chats.ADMINISTRATORS:
        raise Impossible("Only administrators of a supergroup can be anonymous.", 409)
    rights = {**member.get("rights", {}), "is_anonymous": wish.anonymous}
    new: Json = {"status": member["status"], "rights": rights}
    membership.change(world, group, user, new, by=user)
    return chats.changed(world, chat)


def permit(world: World, chat: int, new: dict[str, bool]) -> Json:
    """What ordinary members may do from now on."""
    group = chats.active(world, chat)
    unknown = set(new) - set(chats.PERMISSIONS)
    if unknown:
        raise Impossible(f"There is no permission {', '.join(sorted(unknown))}.")
    chats.save(world, {**group, "permissions": {**group["permissions"], **new}})
    return chats.changed(world, chat)


def first_people(world: World) -> None:
    """Four people and a group with the bot in it, for a sandbox that nobody has used yet."""
    if users.every(world):
        return
    names = [("Anna", "anna"), ("Boris", "boris"), ("Vera", "vera"), ("Gleb", "gleb")]
    with world.change():
        people = [
            users.add(world, {"first_name": name, "username": username, "language_code": "en"})
            for name, username in names
        ]
        add(world, AddGroup(title="Friday Durak", members=[user["id"] for user in people]))
