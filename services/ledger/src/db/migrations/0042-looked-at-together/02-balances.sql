-- A balance is the sum of lines, whose target was found; a target goes when no balance is left.

ALTER TABLE ledger.period_balance DROP CONSTRAINT period_balance_target_fk;

CREATE OR REPLACE FUNCTION ledger.target_unused() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_sight(OLD.account_set_id);
  IF EXISTS (
    SELECT 1 FROM ledger.voucher_line l
     WHERE l.account_set_id = OLD.account_set_id AND l.subject_id = OLD.subject_id AND l.aux_set_id = OLD.aux_set_id
       AND l.currency = OLD.currency
  ) OR EXISTS (
    SELECT 1 FROM ledger.period_balance b
     WHERE b.account_set_id = OLD.account_set_id AND b.subject_id = OLD.subject_id AND b.aux_set_id = OLD.aux_set_id
       AND b.currency = OLD.currency
  ) THEN
    PERFORM ledger.refuse('posting_target_used', format('Lines are posted to subject %s.', OLD.subject_id));
  END IF;
  RETURN OLD;
END
$$;
