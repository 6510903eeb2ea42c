-- Changes a voucher that is stored at this version: head, lines, balances, its number when it moves to another month or word or
-- asks for one, and its event. Maker, source and documents stay. The draft is one of `post_vouchers`.
CREATE FUNCTION ledger.change_voucher(p_set bigint, p_caller jsonb, p_id bigint, p_version integer, p_voucher jsonb)
RETURNS TABLE (version bigint, voucher json)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  v_drafts jsonb := jsonb_build_array(p_voucher);
  v_before json;
  v_after json;
  v_old record;
  v_new record;
  v_number integer;
  v_version bigint;
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  PERFORM ledger.lock_open_months(p_set, ARRAY[(p_voucher ->> 'date')::date] || ARRAY(
    SELECT v.voucher_date FROM ledger.voucher v WHERE v.account_set_id = p_set AND v.id = p_id));
  PERFORM ledger.lock_vouchers(p_set, ARRAY[p_id], ARRAY[p_version], false);
  PERFORM ledger.refuse_owned(p_set, p_caller, ARRAY[p_id]);
  SELECT r.voucher INTO v_before FROM ledger.voucher_records(p_set, ARRAY[p_id]) r;
  SELECT v.year, v.month, v.word_id, v.number INTO v_old FROM ledger.voucher v
   WHERE v.account_set_id = p_set AND v.id = p_id;
  PERFORM ledger.store_aux_sets(p_set, ledger.item_keys(v_drafts));
  PERFORM ledger.check_lines(p_set, v_drafts);
  v_number := ledger.number_of_change(p_set, v_old.year, v_old.month, v_old.word_id, v_old.number, p_voucher);
  PERFORM ledger.count_in_series(p_set, ARRAY[p_id], -1);
  PERFORM ledger.take_from_balances(p_set, ARRAY[p_id]);
  DELETE FROM ledger.voucher_line l WHERE l.account_set_id = p_set AND l.voucher_id = p_id;
  UPDATE ledger.voucher v SET word_id = w.id, number = v_number, voucher_date = t.date,
      year = extract(year FROM t.date), month = extract(month FROM t.date), kind = p_voucher ->> 'kind',
      step_key = p_voucher ->> 'stepKey', remark = p_voucher ->> 'remark',
      attachment_count = (p_voucher ->> 'attachmentCount')::integer, cash_flow_item = p_voucher ->> 'cashFlowItem',
      debit_total = t.debit, credit_total = t.credit, updated_at = now(),
      updated_by = (p_caller ->> 'userId')::bigint, version = v.version + 1
    FROM ledger.voucher_word w, (
      SELECT (p_voucher ->> 'date')::date AS date, sum((l ->> 'debit')::numeric(18,2)) AS debit,
        sum((l ->> 'credit')::numeric(18,2)) AS credit
      FROM jsonb_array_elements(p_voucher -> 'lines') AS l) t
   WHERE v.account_set_id = p_set AND v.id = p_id AND w.account_set_id = p_set AND w.word = p_voucher ->> 'word';
  PERFORM ledger.store_lines(p_set, ARRAY[p_id], v_drafts);
  PERFORM ledger.add_to_balances(p_set, ARRAY[p_id]);
  SELECT v.year, v.month, v.word_id INTO v_new FROM ledger.voucher v WHERE v.account_set_id = p_set AND v.id = p_id;
  PERFORM ledger.count_in_series(p_set, ARRAY[p_id], 1);
  PERFORM ledger.lower_counter(p_set, v_old.year, v_old.month, v_old.word_id);
  PERFORM ledger.lower_counter(p_set, v_new.year, v_new.month, v_new.word_id);
  SELECT r.voucher INTO v_after FROM ledger.voucher_records(p_set, ARRAY[p_id]) r;
  v_version := ledger.append_voucher_events(
    p_set, p_caller, 'voucher.change', ARRAY[p_id], ARRAY[v_before], ARRAY[v_after]);
  RETURN QUERY SELECT v_version, v_after;
END
$$;

-- The number of a changed voucher: it keeps its own in its own series, unless another one is wished for.
CREATE FUNCTION ledger.number_of_change(
  p_set bigint, p_year integer, p_month integer, p_word bigint, p_number integer, p_voucher jsonb
) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_date date := (p_voucher ->> 'date')::date;
  v_wish integer := (p_voucher ->> 'number')::integer;
  v_word bigint;
BEGIN
  SELECT w.id INTO v_word FROM ledger.voucher_word w WHERE w.account_set_id = p_set AND w.word = p_voucher ->> 'word';
  IF v_word = p_word AND extract(year FROM v_date) = p_year AND extract(month FROM v_date) = p_month
    AND coalesce(v_wish, p_number) = p_number THEN
    RETURN p_number;
  END IF;
  RETURN (ledger.take_numbers(p_set, jsonb_build_array(p_voucher)))[1];
END
$$;
