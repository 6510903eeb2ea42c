-- The books as they stood at an event of their chain, for readers: the views of ledger_read with what later events did taken
-- back, under the same names. The event is the setting app.as_of of the transaction. What a record was then is the `before`
-- of its first later event; a record that no later event touched is as it is now. Names and codes are those of today.

CREATE SCHEMA ledger_asof;

CREATE FUNCTION ledger_asof.seq() RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT nullif(current_setting('app.as_of', true), '')::bigint
$$;

-- The events that are taken back, of the set the transaction has entered. Asks as its owner: readers see what was changed,
-- not the events themselves with who was signed in how.
CREATE VIEW ledger_asof.undone WITH (security_barrier = true) AS
SELECT account_set_id, seq, at, actor_name, action, object_type, object_id,
       nullif(content::jsonb -> 'before', 'null') AS before, nullif(content::jsonb -> 'after', 'null') AS after
  FROM ledger.event
 WHERE account_set_id = (SELECT nullif(current_setting('app.account_set_id', true), '')::bigint)
   AND seq > (SELECT ledger_asof.seq());

CREATE VIEW ledger_asof.version WITH (security_invoker = true) AS
SELECT account_set_id, least(version, ledger_asof.seq()) AS version FROM ledger_read.version;

-- Vouchers that later events changed, as they were: no record, no voucher. Reviews have events of their own.
CREATE VIEW ledger_asof.voucher_before WITH (security_invoker = true) AS
SELECT DISTINCT ON (account_set_id, object_id) account_set_id, object_id::bigint AS id, seq, before AS record
  FROM ledger_asof.undone
 WHERE object_type = 'voucher' AND action NOT IN ('voucher.review', 'voucher.cancel')
 ORDER BY account_set_id, object_id, seq;

CREATE VIEW ledger_asof.review_before WITH (security_invoker = true) AS
SELECT DISTINCT ON (account_set_id, object_id) account_set_id, object_id::bigint AS id, seq, before AS record
  FROM ledger_asof.undone
 WHERE object_type = 'voucher' AND action IN ('voucher.review', 'voucher.cancel')
 ORDER BY account_set_id, object_id, seq;

-- A key of a combination that is no longer kept has a number of its own, below zero.
CREATE FUNCTION ledger_asof.lost_set(p_key text) RETURNS bigint LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT -(('x' || substr(md5(p_key), 1, 12))::bit(48)::bigint)
$$;

-- The key of the items a record names.
CREATE FUNCTION ledger_asof.key_of(p_items jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT coalesce(string_agg((i ->> 'categoryId') || ':' || (i ->> 'itemId'), ',' ORDER BY (i ->> 'categoryId')::bigint), '')
    FROM jsonb_array_elements(p_items) AS i
$$;

-- Moments the books can be shown at: after each event.
CREATE VIEW ledger_asof.moment WITH (security_barrier = true) AS
SELECT account_set_id, seq, at, actor_name, action, object_id
  FROM ledger.event
 WHERE account_set_id = (SELECT nullif(current_setting('app.account_set_id', true), '')::bigint);

-- The latest month, as a number of months, that an event until then left without a voucher, or opened by a close.
CREATE VIEW ledger_asof.month_left WITH (security_barrier = true) AS
SELECT account_set_id, max(CASE action
         WHEN 'period.close' THEN split_part(object_id, '-', 1)::integer * 12 + split_part(object_id, '-', 2)::integer + 1
         ELSE (content::jsonb #>> '{before,voucherYear}')::integer * 12 + (content::jsonb #>> '{before,voucherMonth}')::integer
       END) AS month
  FROM ledger.event
 WHERE account_set_id = (SELECT nullif(current_setting('app.account_set_id', true), '')::bigint)
   AND seq <= (SELECT ledger_asof.seq()) AND action IN ('voucher.delete', 'voucher.change', 'period.close')
 GROUP BY account_set_id;
