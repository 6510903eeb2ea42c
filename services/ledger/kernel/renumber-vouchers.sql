-- Gives vouchers that are stored at these versions new numbers in their series, in one statement: they may swap theirs.
CREATE FUNCTION ledger.renumber_vouchers(
  p_set bigint, p_caller jsonb, p_ids bigint[], p_versions integer[], p_numbers integer[]
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_series jsonb;
  v_befores json[];
  v_entry jsonb;
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  SELECT jsonb_agg(jsonb_build_array(s.year, s.month, s.word_id)) INTO v_series
    FROM ledger.lock_vouchers(p_set, p_ids, p_versions, false) s;
  IF EXISTS (
    SELECT 1 FROM ledger.voucher v JOIN ledger.voucher_series s
        ON s.account_set_id = p_set AND s.year = v.year AND s.month = v.month AND s.word_id = v.word_id
     WHERE v.account_set_id = p_set AND v.id = ANY (p_ids) AND p_numbers[array_position(p_ids, v.id)] > s.last_number + 1
  ) THEN
    PERFORM ledger.refuse('voucher_number_taken', 'A number of one''s own is at most the next one.');
  END IF;
  v_befores := ARRAY(SELECT r.voucher FROM ledger.voucher_records(p_set, p_ids) r);
  UPDATE ledger.voucher v SET number = p_numbers[array_position(p_ids, v.id)], version = v.version + 1,
      updated_at = now(), updated_by = (p_caller ->> 'userId')::bigint
   WHERE v.account_set_id = p_set AND v.id = ANY (p_ids);
  FOR v_entry IN SELECT * FROM jsonb_array_elements(v_series) LOOP
    PERFORM ledger.lower_counter(p_set, (v_entry ->> 0)::integer, (v_entry ->> 1)::integer, (v_entry ->> 2)::bigint);
  END LOOP;
  RETURN ledger.append_voucher_events(p_set, p_caller, 'voucher.renumber', p_ids, v_befores,
    ARRAY(SELECT r.voucher FROM ledger.voucher_records(p_set, p_ids) r));
END
$$;
