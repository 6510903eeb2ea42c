-- What is wrong with a line of a voucher, as it is posted to a target; null: nothing. One expression without a search path
-- of its own, whose names were found when it was made: PostgreSQL puts it into the statement that asks. A figure that is
-- none (NaN) would spoil every sum it comes into.

CREATE FUNCTION ledger.line_fault(v ledger.voucher, t ledger.posting_target, voucher_date date, line_no int, summary text,
  debit numeric, credit numeric, rate numeric, original_amount numeric, quantity numeric, price numeric,
  cash_flow_item text)
RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN v.reviewer_id IS NOT NULL THEN 'voucher_reviewed'
  WHEN voucher_date <> v.voucher_date THEN 'line_voucher_date'
  -- What a subject holds when it is disabled must still be carried forward.
  WHEN NOT t.usable AND v.kind NOT IN ('pl-carry-forward', 'year-end') THEN 'line_subject_usable'
  WHEN quantity IS NOT NULL AND NOT t.takes_quantity THEN 'line_quantity_kept'
  WHEN (original_amount IS NULL) <> (t.original_scale IS NULL) THEN 'line_original_foreign'
  WHEN original_amount <> round(original_amount, t.original_scale) THEN 'line_original_scale'
  WHEN (debit <> 0) = (credit <> 0) THEN 'voucher_line_one_side'
  WHEN 'NaN' IN (debit, credit, rate, original_amount, quantity, price) THEN 'voucher_line_figures'
  WHEN line_no < 1 THEN 'voucher_line_line_no'
  WHEN char_length(summary) NOT BETWEEN 1 AND 200 THEN 'voucher_line_summary'
  WHEN rate <= 0 THEN 'voucher_line_rate'
  WHEN char_length(cash_flow_item) > 16 THEN 'voucher_line_cash_flow_item'
END;

-- All targets are locked in their order, whatever is wrong. Then it is counted whether all lines are right: their voucher
-- is written or locked by this transaction, their target is judged, and there is no fault. Only when they are not, vouchers
-- are locked, targets are judged, and what is wrong is named.
CREATE OR REPLACE FUNCTION ledger.lines_posted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  right_lines bigint;
  all_lines bigint;
  locked_vouchers bigint[] := '{}';
  look record;
BEGIN
  FOR attempt IN 1 .. 2 LOOP
    PERFORM 1 FROM (
      SELECT (v.xmin = pg_current_xact_id()::xid OR v.id = ANY (locked_vouchers)) AND t.is_judged
          AND ledger.line_fault(v, t, n.voucher_date, n.line_no, n.summary, n.debit, n.credit, n.rate, n.original_amount,
            n.quantity, n.price, n.cash_flow_item) IS NULL AS is_right
        FROM new_lines n
        JOIN ledger.voucher v ON v.account_set_id = n.account_set_id AND v.id = n.voucher_id
        JOIN ledger.posting_target t ON t.account_set_id = n.account_set_id AND t.subject_id = n.subject_id
         AND t.aux_set_id = n.aux_set_id AND t.currency = n.currency
       ORDER BY n.subject_id, n.aux_set_id, n.currency OFFSET 0
         FOR KEY SHARE OF t
    ) l WHERE l.is_right;
    GET DIAGNOSTICS right_lines = ROW_COUNT;
    PERFORM 1 FROM new_lines;
    GET DIAGNOSTICS all_lines = ROW_COUNT;
    IF right_lines = all_lines THEN
      RETURN NULL;
    END IF;
    IF attempt = 1 THEN
      SELECT coalesce(array_agg(o.id), '{}') INTO locked_vouchers FROM (
        SELECT DISTINCT v.account_set_id, v.id FROM new_lines n
          JOIN ledger.voucher v ON v.account_set_id = n.account_set_id AND v.id = n.voucher_id
         WHERE v.xmin <> pg_current_xact_id()::xid ORDER BY 1, 2
      ) o WHERE ledger.lock_for_lines(o.account_set_id, o.id) IS NOT NULL;
      PERFORM ledger.judge_target(o.account_set_id, o.subject_id, o.aux_set_id, o.currency) FROM (
        SELECT DISTINCT n.account_set_id, n.subject_id, n.aux_set_id, n.currency FROM new_lines n
          LEFT JOIN ledger.posting_target t ON t.account_set_id = n.account_set_id AND t.subject_id = n.subject_id
           AND t.aux_set_id = n.aux_set_id AND t.currency = n.currency
         WHERE t.is_judged IS NOT TRUE ORDER BY 1, 2, 3, 4
      ) o;
    END IF;
  END LOOP;
  SELECT count(*) = all_lines AS is_whole,
      min(ledger.line_fault(v, t, n.voucher_date, n.line_no, n.summary, n.debit, n.credit, n.rate, n.original_amount,
        n.quantity, n.price, n.cash_flow_item)) FILTER (WHERE t.is_judged) AS fault
    INTO look FROM new_lines n
    JOIN ledger.voucher v ON v.account_set_id = n.account_set_id AND v.id = n.voucher_id
    LEFT JOIN ledger.posting_target t ON t.account_set_id = n.account_set_id AND t.subject_id = n.subject_id
     AND t.aux_set_id = n.aux_set_id AND t.currency = n.currency;
  IF NOT look.is_whole THEN
    PERFORM ledger.refuse('voucher_line_voucher_fk', 'A line belongs to no voucher.');
  END IF;
  IF look.fault IS NULL THEN
    RAISE serialization_failure USING MESSAGE = 'What lines rest upon has changed while they were looked at.';
  END IF;
  PERFORM ledger.refuse(look.fault, format('A line: %s.', look.fault));
  RETURN NULL;
END
$$;
