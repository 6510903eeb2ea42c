-- What happened and who did it: answers kept for retries, the chained journal of events, the access log.

-- One row per request that changes something, written in the same transaction as the work (reliability.md 4).
CREATE TABLE ledger.idempotency (
  account_set_id bigint NOT NULL,
  user_id bigint NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  digest text NOT NULL,
  status integer NULL,
  body jsonb NULL,
  ledger_version bigint NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_pkey PRIMARY KEY (account_set_id, user_id, route, key),
  CONSTRAINT idempotency_key CHECK (char_length(key) BETWEEN 1 AND 255)
);

CREATE INDEX idempotency_created_index ON ledger.idempotency (account_set_id, created_at);

-- The audit chain of a set (reliability.md 6, decision D45); at is UTC ISO text because it is hashed as text. An event
-- needs the set's chain_tail row (trigger), which needs the set: no foreign key that every writer would lock.
CREATE TABLE ledger.event (
  account_set_id bigint NOT NULL,
  seq bigint NOT NULL,
  at text NOT NULL,
  actor_id bigint NOT NULL,
  actor_name text NOT NULL,
  actor_role text NOT NULL,
  session_id text NOT NULL,
  request_id text NOT NULL,
  route text NOT NULL,
  action text NOT NULL,
  object_type text NOT NULL,
  object_id text NOT NULL,
  content text NOT NULL,
  outcome text NOT NULL,
  hash_version smallint NOT NULL,
  key_id text NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  mac bytea NOT NULL,
  CONSTRAINT event_pkey PRIMARY KEY (account_set_id, seq),
  CONSTRAINT event_seq CHECK (seq >= 1),
  CONSTRAINT event_hash_version CHECK (hash_version >= 1),
  CONSTRAINT event_hash_lengths CHECK (
    octet_length(prev_hash) = 32 AND octet_length(hash) = 32 AND octet_length(mac) = 32
  )
);

-- One object's history, and its last event for `verify`.
CREATE INDEX event_object_index ON ledger.event (account_set_id, object_type, object_id, seq);

-- The end of the chain; its seq is the set's ledger version (scale.md 3.11). Moved by the trigger on event.
CREATE TABLE ledger.chain_tail (
  account_set_id bigint NOT NULL,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT chain_tail_pkey PRIMARY KEY (account_set_id),
  CONSTRAINT chain_tail_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT chain_tail_seq CHECK (seq >= 0),
  CONSTRAINT chain_tail_hash_length CHECK (octet_length(hash) = 32)
) WITH (fillfactor = 50);

-- Signed heads: at every close, backup and day, so that a cut-off chain is visible.
CREATE TABLE ledger.chain_head (
  account_set_id bigint NOT NULL,
  seq bigint NOT NULL,
  reason text NOT NULL,
  hash bytea NOT NULL,
  key_id text NOT NULL,
  signature bytea NOT NULL,
  signed_at text NOT NULL,
  CONSTRAINT chain_head_pkey PRIMARY KEY (account_set_id, seq, reason),
  CONSTRAINT chain_head_event_fk FOREIGN KEY (account_set_id, seq) REFERENCES ledger.event (account_set_id, seq),
  CONSTRAINT chain_head_hash_length CHECK (octet_length(hash) = 32)
);

-- Refused attempts and reads of exports, each in its own transaction, outside the chain (decision D45).
CREATE TABLE ledger.access_log (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint NOT NULL,
  actor_name text NOT NULL,
  actor_role text NOT NULL,
  session_id text NOT NULL,
  request_id text NOT NULL,
  route text NOT NULL,
  action text NOT NULL,
  object_type text NOT NULL,
  object_id text NOT NULL,
  outcome text NOT NULL,
  detail jsonb NULL,
  CONSTRAINT access_log_pkey PRIMARY KEY (account_set_id, id)
);

CREATE INDEX access_log_at_index ON ledger.access_log (account_set_id, at);
