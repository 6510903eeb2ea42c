CREATE VIEW ledger_asof.voucher WITH (security_invoker = true) AS
SELECT v.account_set_id, v.id, v.word_id, v.word, v.word_position, v.number, v.voucher_date, v.year, v.month, v.kind,
       v.carry_forward, v.source, v.remark, v.attachment_count, v.debit_total, v.credit_total, v.cash_flow_item, v.maker_id,
       v.maker_name, v.created_at,
       CASE WHEN r.id IS NULL THEN v.reviewer_id ELSE (r.record ->> 'reviewerId')::bigint END AS reviewer_id,
       CASE WHEN r.id IS NULL THEN v.reviewer_name ELSE r.record ->> 'reviewerName' END AS reviewer_name,
       CASE WHEN r.id IS NULL THEN v.reviewed_at ELSE (r.record ->> 'reviewedAt')::timestamptz END AS reviewed_at,
       CASE WHEN r.id IS NULL THEN v.reviewed ELSE r.record ->> 'reviewerId' IS NOT NULL END AS reviewed, v.reversal_of
  FROM ledger_read.voucher v
  LEFT JOIN ledger_asof.review_before r ON r.account_set_id = v.account_set_id AND r.id = v.id
 WHERE NOT EXISTS (SELECT 1 FROM ledger_asof.voucher_before b WHERE b.account_set_id = v.account_set_id AND b.id = v.id)
UNION ALL
SELECT b.account_set_id, b.id, w.id, b.record ->> 'word', coalesce(w.position, 0), (b.record ->> 'code')::integer,
       (b.record ->> 'voucherDate')::date, (b.record ->> 'voucherYear')::integer, (b.record ->> 'voucherMonth')::integer,
       b.record ->> 'carryForwardType', (b.record ->> 'carryForward')::boolean, b.record ->> 'source', b.record ->> 'remark',
       (b.record ->> 'receiptNum')::integer, (b.record ->> 'debitAmount')::numeric, (b.record ->> 'creditAmount')::numeric,
       b.record ->> 'cashFlowItem', (b.record ->> 'createMember')::bigint, b.record ->> 'createMemberName',
       (b.record ->> 'createDate')::timestamptz, f.reviewer_id, f.reviewer_name, f.reviewed_at, f.reviewer_id IS NOT NULL,
       (b.record ->> 'reversalOf')::bigint
  FROM ledger_asof.voucher_before b
  LEFT JOIN ledger_asof.review_before r ON r.account_set_id = b.account_set_id AND r.id = b.id AND r.seq < b.seq
  LEFT JOIN ledger_read.voucher_word w ON w.account_set_id = b.account_set_id AND w.word = b.record ->> 'word'
  CROSS JOIN LATERAL (
    SELECT CASE WHEN r.id IS NULL THEN (b.record ->> 'auditMemberId')::bigint ELSE (r.record ->> 'reviewerId')::bigint
           END AS reviewer_id,
           CASE WHEN r.id IS NULL THEN b.record ->> 'auditMemberName' ELSE r.record ->> 'reviewerName' END AS reviewer_name,
           CASE WHEN r.id IS NULL THEN b.record ->> 'auditDate' ELSE r.record ->> 'reviewedAt' END::timestamptz AS reviewed_at
  ) f
 WHERE b.record IS NOT NULL;

-- The lines of the vouchers that later events changed, as they were.
CREATE VIEW ledger_asof.line_before WITH (security_invoker = true) AS
SELECT b.account_set_id, (l ->> 'id')::bigint AS id, b.id AS voucher_id, (l ->> 'lineNo')::integer AS line_no,
       l ->> 'summary' AS summary, (l ->> 'subjectId')::bigint AS subject_id, ledger_asof.key_of(l -> 'auxiliary') AS aux_key,
       coalesce((l ->> 'debitAmount')::numeric, 0) AS debit, coalesce((l ->> 'creditAmount')::numeric, 0) AS credit,
       l ->> 'currencyCode' AS currency, (l ->> 'exchangeRate')::numeric AS rate,
       (l ->> 'originalAmount')::numeric AS original_amount, (l ->> 'num')::numeric AS quantity,
       (l ->> 'price')::numeric AS price, l ->> 'cashFlowItem' AS cash_flow_item
  FROM ledger_asof.voucher_before b CROSS JOIN LATERAL jsonb_array_elements(b.record -> 'details') AS l;

CREATE VIEW ledger_asof.voucher_line WITH (security_invoker = true) AS
SELECT l.account_set_id, l.id, l.voucher_id, l.line_no, l.voucher_date, l.summary, l.subject_id, l.aux_set_id, l.debit,
       l.credit, l.currency, l.rate, l.original_amount, l.quantity, l.price, l.cash_flow_item, l.word_id, l.word,
       l.word_position, l.number, l.year, l.month, l.kind, l.carry_forward,
       CASE WHEN r.id IS NULL THEN l.reviewed ELSE r.record ->> 'reviewerId' IS NOT NULL END AS reviewed
  FROM ledger_read.voucher_line l
  LEFT JOIN ledger_asof.review_before r ON r.account_set_id = l.account_set_id AND r.id = l.voucher_id
 WHERE NOT EXISTS (
   SELECT 1 FROM ledger_asof.voucher_before b WHERE b.account_set_id = l.account_set_id AND b.id = l.voucher_id)
UNION ALL
SELECT l.account_set_id, l.id, l.voucher_id, l.line_no, v.voucher_date, l.summary, l.subject_id,
       coalesce(x.id, ledger_asof.lost_set(l.aux_key)), l.debit, l.credit, l.currency, l.rate, l.original_amount, l.quantity,
       l.price, coalesce(l.cash_flow_item, v.cash_flow_item), v.word_id, v.word, v.word_position, v.number, v.year, v.month,
       v.kind, v.carry_forward, v.reviewed
  FROM ledger_asof.line_before l
  JOIN ledger_asof.voucher v ON v.account_set_id = l.account_set_id AND v.id = l.voucher_id
  LEFT JOIN ledger_read.aux_set x ON x.account_set_id = l.account_set_id AND x.key = l.aux_key;

-- Balances now, less the lines that later events left, and the lines they found: as ledger.sums_of_lines adds them up.
CREATE VIEW ledger_asof.period_balance WITH (security_invoker = true) AS
SELECT account_set_id, year, month, subject_id, aux_set_id, currency, sum(debit) AS debit, sum(credit) AS credit,
       sum(cf_debit) AS cf_debit, sum(cf_credit) AS cf_credit, sum(quantity_debit) AS quantity_debit,
       sum(quantity_credit) AS quantity_credit, sum(original_debit) AS original_debit,
       sum(original_credit) AS original_credit, sum(line_count)::integer AS line_count
  FROM (
    SELECT b.account_set_id, b.year, b.month, b.subject_id, b.aux_set_id, b.currency, b.debit, b.credit, b.cf_debit,
           b.cf_credit, b.quantity_debit, b.quantity_credit, b.original_debit, b.original_credit, b.line_count
      FROM ledger_read.period_balance b
    UNION ALL
    SELECT l.account_set_id, l.year, l.month, l.subject_id, l.aux_set_id, l.currency, t.times * l.debit, t.times * l.credit,
           CASE WHEN l.carry_forward THEN t.times * l.debit ELSE 0 END,
           CASE WHEN l.carry_forward THEN t.times * l.credit ELSE 0 END,
           CASE WHEN l.debit <> 0 THEN t.times * coalesce(l.quantity, 0) ELSE 0 END,
           CASE WHEN l.credit <> 0 THEN t.times * coalesce(l.quantity, 0) ELSE 0 END,
           CASE WHEN l.debit <> 0 THEN t.times * coalesce(l.original_amount, 0) ELSE 0 END,
           CASE WHEN l.credit <> 0 THEN t.times * coalesce(l.original_amount, 0) ELSE 0 END, t.times
      FROM ledger_asof.voucher_before b
      CROSS JOIN (VALUES (-1), (1)) AS t (times)
      JOIN LATERAL (
        SELECT n.* FROM ledger_read.voucher_line n
         WHERE t.times = -1 AND n.account_set_id = b.account_set_id AND n.voucher_id = b.id
        UNION ALL
        SELECT o.* FROM ledger_asof.voucher_line o
         WHERE t.times = 1 AND o.account_set_id = b.account_set_id AND o.voucher_id = b.id
      ) l ON true
  ) all_lines
 GROUP BY account_set_id, year, month, subject_id, aux_set_id, currency
HAVING sum(line_count) <> 0;
