"""The tables, what guards the log, and the clock."""

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TABLES = """
CREATE TABLE games (
    game_id uuid PRIMARY KEY,
    version integer NOT NULL,
    head_hash bytea NOT NULL,
    status text NOT NULL,
    chat_id bigint,
    opened_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL
);

CREATE INDEX games_by_chat ON games (chat_id, opened_at);

CREATE INDEX games_by_opening ON games (opened_at);

CREATE TABLE events (
    game_id uuid NOT NULL,
    version integer NOT NULL,
    command_id text NOT NULL,
    at timestamptz NOT NULL,
    payload text NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (game_id, version),
    CONSTRAINT events_version_counts_from_one CHECK (version > 0),
    CONSTRAINT events_hash_is_sha256 CHECK (length(hash) = 32)
);

CREATE TABLE commands (
    game_id uuid NOT NULL,
    command_id text NOT NULL,
    version integer NOT NULL,
    events integer NOT NULL,
    outcome text NOT NULL,
    reason text,
    wanted text NOT NULL,
    user_id bigint,
    received_at timestamptz,
    decided_at timestamptz NOT NULL,
    PRIMARY KEY (game_id, command_id),
    CONSTRAINT commands_refused_has_a_reason CHECK ((outcome = 'refused') = (reason IS NOT NULL))
);

CREATE TABLE seats (
    game_id uuid NOT NULL REFERENCES games,
    seat text NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (game_id, seat)
);

CREATE INDEX seats_by_person ON seats (user_id);

CREATE UNIQUE INDEX seats_one_each ON seats (game_id, user_id);

CREATE TABLE seeds (
    game_id uuid PRIMARY KEY REFERENCES games,
    seed bytea NOT NULL
);

CREATE TABLE deadlines (
    game_id uuid PRIMARY KEY REFERENCES games,
    due_at timestamptz NOT NULL,
    for_version integer NOT NULL
);

CREATE INDEX deadlines_by_time ON deadlines (due_at);

CREATE TABLE screens (
    game_id uuid NOT NULL REFERENCES games,
    chat_id bigint NOT NULL,
    kind text NOT NULL,
    message_id bigint,
    shown_version integer NOT NULL DEFAULT 0,
    shown_at timestamptz,
    PRIMARY KEY (game_id, chat_id, kind)
);

CREATE INDEX screens_by_message ON screens (chat_id, message_id);

CREATE TABLE people (
    user_id bigint PRIMARY KEY,
    name text NOT NULL,
    language text,
    chosen_language text,
    opened boolean NOT NULL DEFAULT false,
    blocked boolean NOT NULL DEFAULT false,
    seen_at timestamptz NOT NULL
);

CREATE TABLE groups (
    chat_id bigint PRIMARY KEY,
    title text NOT NULL,
    language text,
    member boolean NOT NULL DEFAULT true,
    seen_at timestamptz NOT NULL
);

CREATE TABLE invitations (
    game_id uuid PRIMARY KEY REFERENCES games,
    token text NOT NULL,
    made_at timestamptz NOT NULL
);

CREATE INDEX invitations_by_token ON invitations (token);

CREATE TABLE seat_requests (
    game_id uuid NOT NULL REFERENCES games,
    user_id bigint NOT NULL,
    name text NOT NULL,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (game_id, user_id)
);

CREATE TABLE intake (
    bot_id bigint PRIMARY KEY,
    next_update bigint NOT NULL,
    changed_at timestamptz NOT NULL
);

CREATE TABLE failed_updates (
    bot_id bigint NOT NULL,
    update_id bigint NOT NULL,
    update text NOT NULL,
    error text NOT NULL,
    failures integer NOT NULL,
    failed_at timestamptz NOT NULL,
    PRIMARY KEY (bot_id, update_id)
);
"""

# For each statement, not for each row: also a change that touches no row is refused.
GUARDS = """
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER events_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER commands_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON commands
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW events_json AS
    SELECT game_id, version, command_id, at, payload::jsonb AS payload, hash FROM events;
"""

CLOCK = """
CREATE TABLE clock (
    id smallint PRIMARY KEY,
    ahead interval NOT NULL,
    CONSTRAINT clock_one_row CHECK (id = 1)
);

INSERT INTO clock VALUES (1, interval '0');

CREATE FUNCTION durak_now() RETURNS timestamptz LANGUAGE sql VOLATILE
BEGIN ATOMIC
    SELECT clock_timestamp() + (SELECT ahead FROM clock);
END;
"""

DOWN = """
DROP FUNCTION durak_now();

DROP VIEW events_json;

DROP TABLE clock, failed_updates, intake, seat_requests, invitations, groups, people, screens,
    deadlines, seeds, seats, commands, events, games;

DROP FUNCTION refuse_change();
"""


def upgrade() -> None:
    for script in (TABLES, GUARDS, CLOCK):
        run(script)


def downgrade() -> None:
    run(DOWN)


def run(script: str) -> None:
    """A script whose statements are parted by empty lines."""
    for statement in script.split("\n\n"):
        op.execute(statement)
