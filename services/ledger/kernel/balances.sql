-- What the lines of vouchers come to in each balance they count in; quantity and original amount on the side of their amount.
CREATE FUNCTION ledger.sums_of_lines(p_set bigint, p_vouchers bigint[])
RETURNS TABLE (
  year integer, month integer, subject_id bigint, aux_set_id bigint, currency text, line_count integer, debit numeric,
  credit numeric, cf_debit numeric, cf_credit numeric, quantity_debit numeric, quantity_credit numeric,
  original_debit numeric, original_credit numeric)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT v.year, v.month, l.subject_id, l.aux_set_id, l.currency, count(*)::integer, sum(l.debit), sum(l.credit),
      coalesce(sum(l.debit) FILTER (WHERE v.kind IN (${carryForwardKinds})), 0),
      coalesce(sum(l.credit) FILTER (WHERE v.kind IN (${carryForwardKinds})), 0),
      coalesce(sum(l.quantity) FILTER (WHERE l.debit <> 0), 0),
      coalesce(sum(l.quantity) FILTER (WHERE l.credit <> 0), 0),
      coalesce(sum(l.original_amount) FILTER (WHERE l.debit <> 0), 0),
      coalesce(sum(l.original_amount) FILTER (WHERE l.credit <> 0), 0)
    FROM ledger.voucher_line l JOIN ledger.voucher v ON v.account_set_id = p_set AND v.id = l.voucher_id
    WHERE l.account_set_id = p_set AND l.voucher_id = ANY (p_vouchers) AND v.id = ANY (p_vouchers)
    GROUP BY v.year, v.month, l.subject_id, l.aux_set_id, l.currency
    ORDER BY v.year, v.month, l.subject_id, l.aux_set_id, l.currency;
END
$$;

-- Adds the lines of vouchers to the balances, in key order, so that writers never deadlock (decision D50).
CREATE FUNCTION ledger.add_to_balances(p_set bigint, p_vouchers bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_subject bigint;
BEGIN
  FOR v_subject IN
    INSERT INTO ledger.period_balance AS b (account_set_id, year, month, subject_id, aux_set_id, currency, line_count, debit,
      credit, cf_debit, cf_credit, quantity_debit, quantity_credit, original_debit, original_credit)
    SELECT p_set, s.* FROM ledger.sums_of_lines(p_set, p_vouchers) s
    ON CONFLICT (account_set_id, year, month, subject_id, aux_set_id, currency) DO UPDATE SET
      line_count = b.line_count + excluded.line_count, debit = b.debit + excluded.debit,
      credit = b.credit + excluded.credit, cf_debit = b.cf_debit + excluded.cf_debit,
      cf_credit = b.cf_credit + excluded.cf_credit, quantity_debit = b.quantity_debit + excluded.quantity_debit,
      quantity_credit = b.quantity_credit + excluded.quantity_credit,
      original_debit = b.original_debit + excluded.original_debit,
      original_credit = b.original_credit + excluded.original_credit
    RETURNING b.subject_id
  LOOP
  END LOOP;
END
$$;

-- Takes the lines of vouchers back from the balances; a balance goes with its last line (D62).
CREATE FUNCTION ledger.take_from_balances(p_set bigint, p_vouchers bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  s record;
BEGIN
  FOR s IN SELECT * FROM ledger.sums_of_lines(p_set, p_vouchers) LOOP
    DELETE FROM ledger.period_balance b
     WHERE b.account_set_id = p_set AND b.year = s.year AND b.month = s.month AND b.subject_id = s.subject_id
       AND b.aux_set_id = s.aux_set_id AND b.currency = s.currency AND b.line_count = s.line_count;
    CONTINUE WHEN FOUND;
    UPDATE ledger.period_balance b SET line_count = b.line_count - s.line_count, debit = b.debit - s.debit,
        credit = b.credit - s.credit, cf_debit = b.cf_debit - s.cf_debit, cf_credit = b.cf_credit - s.cf_credit,
        quantity_debit = b.quantity_debit - s.quantity_debit, quantity_credit = b.quantity_credit - s.quantity_credit,
        original_debit = b.original_debit - s.original_debit, original_credit = b.original_credit - s.original_credit
     WHERE b.account_set_id = p_set AND b.year = s.year AND b.month = s.month AND b.subject_id = s.subject_id
       AND b.aux_set_id = s.aux_set_id AND b.currency = s.currency;
  END LOOP;
END
$$;
