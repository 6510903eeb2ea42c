-- Months are opened without an event: by a voucher, also one that was deleted or moved, or by the close of the month before.
-- Those of today that none of them had reached yet are left out.
CREATE VIEW ledger_asof.period WITH (security_invoker = true) AS
WITH closing AS (
  SELECT p.account_set_id, p.year, p.month,
         CASE WHEN f.action IS NULL THEN p.status WHEN f.action = 'period.close' THEN 0 ELSE 2 END AS status,
         CASE WHEN f.action IS NULL THEN p.closed_at ELSE (f.before ->> 'closedAt')::timestamptz END AS closed_at,
         CASE WHEN f.action IS NULL THEN p.closed_by_name ELSE f.before ->> 'closedByName' END AS closed_by_name
    FROM ledger_read.period p
    LEFT JOIN (
      SELECT DISTINCT ON (account_set_id, object_id) account_set_id, object_id, action, before FROM ledger_asof.undone
       WHERE object_type = 'period' ORDER BY account_set_id, object_id, seq
    ) f ON f.account_set_id = p.account_set_id AND f.object_id = p.year || '-' || p.month
), newest AS (
  SELECT a.account_set_id, greatest(a.enable_year * 12 + a.enable_month,
           (SELECT max(c.year * 12 + c.month) + 1 FROM closing c WHERE c.account_set_id = a.account_set_id AND c.status = 2),
           (SELECT max(v.year * 12 + v.month) FROM ledger_asof.voucher v WHERE v.account_set_id = a.account_set_id),
           (SELECT l.month FROM ledger_asof.month_left l WHERE l.account_set_id = a.account_set_id)) AS month
    FROM ledger_read.account_set a
)
SELECT c.account_set_id, c.year, c.month, c.status::smallint AS status, c.closed_at, c.closed_by_name
  FROM closing c JOIN newest n ON n.account_set_id = c.account_set_id AND c.year * 12 + c.month <= n.month;

CREATE VIEW ledger_asof.account_set WITH (security_invoker = true) AS SELECT * FROM ledger_read.account_set;

CREATE VIEW ledger_asof.currency WITH (security_invoker = true) AS SELECT * FROM ledger_read.currency;

CREATE VIEW ledger_asof.voucher_word WITH (security_invoker = true) AS SELECT * FROM ledger_read.voucher_word;

CREATE VIEW ledger_asof.auxiliary_category WITH (security_invoker = true) AS SELECT * FROM ledger_read.auxiliary_category;

-- The chart of today with the subjects that were deleted since.
CREATE VIEW ledger_asof.subject WITH (security_invoker = true) AS
SELECT account_set_id, id, code, name, category, normal_side, level, parent_id, usable, quantity_unit, cash_account,
       cash_flow_in, cash_flow_out
  FROM ledger_read.subject
UNION ALL
SELECT u.account_set_id, u.object_id::bigint, u.before ->> 'code', u.before ->> 'name', u.before ->> 'type',
       u.before ->> 'balanceDirection', (u.before ->> 'level')::smallint, (u.before ->> 'parentId')::bigint,
       (u.before ->> 'status')::boolean, u.before ->> 'unit', (u.before ->> 'cashFlag')::boolean, NULL, NULL
  FROM ledger_asof.undone u
 WHERE u.action = 'subject.delete' AND NOT EXISTS (
   SELECT 1 FROM ledger_read.subject s WHERE s.account_set_id = u.account_set_id AND s.code = u.before ->> 'code');

-- The items of today with those that were removed or merged since.
CREATE VIEW ledger_asof.auxiliary_item WITH (security_invoker = true) AS
SELECT account_set_id, id, category_id, code, name, enabled FROM ledger_read.auxiliary_item
UNION ALL
SELECT u.account_set_id, (i ->> 'id')::bigint, (i ->> 'accountingCategoryId')::bigint, i ->> 'code', i ->> 'name', false
  FROM ledger_asof.undone u
  CROSS JOIN LATERAL jsonb_array_elements(
    CASE jsonb_typeof(u.before) WHEN 'array' THEN u.before ELSE jsonb_build_array(u.before) END) AS i
 WHERE u.action IN ('auxiliary-item.delete', 'auxiliary-item.clear', 'auxiliary-item.merge');

-- Combinations that are no longer kept.
CREATE VIEW ledger_asof.lost_key WITH (security_invoker = true) AS
SELECT DISTINCT k.account_set_id, k.key FROM (
  SELECT account_set_id, aux_key AS key FROM ledger_asof.line_before
  UNION SELECT account_set_id, ledger_asof.key_of(record -> 'auxiliary') FROM ledger_asof.opening_before
   WHERE record IS NOT NULL
) k
 WHERE NOT EXISTS (SELECT 1 FROM ledger_read.aux_set x WHERE x.account_set_id = k.account_set_id AND x.key = k.key);

CREATE VIEW ledger_asof.aux_set_item WITH (security_invoker = true) AS
SELECT account_set_id, aux_set_id, category_id, item_id FROM ledger_read.aux_set_item
UNION ALL
SELECT k.account_set_id, ledger_asof.lost_set(k.key), split_part(part, ':', 1)::bigint, split_part(part, ':', 2)::bigint
  FROM ledger_asof.lost_key k CROSS JOIN LATERAL string_to_table(nullif(k.key, ''), ',') AS part;

CREATE VIEW ledger_asof.aux_set WITH (security_invoker = true) AS
SELECT account_set_id, id, key, items FROM ledger_read.aux_set
UNION ALL
SELECT k.account_set_id, ledger_asof.lost_set(k.key), k.key, coalesce((
         SELECT jsonb_agg(jsonb_build_object('categoryId', i.category_id, 'itemId', i.id, 'code', i.code, 'name', i.name,
                  'category', c.name) ORDER BY c.position, c.id)
           FROM string_to_table(nullif(k.key, ''), ',') AS part
           JOIN ledger_asof.auxiliary_item i ON i.account_set_id = k.account_set_id
             AND i.id = split_part(part, ':', 2)::bigint
           JOIN ledger_read.auxiliary_category c ON c.account_set_id = k.account_set_id AND c.id = i.category_id
       ), '[]'::jsonb)
  FROM ledger_asof.lost_key k;

GRANT USAGE ON SCHEMA ledger_asof TO reporting_app;

GRANT SELECT ON ALL TABLES IN SCHEMA ledger_asof TO reporting_app;

GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger_asof TO reporting_app;
