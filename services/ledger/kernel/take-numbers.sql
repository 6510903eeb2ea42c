-- Takes the numbers of vouchers in their series, one word in one month (reliability.md P3): the next ones, or each its own. A
-- number wished for is at most last + 1 (decision D43); one with `keepsNumber` may leave a gap below it (an import, or a
-- voucher made again, D25). The caller holds the months' locks.
CREATE FUNCTION ledger.take_numbers(p_set bigint, p_vouchers jsonb) RETURNS integer[]
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_numbers integer[] := array_fill(NULL::integer, ARRAY[jsonb_array_length(p_vouchers)]);
  v_series record;
  v_last integer;
  v_index integer;
BEGIN
  FOR v_series IN
    SELECT extract(year FROM v.date)::integer AS year, extract(month FROM v.date)::integer AS month, w.id AS word_id,
      array_agg(v.place ORDER BY v.place) FILTER (WHERE v.number IS NULL) AS next_places,
      array_agg(v.place) FILTER (WHERE v.number IS NOT NULL) AS own_places, max(v.number) AS highest,
      max(v.number) FILTER (WHERE v."keepsNumber" IS NOT TRUE) AS wish
    FROM ROWS FROM (jsonb_to_recordset(p_vouchers) AS (date date, word text, number integer, "keepsNumber" boolean))
      WITH ORDINALITY AS v (date, word, number, "keepsNumber", place)
    LEFT JOIN ledger.voucher_word w ON w.account_set_id = p_set AND w.word = v.word
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  LOOP
    IF v_series.word_id IS NULL THEN
      PERFORM ledger.refuse('voucher_word_unknown', 'The books have no such voucher word.');
    END IF;
    SELECT s.last_number INTO v_last FROM ledger.voucher_series s
     WHERE s.account_set_id = p_set AND s.year = v_series.year AND s.month = v_series.month
       AND s.word_id = v_series.word_id;
    v_last := coalesce(v_last, 0);
    IF v_series.wish > v_last + 1 THEN
      PERFORM ledger.refuse('voucher_number_taken', 'A number of one''s own is at most the next one.');
    END IF;
    IF v_series.own_places IS NOT NULL THEN
      v_last := greatest(v_last, v_series.highest);
    END IF;
    FOREACH v_index IN ARRAY coalesce(v_series.next_places, '{}') LOOP
      v_last := v_last + 1;
      v_numbers[v_index] := v_last;
    END LOOP;
    FOREACH v_index IN ARRAY coalesce(v_series.own_places, '{}') LOOP
      v_numbers[v_index] := (p_vouchers -> (v_index - 1) ->> 'number')::integer;
    END LOOP;
    INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, last_number)
    VALUES (p_set, v_series.year, v_series.month, v_series.word_id, v_last)
    ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE SET last_number = excluded.last_number;
  END LOOP;
  RETURN v_numbers;
END
$$;

-- A series counts its vouchers and what they add up to: vouchers come to it (`p_sign` 1) or leave it (-1).
CREATE FUNCTION ledger.count_in_series(p_set bigint, p_vouchers bigint[], p_sign integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  UPDATE ledger.voucher_series s
     SET voucher_count = s.voucher_count + p_sign * c.vouchers, debit_total = s.debit_total + p_sign * c.debit
    FROM (
      SELECT v.year, v.month, v.word_id, count(*) AS vouchers, sum(v.debit_total) AS debit FROM ledger.voucher v
       WHERE v.account_set_id = p_set AND v.id = ANY (p_vouchers) GROUP BY v.year, v.month, v.word_id) c
   WHERE s.account_set_id = p_set AND s.year = c.year AND s.month = c.month AND s.word_id = c.word_id;
END
$$;

-- After vouchers left a series or were numbered anew its counter stands at the highest number that remains (decision D43).
CREATE FUNCTION ledger.lower_counter(p_set bigint, p_year integer, p_month integer, p_word bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_last integer;
BEGIN
  SELECT v.number INTO v_last FROM ledger.voucher v
   WHERE v.account_set_id = p_set AND v.year = p_year AND v.month = p_month AND v.word_id = p_word
   ORDER BY v.number DESC LIMIT 1;
  UPDATE ledger.voucher_series s SET last_number = coalesce(v_last, 0)
   WHERE s.account_set_id = p_set AND s.year = p_year AND s.month = p_month AND s.word_id = p_word
     AND s.last_number <> coalesce(v_last, 0);
END
$$;
