"""Rematches are linked, and what became of whom is kept: for scores, statistics and pictures."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

UP = """
ALTER TABLE games
    ADD COLUMN rematch_of uuid,
    ADD COLUMN picture text,
    ADD COLUMN counted boolean NOT NULL DEFAULT false;

CREATE INDEX games_by_rematch ON games (rematch_of) WHERE rematch_of IS NOT NULL;

CREATE INDEX games_uncounted ON games (changed_at, game_id)
    WHERE status = 'ended' AND NOT counted;

ALTER TABLE people ADD COLUMN hidden boolean NOT NULL DEFAULT false;

CREATE TABLE results (
    game_id uuid NOT NULL CONSTRAINT results_game_id_fkey REFERENCES games (game_id),
    user_id bigint NOT NULL,
    ended_at timestamptz NOT NULL,
    outcome text NOT NULL,
    worn smallint NOT NULL,
    given smallint NOT NULL,
    mu double precision,
    sigma double precision,
    PRIMARY KEY (game_id, user_id),
    CONSTRAINT results_outcome_is_known CHECK (outcome IN ('durak', 'won', 'draw'))
);

CREATE INDEX results_by_person ON results (user_id, ended_at, game_id);
"""


def upgrade() -> None:
    for statement in UP.split("\n\n"):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE results")
    op.execute("ALTER TABLE people DROP COLUMN hidden")
    op.execute("DROP INDEX games_uncounted")
    op.execute("DROP INDEX games_by_rematch")
    op.execute("ALTER TABLE games DROP COLUMN rematch_of, DROP COLUMN picture, DROP COLUMN counted")
