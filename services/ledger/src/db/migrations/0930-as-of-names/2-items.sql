-- Items and categories that later events changed or removed, as they were: no record, no item. A file names what
-- it added and changed.
CREATE VIEW ledger_asof.item_before WITH (security_invoker = true) AS
SELECT DISTINCT ON (account_set_id, id) account_set_id, id, seq, record
  FROM (
    SELECT account_set_id, object_id::bigint AS id, seq, before AS record
      FROM ledger_asof.undone
     WHERE object_type = 'auxiliary-item' AND action IN ('auxiliary-item.add', 'auxiliary-item.change')
    UNION ALL
    SELECT u.account_set_id, (i ->> 'id')::bigint, u.seq, i
      FROM ledger_asof.undone u
      CROSS JOIN LATERAL jsonb_array_elements(
        CASE jsonb_typeof(u.before) WHEN 'array' THEN u.before ELSE jsonb_build_array(u.before) END) AS i
     WHERE u.object_type IN ('auxiliary-item', 'auxiliary-category')
       AND u.action IN ('auxiliary-item.delete', 'auxiliary-item.clear', 'auxiliary-item.merge')
    UNION ALL
    SELECT u.account_set_id, (i ->> 'id')::bigint, u.seq, NULL::jsonb
      FROM ledger_asof.undone u CROSS JOIN LATERAL jsonb_array_elements(coalesce(u.after -> 'added', '[]')) AS i
     WHERE u.object_type = 'auxiliary-category' AND u.action = 'auxiliary-item.import'
    UNION ALL
    SELECT u.account_set_id, (i ->> 'id')::bigint, u.seq, i
      FROM ledger_asof.undone u CROSS JOIN LATERAL jsonb_array_elements(coalesce(u.before -> 'changed', '[]')) AS i
     WHERE u.object_type = 'auxiliary-category' AND u.action = 'auxiliary-item.import'
  ) named
 ORDER BY account_set_id, id, seq;

CREATE OR REPLACE VIEW ledger_asof.auxiliary_item WITH (security_invoker = true) AS
SELECT i.account_set_id, i.id, i.category_id, i.code, i.name, i.enabled
  FROM ledger_read.auxiliary_item i
 WHERE NOT EXISTS (SELECT 1 FROM ledger_asof.item_before b WHERE b.account_set_id = i.account_set_id AND b.id = i.id)
UNION ALL
SELECT b.account_set_id, b.id, (b.record ->> 'accountingCategoryId')::bigint, b.record ->> 'code', b.record ->> 'name',
       coalesce((b.record ->> 'enable')::boolean, false)
  FROM ledger_asof.item_before b WHERE b.record IS NOT NULL;

-- Categories as they were called; those removed since come last, because no event says where they stood.
CREATE OR REPLACE VIEW ledger_asof.auxiliary_category WITH (security_invoker = true) AS
SELECT c.account_set_id, c.id, c.key,
       coalesce((SELECT u.before ->> 'name' FROM ledger_asof.undone u
                  WHERE u.account_set_id = c.account_set_id AND u.object_type = 'auxiliary-category'
                    AND u.action = 'auxiliary-category.change'
                    AND u.object_id = c.id::text ORDER BY u.seq LIMIT 1), c.name) AS name, c.position, c.system
  FROM ledger_read.auxiliary_category c
UNION ALL
SELECT d.account_set_id, d.object_id::bigint, d.before ->> 'key',
       coalesce((SELECT u.before ->> 'name' FROM ledger_asof.undone u
                  WHERE u.account_set_id = d.account_set_id AND u.object_type = 'auxiliary-category'
                    AND u.action = 'auxiliary-category.change'
                    AND u.object_id = d.object_id ORDER BY u.seq LIMIT 1), d.before ->> 'name'),
       2147483647, coalesce((d.before ->> 'systemDefault')::boolean, false)
  FROM ledger_asof.undone d
 WHERE d.object_type = 'auxiliary-category' AND d.action = 'auxiliary-category.delete'
   AND NOT EXISTS (SELECT 1 FROM ledger_asof.undone u
                    WHERE u.account_set_id = d.account_set_id AND u.object_type = 'auxiliary-category'
                      AND u.object_id = d.object_id AND u.action = 'auxiliary-category.add');

-- Combinations with their items as these were called; those of today are taken as they are while no name was changed.
CREATE OR REPLACE VIEW ledger_asof.aux_set WITH (security_invoker = true) AS
SELECT k.account_set_id, k.id, k.key,
       CASE WHEN k.items IS NOT NULL AND NOT (SELECT EXISTS (
         SELECT 1 FROM ledger_asof.undone WHERE object_type IN ('auxiliary-item', 'auxiliary-category')
            AND action IN ('auxiliary-item.change', 'auxiliary-item.import', 'auxiliary-category.change')))
       THEN k.items ELSE coalesce((
         SELECT jsonb_agg(jsonb_build_object('categoryId', i.category_id, 'itemId', i.id, 'code', i.code, 'name', i.name,
                  'category', c.name) ORDER BY c.position, c.id)
           FROM string_to_table(nullif(k.key, ''), ',') AS part
           JOIN ledger_asof.auxiliary_item i ON i.account_set_id = k.account_set_id
             AND i.id = split_part(part, ':', 2)::bigint
           JOIN ledger_asof.auxiliary_category c ON c.account_set_id = k.account_set_id AND c.id = i.category_id
       ), '[]'::jsonb) END AS items
  FROM (
    SELECT account_set_id, id, key, items FROM ledger_read.aux_set
    UNION ALL
    SELECT account_set_id, ledger_asof.lost_set(key), key, NULL::jsonb FROM ledger_asof.lost_key
  ) k;

GRANT SELECT ON ledger_asof.recoding, ledger_asof.subject_before, ledger_asof.item_before TO reporting_app;

GRANT EXECUTE ON FUNCTION ledger_asof.recode(text, text, text) TO reporting_app;
