-- A file neither leaves a voucher that is locked, nor comes to one: the voucher it was at is asked as well as the one it
-- goes to, and a row is not removed from under a voucher that stays. A voucher that is gone has been asked itself.

CREATE OR REPLACE FUNCTION ledger.attachment_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN
    SELECT v.account_set_id, v.id, v.voucher_date FROM ledger.voucher v
     WHERE (TG_OP <> 'DELETE' AND v.account_set_id = NEW.account_set_id AND v.id = NEW.voucher_id)
        OR (TG_OP <> 'INSERT' AND v.account_set_id = OLD.account_set_id AND v.id = OLD.voucher_id)
     ORDER BY v.voucher_date, v.id
  LOOP
    PERFORM ledger.require_open(touched.account_set_id, touched.voucher_date);
    PERFORM ledger.require_editable(touched.account_set_id, touched.id, touched.voucher_date, true);
  END LOOP;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;

DROP TRIGGER attachment_lock ON ledger.attachment;

CREATE TRIGGER attachment_lock BEFORE INSERT OR UPDATE OR DELETE ON ledger.attachment
FOR EACH ROW EXECUTE FUNCTION ledger.attachment_lock();

-- What a hash stands for stays, as long as one voucher shows it.
CREATE TRIGGER attachment_content_kept BEFORE UPDATE ON ledger.attachment_content
FOR EACH ROW EXECUTE FUNCTION ledger.refuse_always('attachment_content_kept', 'The content of a file is never changed.');
