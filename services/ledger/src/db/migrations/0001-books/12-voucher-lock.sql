-- A voucher is written only in open periods (the old one and the new one), and not at all while reviewed (P5):
-- then only the review itself may change. Its lines follow the same two rules.

CREATE FUNCTION ledger.voucher_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  -- year and month follow from the date. Whatever column comes later is locked unless it is named here.
  review_itself CONSTANT text[] := ARRAY[
    'reviewer_id', 'reviewer_name', 'reviewed_at', 'version', 'updated_at', 'updated_by', 'year', 'month'
  ];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM ledger.require_open(NEW.account_set_id, NEW.voucher_date);
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

CREATE TRIGGER voucher_lock BEFORE INSERT OR UPDATE OR DELETE ON ledger.voucher
FOR EACH ROW EXECUTE FUNCTION ledger.voucher_lock();

-- The lines carry the voucher's date; FOREIGN KEY … ON UPDATE CASCADE does not exist on the distributed engine.
CREATE FUNCTION ledger.voucher_date_to_lines() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  UPDATE ledger.voucher_line SET voucher_date = NEW.voucher_date
   WHERE account_set_id = NEW.account_set_id AND voucher_id = NEW.id AND voucher_date <> NEW.voucher_date;
  RETURN NULL;
END
$$;

CREATE TRIGGER voucher_date_to_lines AFTER UPDATE OF voucher_date ON ledger.voucher
FOR EACH ROW WHEN (OLD.voucher_date <> NEW.voucher_date)
EXECUTE FUNCTION ledger.voucher_date_to_lines();

-- Writing a line is writing its voucher: the voucher's row is locked, so that a review or another editor waits.
-- A voucher that is gone has been checked by its own DELETE; its lines follow it.
CREATE FUNCTION ledger.require_editable(p_set bigint, p_voucher bigint, p_day date, p_same_day boolean) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  found_day date;
  found_reviewer bigint;
BEGIN
  SELECT v.voucher_date, v.reviewer_id INTO found_day, found_reviewer FROM ledger.voucher v
   WHERE v.account_set_id = p_set AND v.id = p_voucher FOR NO KEY UPDATE;
  IF found_reviewer IS NOT NULL THEN
    PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', p_voucher));
  END IF;
  IF p_same_day AND found_day <> p_day THEN
    PERFORM ledger.refuse('line_voucher_date', format('A line of voucher %s has another date.', p_voucher));
  END IF;
END
$$;

CREATE FUNCTION ledger.line_lock_new() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_open(p.account_set_id, p.day) FROM (
    SELECT n.account_set_id, date_trunc('month', n.voucher_date)::date AS day FROM new_lines n GROUP BY 1, 2 ORDER BY 1, 2
  ) p;
  PERFORM ledger.require_editable(v.account_set_id, v.voucher_id, v.voucher_date, true) FROM (
    SELECT DISTINCT n.account_set_id, n.voucher_id, n.voucher_date FROM new_lines n ORDER BY 1, 2, 3
  ) v;
  RETURN NULL;
END
$$;

CREATE FUNCTION ledger.line_lock_old() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_open(p.account_set_id, p.day) FROM (
    SELECT o.account_set_id, date_trunc('month', o.voucher_date)::date AS day FROM old_lines o GROUP BY 1, 2 ORDER BY 1, 2
  ) p;
  PERFORM ledger.require_editable(v.account_set_id, v.voucher_id, v.voucher_date, false) FROM (
    SELECT DISTINCT o.account_set_id, o.voucher_id, o.voucher_date FROM old_lines o ORDER BY 1, 2, 3
  ) v;
  RETURN NULL;
END
$$;

CREATE TRIGGER line_1_lock_insert AFTER INSERT ON ledger.voucher_line
REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_lock_new();

CREATE TRIGGER line_1_lock_update_old AFTER UPDATE ON ledger.voucher_line
REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_lock_old();

CREATE TRIGGER line_1_lock_update_new AFTER UPDATE ON ledger.voucher_line
REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_lock_new();

CREATE TRIGGER line_1_lock_delete AFTER DELETE ON ledger.voucher_line
REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_lock_old();
