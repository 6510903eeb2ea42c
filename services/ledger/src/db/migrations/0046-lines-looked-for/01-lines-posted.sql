-- Lines that are not right are looked for, instead of counting those that are and then all.
CREATE OR REPLACE FUNCTION ledger.lines_posted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  locked_vouchers bigint[] := '{}';
  look record;
BEGIN
  FOR attempt IN 1 .. 2 LOOP
    PERFORM 1 FROM (
      SELECT * FROM new_lines o ORDER BY o.subject_id, o.aux_set_id, o.currency OFFSET 0
    ) n LEFT JOIN LATERAL (
      SELECT (v.xmin = pg_current_xact_id()::xid OR v.id = ANY (locked_vouchers)) AND t.is_judged
          AND ledger.line_fault(v, t, n.voucher_date, n.line_no, n.summary, n.debit, n.credit, n.rate, n.original_amount,
            n.quantity, n.price, n.cash_flow_item) IS NULL AS is_right
        FROM ledger.voucher v, ledger.posting_target t
       WHERE v.account_set_id = n.account_set_id AND v.id = n.voucher_id
         AND t.account_set_id = n.account_set_id AND t.subject_id = n.subject_id AND t.aux_set_id = n.aux_set_id
         AND t.currency = n.currency
      OFFSET 0 FOR KEY SHARE OF t
    ) l ON true WHERE l.is_right IS NOT TRUE;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    IF attempt = 1 THEN
      SELECT coalesce(array_agg(o.id), '{}') INTO locked_vouchers FROM (
        SELECT DISTINCT n.account_set_id, v.id FROM new_lines n CROSS JOIN LATERAL (
          SELECT h.id FROM ledger.voucher h
           WHERE h.account_set_id = n.account_set_id AND h.id = n.voucher_id AND h.xmin <> pg_current_xact_id()::xid
          OFFSET 0
        ) v ORDER BY 1, 2
      ) o WHERE ledger.lock_for_lines(o.account_set_id, o.id) IS NOT NULL;
      PERFORM ledger.judge_target(o.account_set_id, o.subject_id, o.aux_set_id, o.currency) FROM (
        SELECT DISTINCT n.account_set_id, n.subject_id, n.aux_set_id, n.currency FROM new_lines n LEFT JOIN LATERAL (
          SELECT p.is_judged FROM ledger.posting_target p
           WHERE p.account_set_id = n.account_set_id AND p.subject_id = n.subject_id AND p.aux_set_id = n.aux_set_id
             AND p.currency = n.currency
          OFFSET 0
        ) t ON true WHERE t.is_judged IS NOT TRUE ORDER BY 1, 2, 3, 4
      ) o;
    END IF;
  END LOOP;
  SELECT count(*) = (SELECT count(*) FROM new_lines) AS is_whole, min(f.fault) AS fault INTO look FROM new_lines n CROSS JOIN LATERAL (
    SELECT CASE WHEN t.is_judged THEN ledger.line_fault(v, t, n.voucher_date, n.line_no, n.summary, n.debit, n.credit,
        n.rate, n.original_amount, n.quantity, n.price, n.cash_flow_item) END AS fault
      FROM ledger.voucher v LEFT JOIN ledger.posting_target t ON t.account_set_id = n.account_set_id
       AND t.subject_id = n.subject_id AND t.aux_set_id = n.aux_set_id AND t.currency = n.currency
     WHERE v.account_set_id = n.account_set_id AND v.id = n.voucher_id
    OFFSET 0
  ) f;
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
