-- Makes the balances anew from the lines, and the counts of the series from their vouchers, behind the locks of all months.
-- Answers the series that counted others. In sound books nothing changes (reliability.md 2: an alarm, never a silent fix).
CREATE FUNCTION ledger.rebuild_balances(p_set bigint, p_caller jsonb)
RETURNS TABLE (year integer, month integer, word_id bigint, voucher_count integer, debit_total numeric)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  PERFORM ledger.lock_periods(p_set);
  DELETE FROM ledger.period_balance b WHERE b.account_set_id = p_set;
  PERFORM ledger.add_to_balances(p_set, ARRAY(SELECT v.id FROM ledger.voucher v WHERE v.account_set_id = p_set));
  RETURN QUERY
    UPDATE ledger.voucher_series s SET voucher_count = c.vouchers, debit_total = c.total
    FROM (
      SELECT x.year, x.month, x.word_id, count(v.id)::integer AS vouchers, coalesce(sum(v.debit_total), 0) AS total
      FROM ledger.voucher_series x LEFT JOIN ledger.voucher v ON v.account_set_id = p_set AND v.year = x.year
        AND v.month = x.month AND v.word_id = x.word_id
      WHERE x.account_set_id = p_set GROUP BY x.year, x.month, x.word_id) c
    WHERE s.account_set_id = p_set AND s.year = c.year AND s.month = c.month AND s.word_id = c.word_id
      AND (s.voucher_count, s.debit_total) IS DISTINCT FROM (c.vouchers, c.total)
    RETURNING s.year, s.month, s.word_id, s.voucher_count, s.debit_total;
END
$$;
