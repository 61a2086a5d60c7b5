"""What the bot may ask about itself."""

from aiogram.methods import GetMe

from bot.sandbox.database import Json
from bot.sandbox.methods.registry import method
from bot.sandbox.world import World


@method(GetMe)
def get_me(world: World, _: GetMe) -> Json:
    return {
        **world.bot,
        "can_join_groups": world.settings["can_join_groups"],
        "can_read_all_group_messages": not world.settings["privacy_mode"],
        "supports_inline_queries": world.settings["inline_mode"],
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
