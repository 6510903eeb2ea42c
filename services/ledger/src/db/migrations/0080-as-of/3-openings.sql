-- Openings that later events changed, as they were. An event names several; what it only names afterwards was not there.
CREATE VIEW ledger_asof.opening_before WITH (security_invoker = true) AS
SELECT DISTINCT ON (account_set_id, id) account_set_id, id, record
  FROM (
    SELECT u.account_set_id, u.seq, (o ->> 'id')::bigint AS id, o AS record
      FROM ledger_asof.undone u
      CROSS JOIN LATERAL jsonb_array_elements(
        CASE jsonb_typeof(u.before) WHEN 'array' THEN u.before WHEN 'object' THEN jsonb_build_array(u.before) ELSE '[]' END
      ) AS o WHERE u.object_type = 'opening'
    UNION ALL
    SELECT u.account_set_id, u.seq, (o ->> 'id')::bigint, NULL
      FROM ledger_asof.undone u
      CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(u.after) WHEN 'array' THEN u.after ELSE '[]' END) AS o
     WHERE u.object_type = 'opening'
  ) named
 ORDER BY account_set_id, id, seq, record IS NULL;

CREATE VIEW ledger_asof.opening WITH (security_invoker = true) AS
SELECT o.account_set_id, o.id, o.subject_id, o.aux_set_id, o.currency, o.opening_amount, o.original_amount, o.quantity,
       o.year_start_original, o.year_start_quantity, o.cumulative_debit, o.cumulative_credit, o.year_to_date_actual
  FROM ledger_read.opening o
 WHERE NOT EXISTS (SELECT 1 FROM ledger_asof.opening_before b WHERE b.account_set_id = o.account_set_id AND b.id = o.id)
UNION ALL
SELECT b.account_set_id, b.id, (b.record ->> 'subjectId')::bigint, coalesce(x.id, ledger_asof.lost_set(k.key)),
       b.record ->> 'currencyCode', (b.record ->> 'openingAmount')::numeric, (b.record ->> 'originalAmount')::numeric,
       (b.record ->> 'num')::numeric, (b.record ->> 'yearStartOriginal')::numeric, (b.record ->> 'yearStartNum')::numeric,
       (b.record ->> 'cumulativeDebit')::numeric, (b.record ->> 'cumulativeCredit')::numeric,
       (b.record ->> 'yearToDateActual')::numeric
  FROM ledger_asof.opening_before b
  CROSS JOIN LATERAL (SELECT ledger_asof.key_of(b.record -> 'auxiliary') AS key) k
  LEFT JOIN ledger_read.aux_set x ON x.account_set_id = b.account_set_id AND x.key = k.key
 WHERE b.record IS NOT NULL;

-- The cash-flow statement before the books began: each event names all lines.
CREATE VIEW ledger_asof.opening_cash_flow WITH (security_invoker = true) AS
SELECT c.account_set_id, c.line, c.year_to_date
  FROM ledger_read.opening_cash_flow c
 WHERE NOT EXISTS (
   SELECT 1 FROM ledger_asof.undone u WHERE u.account_set_id = c.account_set_id AND u.action = 'opening.cash-flow')
UNION ALL
SELECT f.account_set_id, (l ->> 'line')::integer, (l ->> 'ytdAmount')::numeric
  FROM (
    SELECT DISTINCT ON (account_set_id) account_set_id, before FROM ledger_asof.undone
     WHERE action = 'opening.cash-flow' ORDER BY account_set_id, seq
  ) f CROSS JOIN LATERAL jsonb_array_elements(coalesce(f.before, '[]')) AS l;
