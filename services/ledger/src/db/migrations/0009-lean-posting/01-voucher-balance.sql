-- The same test in one statement instead of two, and called without a function in between.

CREATE OR REPLACE FUNCTION ledger.voucher_fault(p_set bigint, p_voucher bigint) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN (
    SELECT CASE
      WHEN l.lines < 2 THEN 'voucher_two_lines'
      WHEN l.debit <> l.credit THEN 'voucher_balanced'
      WHEN l.debit <> v.debit_total OR l.credit <> v.credit_total THEN 'voucher_totals'
    END
    FROM ledger.voucher v CROSS JOIN (
      SELECT count(*) AS lines, coalesce(sum(x.debit), 0) AS debit, coalesce(sum(x.credit), 0) AS credit
        FROM ledger.voucher_line x WHERE x.account_set_id = p_set AND x.voucher_id = p_voucher
    ) l
    WHERE v.account_set_id = p_set AND v.id = p_voucher
  );
END
$$;

CREATE OR REPLACE FUNCTION ledger.voucher_balanced() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF ledger.voucher_fault(NEW.account_set_id, NEW.id) IS NOT NULL THEN
    PERFORM ledger.check_voucher(NEW.account_set_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
