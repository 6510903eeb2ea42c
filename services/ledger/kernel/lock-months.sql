-- Locks the months of some days, oldest first, against closing and other posters (docs/adr/0004), and refuses closed ones. A month
-- behind the newest one is opened with every month between, up to the limit of decision D5.
CREATE FUNCTION ledger.lock_open_months(p_set bigint, p_days date[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_months date[] := ARRAY(SELECT DISTINCT date_trunc('month', d)::date FROM unnest(p_days) AS d ORDER BY 1);
  v_last date := v_months[cardinality(v_months)];
  v_oldest_open date;
  v_newest date;
  v_period record;
  v_found integer := 0;
BEGIN
  SELECT min(make_date(p.year, p.month, 1)) FILTER (WHERE p.status <> 2), max(make_date(p.year, p.month, 1))
    INTO v_oldest_open, v_newest FROM ledger.period p WHERE p.account_set_id = p_set;
  IF v_last > v_oldest_open + make_interval(months => ${monthsAhead}) THEN
    PERFORM ledger.refuse('period_unknown', 'A voucher is dated at most a year after the oldest open month.');
  END IF;
  WHILE v_newest < v_last LOOP
    v_newest := (v_newest + interval '1 month')::date;
    INSERT INTO ledger.period (account_set_id, year, month)
    VALUES (p_set, extract(year FROM v_newest), extract(month FROM v_newest))
    ON CONFLICT (account_set_id, year, month) DO NOTHING;
  END LOOP;
  FOR v_period IN
    SELECT p.year, p.month, p.status FROM ledger.period p
     WHERE p.account_set_id = p_set AND make_date(p.year, p.month, 1) = ANY (v_months)
     ORDER BY p.year, p.month FOR NO KEY UPDATE
  LOOP
    v_found := v_found + 1;
    IF v_period.status = 2 THEN
      PERFORM ledger.refuse('period_closed', format('Month %s-%s is closed.', v_period.year, v_period.month));
    END IF;
  END LOOP;
  IF v_found < cardinality(v_months) THEN
    PERFORM ledger.refuse('period_unknown', 'The books begin later.');
  END IF;
END
$$;
