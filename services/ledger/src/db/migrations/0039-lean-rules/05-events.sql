-- What an event must look like is asked where it is looked at anyway. The end of a chain is moved by the trigger of its
-- events alone, which has them before its eyes; whoever else moves it is asked for the event he moves it onto.

CREATE OR REPLACE FUNCTION ledger.event_continues() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  links bigint;
  misshapen bigint;
  offender bigint;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE n.hash_version < 1 OR octet_length(n.hash) <> 32 OR octet_length(n.mac) <> 32)
    INTO links, misshapen FROM new_events n;
  IF misshapen > 0 THEN
    PERFORM ledger.refuse('event_hash_lengths', 'A hash has 32 bytes, and its version is at least 1.');
  END IF;
  IF links > 1 THEN
    PERFORM 1 FROM ledger.chain_tail t
     WHERE t.account_set_id IN (SELECT n.account_set_id FROM new_events n) ORDER BY t.account_set_id FOR UPDATE;
    SELECT n.seq INTO offender FROM (
      SELECT l.account_set_id, l.seq, l.prev_hash, lag(l.seq) OVER chain AS seq_before, lag(l.hash) OVER chain AS hash_before
        FROM new_events l WINDOW chain AS (PARTITION BY l.account_set_id ORDER BY l.seq)
    ) n LEFT JOIN ledger.chain_tail t ON t.account_set_id = n.account_set_id
     WHERE n.seq IS DISTINCT FROM coalesce(n.seq_before, t.seq) + 1
        OR n.prev_hash IS DISTINCT FROM coalesce(n.hash_before, t.hash)
     LIMIT 1;
    IF FOUND THEN
      PERFORM ledger.refuse('event_chain', format('Event %s does not continue the chain.', offender));
    END IF;
    UPDATE ledger.chain_tail t SET seq = n.seq, hash = n.hash FROM (
      SELECT DISTINCT ON (l.account_set_id) l.account_set_id, l.seq, l.hash FROM new_events l
       ORDER BY l.account_set_id, l.seq DESC
    ) n WHERE t.account_set_id = n.account_set_id;
  ELSIF links = 1 THEN
    UPDATE ledger.chain_tail t SET seq = n.seq, hash = n.hash FROM new_events n
     WHERE t.account_set_id = n.account_set_id AND t.seq = n.seq - 1 AND t.hash = n.prev_hash;
    IF NOT FOUND THEN
      PERFORM ledger.refuse('event_chain', 'An event does not continue the chain.');
    END IF;
  END IF;
  RETURN NULL;
END
$$;

ALTER TABLE ledger.event
  DROP CONSTRAINT event_seq, DROP CONSTRAINT event_hash_version, DROP CONSTRAINT event_hash_lengths;

DROP TRIGGER chain_tail_follows ON ledger.chain_tail;

CREATE TRIGGER chain_tail_follows BEFORE UPDATE ON ledger.chain_tail
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger.chain_tail_follows();

DROP TRIGGER chain_tail_starts_at_zero ON ledger.chain_tail;

CREATE TRIGGER chain_tail_starts_at_zero BEFORE INSERT ON ledger.chain_tail
FOR EACH ROW WHEN (NEW.seq <> 0 OR octet_length(NEW.hash) <> 32)
EXECUTE FUNCTION ledger.refuse_always('event_chain', 'A chain starts at 0.');

ALTER TABLE ledger.chain_tail DROP CONSTRAINT chain_tail_seq, DROP CONSTRAINT chain_tail_hash_length;
