-- Lines belong to a voucher. The look at lines finds it for all of them together, so no key asks for it once more for each
-- line: what held it is held by the look, by the deletion of a voucher, which takes its lines along, and by an id that
-- never changes.

ALTER TABLE ledger.voucher_line DROP CONSTRAINT voucher_line_voucher_fk;

CREATE FUNCTION ledger.voucher_takes_lines() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_sight(o.account_set_id) FROM (SELECT DISTINCT v.account_set_id FROM old_vouchers v) o;
  DELETE FROM ledger.voucher_line l USING old_vouchers o WHERE l.account_set_id = o.account_set_id AND l.voucher_id = o.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER voucher_takes_lines AFTER DELETE ON ledger.voucher
REFERENCING OLD TABLE AS old_vouchers FOR EACH STATEMENT EXECUTE FUNCTION ledger.voucher_takes_lines();

CREATE TRIGGER voucher_keeps_id BEFORE UPDATE OF id ON ledger.voucher
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('voucher_keeps_id', 'A voucher never becomes another one.');

-- A voucher that is not seen at COMMIT is gone, not hidden.
CREATE OR REPLACE FUNCTION ledger.voucher_balanced() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF (
    SELECT count(*) >= 2 AND sum(l.debit) = NEW.debit_total AND sum(l.credit) = NEW.credit_total
      FROM ledger.voucher_line l WHERE l.account_set_id = NEW.account_set_id AND l.voucher_id = NEW.id
  ) IS NOT TRUE THEN
    PERFORM ledger.require_sight(NEW.account_set_id);
    -- The row may have changed again, or gone, since this test was queued.
    PERFORM ledger.check_voucher(NEW.account_set_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
