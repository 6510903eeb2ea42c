-- Attaching and removing is changing the voucher: not in a closed month, not while it is reviewed. A file neither leaves a
-- voucher that is locked nor comes to one; a voucher that is gone has been asked itself.
CREATE FUNCTION ledger.attachment_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_voucher record;
BEGIN
  PERFORM ledger.require_current_set(NEW.account_set_id);
  FOR v_voucher IN
    SELECT v.account_set_id, v.id, v.reviewer_id, p.status FROM ledger.voucher v
      JOIN ledger.period p ON p.account_set_id = v.account_set_id AND p.year = v.year AND p.month = v.month
     WHERE (v.account_set_id = NEW.account_set_id AND v.id = NEW.voucher_id)
        OR (TG_OP = 'UPDATE' AND v.account_set_id = OLD.account_set_id AND v.id = OLD.voucher_id)
  LOOP
    IF v_voucher.status = 2 THEN
      PERFORM ledger.refuse('period_closed', 'The month of the voucher is closed.');
    END IF;
    IF v_voucher.reviewer_id IS NOT NULL THEN
      PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', v_voucher.id));
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;

CREATE TRIGGER attachment_lock BEFORE INSERT OR UPDATE ON ledger.attachment
FOR EACH ROW EXECUTE FUNCTION ledger.attachment_lock();
