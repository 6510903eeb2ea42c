-- The months of a set: they are opened in order, closed oldest first and reopened newest first (decision D6).
-- Begins the books of a new set: its first month, the empty combination, the end of an empty chain.
CREATE FUNCTION ledger.open_books(p_set bigint, p_year integer, p_month integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO ledger.chain_tail (account_set_id, seq, hash) VALUES (p_set, 0, decode(repeat('00', 32), 'hex'));
  INSERT INTO ledger.aux_set (account_set_id, key) VALUES (p_set, '');
  INSERT INTO ledger.period (account_set_id, year, month) VALUES (p_set, p_year, p_month);
END
$$;

-- Moves the start of unused books: their only months go, which vouchers and openings would hold, with the number
-- series that deleted vouchers have left empty.
CREATE FUNCTION ledger.move_start(p_set bigint, p_year integer, p_month integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(p_set);
  PERFORM ledger.lock_periods(p_set);
  IF EXISTS (SELECT 1 FROM ledger.voucher v WHERE v.account_set_id = p_set)
    OR EXISTS (SELECT 1 FROM ledger.opening_balance o WHERE o.account_set_id = p_set) THEN
    PERFORM ledger.refuse('period_in_use', 'The start of used books stays.');
  END IF;
  DELETE FROM ledger.voucher_series s WHERE s.account_set_id = p_set;
  DELETE FROM ledger.period p WHERE p.account_set_id = p_set;
  INSERT INTO ledger.period (account_set_id, year, month) VALUES (p_set, p_year, p_month);
END
$$;

-- Locks every month, oldest first: closing, reopening, merging. Nothing is posted until the transaction ends.
CREATE FUNCTION ledger.lock_periods(p_set bigint) RETURNS TABLE (year integer, month integer, status smallint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT p.year, p.month, p.status FROM ledger.period p
     WHERE p.account_set_id = p_set ORDER BY p.year, p.month FOR UPDATE;
END
$$;

-- Closes the oldest open month and opens the one behind it.
CREATE FUNCTION ledger.close_period(p_set bigint, p_caller jsonb, p_year integer, p_month integer)
RETURNS TABLE (status smallint, closed_at timestamptz, closed_by bigint, closed_by_name text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  v_next date := make_date(p_year, p_month, 1) + interval '1 month';
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  IF (p_year, p_month) IS DISTINCT FROM (
    SELECT ROW (p.year, p.month) FROM ledger.lock_periods(p_set) p WHERE p.status <> 2 ORDER BY p.year, p.month LIMIT 1
  ) THEN
    PERFORM ledger.refuse('period_order', 'Months are closed in order.');
  END IF;
  INSERT INTO ledger.period (account_set_id, year, month)
  VALUES (p_set, extract(year FROM v_next), extract(month FROM v_next))
  ON CONFLICT (account_set_id, year, month) DO NOTHING;
  RETURN QUERY
    UPDATE ledger.period p SET status = 2, closed_at = now(), closed_by = (p_caller ->> 'userId')::bigint,
      closed_by_name = p_caller ->> 'userName'
    WHERE p.account_set_id = p_set AND p.year = p_year AND p.month = p_month
    RETURNING p.status, p.closed_at, p.closed_by, p.closed_by_name;
END
$$;

-- Reopens a month and every later closed one; answers them, oldest first.
CREATE FUNCTION ledger.reopen_period(p_set bigint, p_caller jsonb, p_year integer, p_month integer)
RETURNS TABLE (year integer, month integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  PERFORM ledger.lock_periods(p_set);
  RETURN QUERY
    UPDATE ledger.period p SET status = 0, closed_at = NULL, closed_by = NULL, closed_by_name = NULL
    WHERE p.account_set_id = p_set AND (p.year, p.month) >= (p_year, p_month) AND p.status = 2
    RETURNING p.year, p.month;
END
$$;
