-- The month of a new voucher, asked without a function in between; who refuses it says so in the one place for that.

CREATE OR REPLACE FUNCTION ledger.voucher_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  -- year and month follow from the date. Whatever column comes later is locked unless it is named here.
  review_itself CONSTANT text[] := ARRAY[
    'reviewer_id', 'reviewer_name', 'reviewed_at', 'version', 'updated_at', 'updated_by', 'year', 'month'
  ];
  found_status smallint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT p.status INTO found_status FROM ledger.period p
     WHERE p.account_set_id = NEW.account_set_id
       AND p.year = extract(year FROM NEW.voucher_date)::integer
       AND p.month = extract(month FROM NEW.voucher_date)::integer
       FOR SHARE;
    IF found_status = 2 OR found_status IS NULL THEN
      PERFORM ledger.require_open(NEW.account_set_id, NEW.voucher_date);
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    PERFORM ledger.require_open(OLD.account_set_id, OLD.voucher_date);
    IF OLD.reviewer_id IS NOT NULL THEN
      PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', OLD.id));
    END IF;
    RETURN OLD;
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
