-- Posts vouchers, one or many: the one way into the books for the form, imports, templates, closing and documents. In this
-- order: the set is entered, the idempotency key claimed (a repeated one answers what was answered), the months locked, the
-- lines checked, the numbers taken, heads, lines and balances stored, the events appended, the answer kept.
-- p_caller: {userId, userName, role, sessionId, requestId, route, key?, digest?, vouchersADay?}; without a key it is part of a larger write.
-- p_vouchers: [{date, word, number?, keepsNumber?, kind, stepKey, source, remark, attachmentCount, cashFlowItem, reversalOf,
--   documents?: [{service, document, step}],
--   lines: [{summary, subjectId, items, debit, credit, currency, rate, originalAmount, quantity, price, cashFlowItem}]}].
CREATE FUNCTION ledger.post_vouchers(p_set bigint, p_caller jsonb, p_vouchers jsonb)
RETURNS TABLE (version bigint, voucher json)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  v_numbers integer[];
  v_ids bigint[];
  v_records json[];
  v_version bigint;
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  IF p_caller ->> 'key' IS NOT NULL THEN
    IF jsonb_array_length(p_vouchers) <> 1 THEN
      PERFORM ledger.refuse('idempotency_single', 'A key belongs to one voucher; several are part of a larger write.');
    END IF;
    RETURN QUERY SELECT c.version, c.answer FROM ledger.claim_request(p_set, p_caller) c;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  PERFORM ledger.lock_open_months(p_set, ARRAY(SELECT (v ->> 'date')::date FROM jsonb_array_elements(p_vouchers) AS v));
  PERFORM ledger.refuse_past_day_limit(p_set, p_caller, jsonb_array_length(p_vouchers));
  PERFORM ledger.store_aux_sets(p_set, ledger.item_keys(p_vouchers));
  PERFORM ledger.check_lines(p_set, p_vouchers);
  v_numbers := ledger.take_numbers(p_set, p_vouchers);
  v_ids := ledger.store_heads(p_set, p_caller, v_numbers, p_vouchers);
  PERFORM ledger.count_in_series(p_set, v_ids, 1);
  PERFORM ledger.store_lines(p_set, v_ids, p_vouchers);
  PERFORM ledger.link_documents(p_set, v_ids, p_vouchers);
  PERFORM ledger.add_to_balances(p_set, v_ids);
  v_records := ARRAY(SELECT r.voucher FROM ledger.voucher_records(p_set, v_ids) r);
  v_version := ledger.append_voucher_events(p_set, p_caller, 'voucher.record', v_ids, '{}', v_records);
  IF p_caller ->> 'key' IS NOT NULL THEN
    PERFORM ledger.keep_answer(p_set, p_caller, v_version, NULL);
  END IF;
  RETURN QUERY SELECT v_version, r FROM unnest(v_records) AS r;
END
$$;

-- The keys of the auxiliary combinations that the lines of drafts name.
CREATE FUNCTION ledger.item_keys(p_vouchers jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT array_agg(DISTINCT l ->> 'items') FROM jsonb_array_elements(p_vouchers) AS v
  CROSS JOIN LATERAL jsonb_array_elements(v -> 'lines') AS l
$$;

-- Stores the heads of new vouchers and answers their ids, in order. That debits equal credits is a constraint of the head.
CREATE FUNCTION ledger.store_heads(p_set bigint, p_caller jsonb, p_numbers integer[], p_vouchers jsonb) RETURNS bigint[]
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_ids bigint[] := ARRAY(
    SELECT nextval('ledger.voucher_id_seq') FROM generate_series(1, jsonb_array_length(p_vouchers)));
  v_id bigint;
BEGIN
  FOR v_id IN
    INSERT INTO ledger.voucher (account_set_id, id, word_id, number, voucher_date, year, month, kind, step_key, source,
      remark, attachment_count, debit_total, credit_total, cash_flow_item, maker_id, maker_name, reversal_of)
    SELECT p_set, v_ids[v.place], w.id, p_numbers[v.place], v.date, extract(year FROM v.date),
      extract(month FROM v.date), v.kind, v."stepKey", v.source, v.remark, v."attachmentCount", t.debit, t.credit,
      v."cashFlowItem", (p_caller ->> 'userId')::bigint,
      p_caller ->> 'userName', v."reversalOf"
    FROM ROWS FROM (jsonb_to_recordset(p_vouchers) AS (
        date date, word text, kind text, "stepKey" text, source text, remark text, "attachmentCount" integer,
        "cashFlowItem" text, "reversalOf" bigint, lines jsonb))
      WITH ORDINALITY AS v (date, word, kind, "stepKey", source, remark, "attachmentCount", "cashFlowItem", "reversalOf",
        lines, place)
    JOIN ledger.voucher_word w ON w.account_set_id = p_set AND w.word = v.word
    CROSS JOIN LATERAL (
      SELECT sum((l ->> 'debit')::numeric(18,2)) AS debit, sum((l ->> 'credit')::numeric(18,2)) AS credit
      FROM jsonb_array_elements(v.lines) AS l) t
    RETURNING id
  LOOP
  END LOOP;
  RETURN v_ids;
END
$$;
