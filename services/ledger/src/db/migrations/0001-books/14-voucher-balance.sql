-- Every stored voucher balances to the fen (promise P2): at least two lines, debits equal credits, and the totals on
-- the voucher are those of its lines. Tested at COMMIT; ledger.check_voucher does the same as an ordinary statement,
-- because the distributed engine loses the code of an error raised at COMMIT (scale.md 3.5).

CREATE FUNCTION ledger.voucher_fault(p_set bigint, p_voucher bigint) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
DECLARE
  said record;
  found record;
BEGIN
  SELECT v.debit_total, v.credit_total INTO said FROM ledger.voucher v
   WHERE v.account_set_id = p_set AND v.id = p_voucher;
  SELECT count(*) AS lines, coalesce(sum(l.debit), 0) AS debit, coalesce(sum(l.credit), 0) AS credit
    INTO found FROM ledger.voucher_line l WHERE l.account_set_id = p_set AND l.voucher_id = p_voucher;
  RETURN CASE
    WHEN said IS NULL THEN NULL
    WHEN found.lines < 2 THEN 'voucher_two_lines'
    WHEN found.debit <> found.credit THEN 'voucher_balanced'
    WHEN found.debit <> said.debit_total OR found.credit <> said.credit_total THEN 'voucher_totals'
  END;
END
$$;

CREATE FUNCTION ledger.check_voucher(p_set bigint, p_voucher bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  fault CONSTANT text := ledger.voucher_fault(p_set, p_voucher);
BEGIN
  IF fault IS NOT NULL THEN
    PERFORM ledger.refuse(fault, format('Voucher %s does not balance.', p_voucher));
  END IF;
END
$$;

CREATE FUNCTION ledger.voucher_balanced() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.check_voucher(NEW.account_set_id, NEW.id);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER voucher_balanced
AFTER INSERT OR UPDATE OF debit_total, credit_total ON ledger.voucher
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.voucher_balanced();

-- A deferred trigger on each line would sum a voucher once per line: 1,000 lines, a million additions. Instead each
-- statement on lines looks at the vouchers it touched. One that is whole needs nothing more, for a later statement
-- looks again; one that is not gets its test at COMMIT queued, by an update of its row that changes nothing.
CREATE FUNCTION ledger.line_balance() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN SELECT DISTINCT t.account_set_id, t.voucher_id FROM touched_lines t ORDER BY 1, 2 LOOP
    IF ledger.voucher_fault(touched.account_set_id, touched.voucher_id) IS NOT NULL THEN
      UPDATE ledger.voucher v SET debit_total = v.debit_total
       WHERE v.account_set_id = touched.account_set_id AND v.id = touched.voucher_id;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER line_3_balance_insert AFTER INSERT ON ledger.voucher_line
REFERENCING NEW TABLE AS touched_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_balance();

CREATE TRIGGER line_3_balance_update_old AFTER UPDATE ON ledger.voucher_line
REFERENCING OLD TABLE AS touched_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_balance();

CREATE TRIGGER line_3_balance_update_new AFTER UPDATE ON ledger.voucher_line
REFERENCING NEW TABLE AS touched_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_balance();

CREATE TRIGGER line_3_balance_delete AFTER DELETE ON ledger.voucher_line
REFERENCING OLD TABLE AS touched_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.line_balance();
