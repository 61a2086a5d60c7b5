"""Who wished something can be forgotten; all else of a command stays as it was decided."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

UP = """
DROP TRIGGER commands_are_kept ON commands;

CREATE TRIGGER commands_are_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF game_id, command_id,
        version, events, outcome, reason, wanted, received_at, decided_at ON commands
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER commands_forget_people_alone BEFORE UPDATE ON commands
    FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
"""

DOWN = """
DROP TRIGGER commands_forget_people_alone ON commands;

DROP TRIGGER commands_are_kept ON commands;

CREATE TRIGGER commands_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON commands
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
"""


def upgrade() -> None:
    for statement in UP.split("\n\n"):
        op.execute(statement)


def downgrade() -> None:
    for statement in DOWN.split("\n\n"):
        op.execute(statement)
