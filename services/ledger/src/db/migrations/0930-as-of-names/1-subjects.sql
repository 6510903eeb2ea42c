-- A code of one encoding in another: every segment with as many digits as its level has there. What was recoded once can be
-- recoded back, because no digit was lost.
CREATE FUNCTION ledger_asof.recode(p_code text, p_from text, p_to text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN p_from = p_to THEN p_code ELSE (
    SELECT string_agg(lpad(right(s.segment, s.digits), s.digits, '0'), '' ORDER BY s.level)
      FROM (
        SELECT level, t.length::integer AS digits,
               substr(p_code, 1 + (sum(f.length::integer) OVER (ORDER BY level))::integer - f.length::integer,
                 f.length::integer) AS segment
          FROM string_to_table(p_from, '-') WITH ORDINALITY AS f (length, level)
          JOIN string_to_table(p_to, '-') WITH ORDINALITY AS t (length, level) USING (level)
      ) s WHERE s.segment <> ''
  ) END
$$;

-- The encoding before each recoding that is taken back. By its kind of object, which the index of events knows: by the action
-- alone every event since would be read, once for each row of the chart.
CREATE VIEW ledger_asof.recoding WITH (security_invoker = true) AS
SELECT account_set_id, seq, before ->> 'encoding' AS encoding
  FROM ledger_asof.undone WHERE object_type = 'account-set' AND action = 'subject.recode';

CREATE OR REPLACE VIEW ledger_asof.account_set WITH (security_invoker = true) AS
SELECT a.account_set_id, a.company_name, a.standard, a.vat_type, a.enable_year, a.enable_month,
       coalesce((SELECT r.encoding FROM ledger_asof.recoding r WHERE r.account_set_id = a.account_set_id
                  ORDER BY r.seq LIMIT 1), a.encoding) AS encoding, a.base_currency
  FROM ledger_read.account_set a;

-- Subjects that later events changed, as they were: no record, no subject. The first child of a leaf is the leaf's own row, so
-- its record is that of the leaf; the row that took the leaf's place was not there. A file names what it added and changed.
CREATE VIEW ledger_asof.subject_before WITH (security_invoker = true) AS
SELECT DISTINCT ON (account_set_id, id) account_set_id, id, seq, record
  FROM (
    SELECT account_set_id, object_id::bigint AS id, seq, before AS record
      FROM ledger_asof.undone
     WHERE object_type = 'subject' AND action IN ('subject.add', 'subject.change', 'subject.delete', 'subject.first-child')
    UNION ALL
    SELECT account_set_id, (after #>> '{parent,id}')::bigint, seq, NULL::jsonb
      FROM ledger_asof.undone WHERE object_type = 'subject' AND action = 'subject.first-child'
    UNION ALL
    SELECT u.account_set_id, (s ->> 'id')::bigint, u.seq, NULL::jsonb
      FROM ledger_asof.undone u CROSS JOIN LATERAL jsonb_array_elements(coalesce(u.after -> 'added', '[]')) AS s
     WHERE u.object_type = 'subject' AND u.action = 'subject.import'
    UNION ALL
    SELECT u.account_set_id, (s ->> 'id')::bigint, u.seq, s
      FROM ledger_asof.undone u CROSS JOIN LATERAL jsonb_array_elements(coalesce(u.before -> 'changed', '[]')) AS s
     WHERE u.object_type = 'subject' AND u.action = 'subject.import'
  ) named
 ORDER BY account_set_id, id, seq;

-- The chart as it stood, in the encoding of then.
CREATE OR REPLACE VIEW ledger_asof.subject WITH (security_invoker = true) AS
SELECT s.account_set_id, s.id, ledger_asof.recode(s.code, n.encoding, t.encoding) AS code, s.name, s.category, s.normal_side,
       s.level, s.parent_id, s.usable, s.quantity_unit, s.cash_account, s.cash_flow_in, s.cash_flow_out
  FROM ledger_read.subject s
  JOIN ledger_read.account_set n ON n.account_set_id = s.account_set_id
  JOIN ledger_asof.account_set t ON t.account_set_id = s.account_set_id
 WHERE NOT EXISTS (SELECT 1 FROM ledger_asof.subject_before b WHERE b.account_set_id = s.account_set_id AND b.id = s.id)
UNION ALL
SELECT b.account_set_id, b.id,
       ledger_asof.recode(b.record ->> 'code',
         coalesce((SELECT r.encoding FROM ledger_asof.recoding r
                    WHERE r.account_set_id = b.account_set_id AND r.seq > b.seq ORDER BY r.seq LIMIT 1), n.encoding),
         t.encoding),
       b.record ->> 'name', b.record ->> 'type', b.record ->> 'balanceDirection', (b.record ->> 'level')::smallint,
       (b.record ->> 'parentId')::bigint, (b.record ->> 'status')::boolean, b.record ->> 'unit',
       (b.record ->> 'cashFlag')::boolean, s.cash_flow_in, s.cash_flow_out
  FROM ledger_asof.subject_before b
  JOIN ledger_read.account_set n ON n.account_set_id = b.account_set_id
  JOIN ledger_asof.account_set t ON t.account_set_id = b.account_set_id
  LEFT JOIN ledger_read.subject s ON s.account_set_id = b.account_set_id AND s.id = b.id
 WHERE b.record IS NOT NULL;
