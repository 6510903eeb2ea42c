-- Deletes vouchers that are stored at these versions. Nothing is renumbered; the highest numbers are given back (decision D43);
-- the events keep the whole vouchers. A voucher that another one reverses is held by that one's foreign key.
CREATE FUNCTION ledger.remove_vouchers(p_set bigint, p_caller jsonb, p_ids bigint[], p_versions integer[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_series jsonb;
  v_befores json[];
  v_entry jsonb;
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  SELECT jsonb_agg(jsonb_build_array(s.year, s.month, s.word_id)) INTO v_series
    FROM ledger.lock_vouchers(p_set, p_ids, p_versions, false) s;
  PERFORM ledger.refuse_owned(p_set, p_caller, p_ids);
  v_befores := ARRAY(SELECT r.voucher FROM ledger.voucher_records(p_set, p_ids) r);
  PERFORM ledger.count_in_series(p_set, p_ids, -1);
  PERFORM ledger.take_from_balances(p_set, p_ids);
  DELETE FROM ledger.voucher v WHERE v.account_set_id = p_set AND v.id = ANY (p_ids);
  FOR v_entry IN SELECT * FROM jsonb_array_elements(v_series) LOOP
    PERFORM ledger.lower_counter(p_set, (v_entry ->> 0)::integer, (v_entry ->> 1)::integer, (v_entry ->> 2)::bigint);
  END LOOP;
  RETURN ledger.append_voucher_events(p_set, p_caller, 'voucher.delete', p_ids, v_befores, '{}');
END
$$;
