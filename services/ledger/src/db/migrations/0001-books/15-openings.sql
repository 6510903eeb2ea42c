-- Openings are locked once the first period is closed. They lock the oldest period's row FOR SHARE; as periods close
-- in order, it is the one a first closing updates. A profit-and-loss subject carries turnover in, no balance (D20).

CREATE FUNCTION ledger.require_openings_open(p_set bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  found_status smallint;
BEGIN
  SELECT p.status INTO found_status FROM ledger.period p
   WHERE p.account_set_id = p_set ORDER BY p.year, p.month LIMIT 1 FOR SHARE;
  IF found_status = 2 THEN
    PERFORM ledger.refuse('opening_locked', 'Opening balances are locked once a period is closed.');
  END IF;
END
$$;

CREATE FUNCTION ledger.opening_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_openings_open(s.account_set_id)
    FROM (SELECT DISTINCT t.account_set_id FROM touched_openings t) s;
  RETURN NULL;
END
$$;

CREATE TRIGGER opening_1_lock_insert AFTER INSERT ON ledger.opening_balance
REFERENCING NEW TABLE AS touched_openings FOR EACH STATEMENT EXECUTE FUNCTION ledger.opening_lock();

CREATE TRIGGER opening_1_lock_update AFTER UPDATE ON ledger.opening_balance
REFERENCING NEW TABLE AS touched_openings FOR EACH STATEMENT EXECUTE FUNCTION ledger.opening_lock();

CREATE TRIGGER opening_1_lock_delete AFTER DELETE ON ledger.opening_balance
REFERENCING OLD TABLE AS touched_openings FOR EACH STATEMENT EXECUTE FUNCTION ledger.opening_lock();

CREATE FUNCTION ledger.opening_profit_and_loss() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger.subject s
     WHERE s.account_set_id = NEW.account_set_id AND s.id = NEW.subject_id AND s.category = 'pl'
  ) THEN
    PERFORM ledger.refuse('opening_profit_and_loss', 'A profit-and-loss subject has no opening balance.');
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER opening_3_profit_and_loss AFTER INSERT OR UPDATE ON ledger.opening_balance
FOR EACH ROW WHEN (NEW.opening_amount <> 0)
EXECUTE FUNCTION ledger.opening_profit_and_loss();
