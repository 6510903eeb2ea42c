-- The lines of each voucher that goes are found by its id.
CREATE OR REPLACE FUNCTION ledger.voucher_takes_lines() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  gone record;
BEGIN
  PERFORM ledger.require_sight(o.account_set_id) FROM (SELECT DISTINCT v.account_set_id FROM old_vouchers v) o;
  FOR gone IN SELECT o.account_set_id, o.id FROM old_vouchers o ORDER BY 1, 2 LOOP
    DELETE FROM ledger.voucher_line l WHERE l.account_set_id = gone.account_set_id AND l.voucher_id = gone.id;
  END LOOP;
  RETURN NULL;
END
$$;
