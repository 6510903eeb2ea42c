-- The journal only grows: no role changes or removes an event, whatever it was granted, and each event continues
-- the last one. Writing an event moves the tail; two writers meet on the tail's row, so there is no fork.

CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.event
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('event_append_only', 'Events are never changed or removed.');

CREATE TRIGGER chain_head_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.chain_head
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('event_append_only', 'Signed heads are never changed or removed.');

CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.access_log
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('event_append_only', 'The access log is never changed or removed.');

CREATE TRIGGER chain_tail_kept BEFORE DELETE OR TRUNCATE ON ledger.chain_tail
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('event_append_only', 'The end of a chain is never removed.');

CREATE FUNCTION ledger.event_continues() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  UPDATE ledger.chain_tail t SET seq = NEW.seq, hash = NEW.hash
   WHERE t.account_set_id = NEW.account_set_id AND t.seq = NEW.seq - 1 AND t.hash = NEW.prev_hash;
  IF NOT FOUND THEN
    PERFORM ledger.refuse('event_chain', format('Event %s does not continue the chain.', NEW.seq));
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER event_continues AFTER INSERT ON ledger.event
FOR EACH ROW EXECUTE FUNCTION ledger.event_continues();

CREATE TRIGGER chain_tail_starts_at_zero BEFORE INSERT ON ledger.chain_tail
FOR EACH ROW WHEN (NEW.seq <> 0)
EXECUTE FUNCTION ledger.refuse_always('event_chain', 'A chain starts at 0.');

-- The tail moves one step at a time and only onto a stored event.
CREATE FUNCTION ledger.chain_tail_follows() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF NEW.seq <> OLD.seq + 1 OR NOT EXISTS (
    SELECT 1 FROM ledger.event e
     WHERE e.account_set_id = NEW.account_set_id AND e.seq = NEW.seq AND e.hash = NEW.hash
  ) THEN
    PERFORM ledger.refuse('event_chain', 'The end of a chain is its last event.');
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER chain_tail_follows BEFORE UPDATE ON ledger.chain_tail
FOR EACH ROW EXECUTE FUNCTION ledger.chain_tail_follows();

CREATE FUNCTION ledger.chain_head_matches() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM ledger.event e
     WHERE e.account_set_id = NEW.account_set_id AND e.seq = NEW.seq AND e.hash = NEW.hash
  ) THEN
    PERFORM ledger.refuse('event_chain', 'A signed head is the hash of its event.');
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER chain_head_matches BEFORE INSERT ON ledger.chain_head
FOR EACH ROW EXECUTE FUNCTION ledger.chain_head_matches();
