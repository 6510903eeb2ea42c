-- Stores the lines of vouchers whose heads are stored: `p_ids` are their ids in the order of the drafts.
CREATE FUNCTION ledger.store_lines(p_set bigint, p_ids bigint[], p_vouchers jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_line bigint;
BEGIN
  FOR v_line IN
    INSERT INTO ledger.voucher_line (account_set_id, voucher_id, line_no, voucher_date, summary, subject_id, aux_set_id,
      debit, credit, currency, rate, original_amount, quantity, price, cash_flow_item)
    SELECT p_set, p_ids[d.place], d.line_no, d.voucher_date, d.summary, d.subject_id, d.aux_set_id, d.debit, d.credit,
      d.currency, CASE WHEN NOT d.is_base THEN d.rate END,
      CASE WHEN NOT d.is_base THEN coalesce(d.original_amount, 0) END, d.quantity, d.price, d.cash_flow_item
    FROM ledger.draft_lines(p_set, p_vouchers) d
    RETURNING id
  LOOP
  END LOOP;
END
$$;

-- The link between a voucher and the documents of other services that it was made of, kept once, here. A document stands in the
-- books once for each of its steps: the key of the table says so, and is what makes a repetition of the booking harmless.
CREATE FUNCTION ledger.link_documents(p_set bigint, p_ids bigint[], p_vouchers jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_voucher bigint;
BEGIN
  FOR v_voucher IN
    INSERT INTO ledger.voucher_document (account_set_id, service, document, step, voucher_id)
    SELECT p_set, d.value ->> 'service', d.value ->> 'document', d.value ->> 'step', p_ids[v.place]
    FROM jsonb_array_elements(p_vouchers) WITH ORDINALITY AS v (draft, place)
    CROSS JOIN LATERAL jsonb_array_elements(coalesce(v.draft -> 'documents', '[]')) AS d (value)
    RETURNING voucher_id
  LOOP
  END LOOP;
END
$$;
