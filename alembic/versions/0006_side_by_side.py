"""Older processes go on beside newer ones, and open games are counted without reading all."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A process of a version that knows nothing of the column sets deadlines too.
    op.execute("ALTER TABLE deadlines ALTER COLUMN set_at SET DEFAULT now()")
    op.execute("""
        CREATE INDEX games_open ON games (status) WHERE status IN ('lobby', 'playing')
    """)


def downgrade() -> None:
    op.execute("DROP INDEX games_open")
    op.execute("ALTER TABLE deadlines ALTER COLUMN set_at DROP DEFAULT")
