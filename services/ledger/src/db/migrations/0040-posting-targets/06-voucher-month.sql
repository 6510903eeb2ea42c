-- Year and month of a voucher follow from its date, by the trigger that locks the month anyway: the server reads the
-- text of a generated column anew in every statement. The lock is the one that posters take among themselves (ADR 0003),
-- so that a posting which knows its month need not ask for it first.

ALTER TABLE ledger.voucher ALTER COLUMN year DROP EXPRESSION, ALTER COLUMN month DROP EXPRESSION;

CREATE OR REPLACE FUNCTION ledger.voucher_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  -- Whatever column comes later is locked unless it is named here.
  review_itself CONSTANT text[] := ARRAY[
    'reviewer_id', 'reviewer_name', 'reviewed_at', 'version', 'updated_at', 'updated_by'
  ];
  found_status smallint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM ledger.require_open(OLD.account_set_id, OLD.voucher_date);
    IF OLD.reviewer_id IS NOT NULL THEN
      PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', OLD.id));
    END IF;
    RETURN OLD;
  END IF;
  NEW.year := extract(year FROM NEW.voucher_date);
  NEW.month := extract(month FROM NEW.voucher_date);
  IF TG_OP = 'INSERT' THEN
    SELECT p.status INTO found_status FROM ledger.period p
     WHERE p.account_set_id = NEW.account_set_id AND p.year = NEW.year AND p.month = NEW.month
       FOR NO KEY UPDATE;
    IF found_status = 2 OR found_status IS NULL THEN
      PERFORM ledger.require_open(NEW.account_set_id, NEW.voucher_date);
    END IF;
    RETURN NEW;
  END IF;
  PERFORM ledger.require_open(NEW.account_set_id, least(OLD.voucher_date, NEW.voucher_date));
  IF OLD.voucher_date <> NEW.voucher_date THEN
    PERFORM ledger.require_open(NEW.account_set_id, greatest(OLD.voucher_date, NEW.voucher_date));
  END IF;
  IF OLD.reviewer_id IS NOT NULL AND to_jsonb(OLD) - review_itself <> to_jsonb(NEW) - review_itself THEN
    PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', OLD.id));
  END IF;
  RETURN NEW;
END
$$;
