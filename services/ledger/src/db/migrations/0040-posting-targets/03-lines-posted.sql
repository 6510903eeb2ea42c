-- Lines are looked at once, all of a statement together: each belongs to a voucher of this very transaction and to a
-- target that is judged, and has no fault. What is not so is set right or locked first, and looked at again. The look
-- holds its targets, in the order of their keys, so that they stay and keep their meaning; judging one does not wait for
-- who only holds it.

CREATE FUNCTION ledger.lines_posted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  look record;
BEGIN
  FOR attempt IN 1 .. 2 LOOP
    SELECT count(*) = (SELECT count(*) FROM new_lines) AND bool_and(l.is_ready) AS is_ready, min(l.fault) AS fault
      INTO look
      FROM (
        SELECT (v.xmin = pg_current_xact_id()::xid AND t.judged = f.version) IS TRUE AS is_ready, CASE
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
          LEFT JOIN ledger.posting_facts f ON f.account_set_id = n.account_set_id
         ORDER BY n.subject_id, n.aux_set_id, n.currency
           FOR KEY SHARE OF t
      ) l;
    IF look.is_ready OR attempt = 2 THEN
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
        LEFT JOIN ledger.posting_facts f ON f.account_set_id = n.account_set_id
       WHERE (t.judged = f.version) IS NOT TRUE ORDER BY 1, 2, 3, 4
    ) o;
  END LOOP;
  IF look.fault IS NOT NULL THEN
    PERFORM ledger.refuse(look.fault, format('A line: %s.', look.fault));
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER line_0_shape_update ON ledger.voucher_line;

DROP TRIGGER line_1_inserted ON ledger.voucher_line;

DROP TRIGGER line_2_rules_insert ON ledger.voucher_line;

DROP TRIGGER line_2_rules_update ON ledger.voucher_line;

CREATE TRIGGER line_1_posted AFTER INSERT ON ledger.voucher_line
REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.lines_posted();

CREATE TRIGGER line_2_posted_update AFTER UPDATE ON ledger.voucher_line
REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger.lines_posted();

DROP FUNCTION ledger.lines_inserted();

DROP FUNCTION ledger.line_shape();

DROP FUNCTION ledger.line_fault(integer, text, numeric, text);

ALTER TABLE ledger.voucher_line
  DROP CONSTRAINT voucher_line_subject_fk, DROP CONSTRAINT voucher_line_aux_set_fk, DROP CONSTRAINT voucher_line_currency_fk,
  DROP CONSTRAINT voucher_line_one_side;
