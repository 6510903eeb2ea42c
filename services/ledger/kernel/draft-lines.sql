-- The lines of vouchers to be stored, with the ids of their combinations and the currency they are in. `stated` is the currency
-- as the draft says it, null when it says none.
CREATE FUNCTION ledger.draft_lines(p_set bigint, p_vouchers jsonb)
RETURNS TABLE (
  place bigint, line_no bigint, kind text, voucher_date date, summary text, subject_id bigint, aux_set_id bigint,
  debit numeric, credit numeric, stated text, currency text, is_base boolean, rate numeric, original_amount numeric,
  quantity numeric, price numeric, cash_flow_item text)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    SELECT v.place, l.line_no, v.kind, v.date, l.summary, l."subjectId",
      (SELECT a.id FROM ledger.aux_set a WHERE a.account_set_id = p_set AND a.key = l.items), l.debit, l.credit, l.currency,
      coalesce(l.currency, b.base_currency), coalesce(l.currency, b.base_currency) = b.base_currency, l.rate,
      l."originalAmount", l.quantity, l.price, l."cashFlowItem"
    FROM ledger.account_set b
    CROSS JOIN ROWS FROM (jsonb_to_recordset(p_vouchers) AS (date date, kind text, lines jsonb))
      WITH ORDINALITY AS v (date, kind, lines, place)
    CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(v.lines) AS (
        summary text, "subjectId" bigint, items text, debit numeric, credit numeric, currency text,
        rate numeric, "originalAmount" numeric, quantity numeric, price numeric, "cashFlowItem" text))
      WITH ORDINALITY AS l (summary, "subjectId", items, debit, credit, currency, rate, "originalAmount", quantity,
        price, "cashFlowItem", line_no)
    WHERE b.account_set_id = p_set;
END
$$;
