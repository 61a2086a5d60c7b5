"""How somebody likes his cards to be sorted."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE people ADD COLUMN by_rank boolean NOT NULL DEFAULT false")


def downgrade() -> None:
    op.execute("ALTER TABLE people DROP COLUMN by_rank")
