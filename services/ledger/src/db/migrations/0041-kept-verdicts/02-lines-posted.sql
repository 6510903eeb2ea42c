-- The look at lines no longer asks for the version of the facts; what belongs to no voucher is refused by it.

CREATE OR REPLACE FUNCTION ledger.lines_posted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  look record;
BEGIN
  FOR attempt IN 1 .. 2 LOOP
    SELECT count(*) = (SELECT count(*) FROM new_lines) AS is_whole, bool_and(l.is_ready) AS is_ready, min(l.fault) AS fault
      INTO look
      FROM (
        SELECT v.xmin = pg_current_xact_id()::xid AND t.is_judged AS is_ready, CASE
            WHEN v.reviewer_id IS NOT NULL THEN 'voucher_reviewed'
            WHEN n.voucher_date <> v.voucher_date THEN 'line_voucher_date'
            -- What a subject holds when it is disabled must still be carried forward.
            WHEN NOT t.usable AND v.kind NOT IN ('pl-carry-forward', 'year-end') THEN 'line_subject_usable'
            WHEN n.quantity IS NOT NULL AND NOT t.takes_quantity THEN 'line_quantity_kept'
            WHEN (n.original_amount IS NULL) <> (t.original_scale IS NULL) THEN 'line_original_foreign'
            WHEN n.original_amount <> round(n.original_amount, t.original_scale) THEN 'line_original_scale'
            WHEN (n.debit <> 0) = (n.credit <> 0) THEN 'voucher_line_one_side'
            WHEN n.line_no < 1 THEN 'voucher_line_line_no'
            WHEN char_length(n.summary) NOT BETWEEN 1 AND 200 THEN 'voucher_line_summary'
            WHEN n.rate <= 0 THEN 'voucher_line_rate'
            WHEN char_length(n.cash_flow_item) > 16 THEN 'voucher_line_cash_flow_item'
          END AS fault
          FROM new_lines n
          JOIN ledger.voucher v ON v.account_set_id = n.account_set_id AND v.id = n.voucher_id
          JOIN ledger.posting_target t ON t.account_set_id = n.account_set_id AND t.subject_id = n.subject_id
           AND t.aux_set_id = n.aux_set_id AND t.currency = n.currency
         ORDER BY n.subject_id, n.aux_set_id, n.currency
           FOR KEY SHARE OF t
      ) l;
    IF look.is_whole AND look.is_ready OR attempt = 2 THEN
      EXIT;
    END IF;
    PERFORM ledger.lock_for_lines(o.account_set_id, o.id) FROM (
      SELECT DISTINCT v.account_set_id, v.id FROM new_lines n
        JOIN ledger.voucher v ON v.account_set_id = n.account_set_id AND v.id = n.voucher_id
       WHERE v.xmin <> pg_current_xact_id()::xid ORDER BY 1, 2
    ) o;
    PERFORM ledger.judge_target(o.account_set_id, o.subject_id, o.aux_set_id, o.currency) FROM (
      SELECT DISTINCT n.account_set_id, n.subject_id, n.aux_set_id, n.currency FROM new_lines n
        LEFT JOIN ledger.posting_target t ON t.account_set_id = n.account_set_id AND t.subject_id = n.subject_id
         AND t.aux_set_id = n.aux_set_id AND t.currency = n.currency
       WHERE t.is_judged IS NOT TRUE ORDER BY 1, 2, 3, 4
    ) o;
  END LOOP;
  -- Targets are all there by now.
  IF NOT look.is_whole THEN
    PERFORM ledger.refuse('voucher_line_voucher_fk', 'A line belongs to no voucher.');
  END IF;
  IF look.fault IS NOT NULL THEN
    PERFORM ledger.refuse(look.fault, format('A line: %s.', look.fault));
  END IF;
  RETURN NULL;
END
$$;
