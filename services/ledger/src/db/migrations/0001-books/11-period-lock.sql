-- A closed period never changes (promise P4). Everything that writes into a month locks the month's row FOR SHARE
-- and requires it open; closing updates that row, so the two wait for each other (reliability.md 3).

CREATE FUNCTION ledger.require_open(p_set bigint, p_day date) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  found_status smallint;
BEGIN
  SELECT p.status INTO found_status FROM ledger.period p
   WHERE p.account_set_id = p_set
     AND p.year = extract(year FROM p_day)::integer
     AND p.month = extract(month FROM p_day)::integer
     FOR SHARE;
  IF found_status IS DISTINCT FROM 2 AND found_status IS NOT NULL THEN
    RETURN;
  END IF;
  PERFORM ledger.refuse('period_open', format('The period of %s is not open.', p_day));
END
$$;

-- Closed periods are the oldest ones, without a hole: the months after a closed one may be closed, none before it
-- may be open. Two changes of status in one set wait for each other on the set's own row.
CREATE FUNCTION ledger.period_serialise() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM 1 FROM ledger.account_set s WHERE s.account_set_id = NEW.account_set_id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;

CREATE TRIGGER period_serialise BEFORE INSERT OR UPDATE OF status ON ledger.period
FOR EACH ROW EXECUTE FUNCTION ledger.period_serialise();

CREATE FUNCTION ledger.period_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM new_periods n
      JOIN ledger.period earlier ON earlier.account_set_id = n.account_set_id AND earlier.status <> 2
      JOIN ledger.period later ON later.account_set_id = n.account_set_id AND later.status = 2
       AND (later.year, later.month) > (earlier.year, earlier.month)
  ) THEN
    PERFORM ledger.refuse('period_order', 'An earlier period is open while a later one is closed.');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER period_order_insert AFTER INSERT ON ledger.period
REFERENCING NEW TABLE AS new_periods FOR EACH STATEMENT EXECUTE FUNCTION ledger.period_order();

CREATE TRIGGER period_order_update AFTER UPDATE ON ledger.period
REFERENCING NEW TABLE AS new_periods FOR EACH STATEMENT EXECUTE FUNCTION ledger.period_order();

CREATE TRIGGER period_identity BEFORE UPDATE OF year, month ON ledger.period
FOR EACH ROW WHEN ((OLD.year, OLD.month) IS DISTINCT FROM (NEW.year, NEW.month))
EXECUTE FUNCTION ledger.refuse_always('period_identity', 'A period is not moved to another month.');

-- A month is taken back only while the books are empty: when their start is moved.
CREATE FUNCTION ledger.period_kept() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF OLD.status = 2 THEN
    PERFORM ledger.refuse('period_open', 'A closed period is not removed.');
  END IF;
  IF EXISTS (SELECT 1 FROM ledger.voucher v WHERE v.account_set_id = OLD.account_set_id)
  OR EXISTS (SELECT 1 FROM ledger.opening_balance o WHERE o.account_set_id = OLD.account_set_id) THEN
    PERFORM ledger.refuse('period_in_use', 'The books are in use: no period is removed.');
  END IF;
  RETURN OLD;
END
$$;

CREATE TRIGGER period_kept BEFORE DELETE ON ledger.period
FOR EACH ROW EXECUTE FUNCTION ledger.period_kept();
