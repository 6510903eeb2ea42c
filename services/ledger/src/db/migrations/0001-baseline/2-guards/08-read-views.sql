-- The published contract (db/README.md): security_invoker, so that row-level security asks who reads.

CREATE SCHEMA ledger_read;

CREATE VIEW ledger_read.account_set WITH (security_invoker = true) AS
SELECT account_set_id, company_name, standard, vat_type, enable_year, enable_month, encoding, base_currency
  FROM ledger.account_set;

CREATE VIEW ledger_read.version WITH (security_invoker = true) AS
SELECT account_set_id, seq AS version FROM ledger.chain_tail;

CREATE VIEW ledger_read.subject WITH (security_invoker = true) AS
SELECT s.account_set_id, s.id, s.code, s.name, s.mnemonic_code, s.category, s.normal_side, s.level, s.parent_id,
       s.usable, s.system, s.quantity_unit, s.cash_account, s.revaluation, s.cash_flow_in, s.cash_flow_out,
       s.sector_scope,
       NOT EXISTS (
         SELECT 1 FROM ledger.subject c WHERE c.account_set_id = s.account_set_id AND c.parent_id = s.id
       ) AS is_leaf,
       ARRAY(
         SELECT sc.category_id FROM ledger.subject_category sc
          WHERE sc.account_set_id = s.account_set_id AND sc.subject_id = s.id ORDER BY sc.category_id
       ) AS category_ids,
       ARRAY(
         SELECT cu.currency FROM ledger.subject_currency cu
          WHERE cu.account_set_id = s.account_set_id AND cu.subject_id = s.id ORDER BY cu.currency
       ) AS currencies
  FROM ledger.subject s;

CREATE VIEW ledger_read.auxiliary_category WITH (security_invoker = true) AS
SELECT account_set_id, id, key, name, position, system FROM ledger.auxiliary_category;

CREATE VIEW ledger_read.auxiliary_item WITH (security_invoker = true) AS
SELECT account_set_id, id, category_id, code, name, enabled FROM ledger.auxiliary_item;

-- items: [{categoryId, itemId, code, name, category}], by the category's position.
CREATE VIEW ledger_read.aux_set WITH (security_invoker = true) AS
SELECT a.account_set_id, a.id, a.key, coalesce((
         SELECT jsonb_agg(jsonb_build_object(
                  'categoryId', si.category_id, 'itemId', si.item_id, 'code', i.code, 'name', i.name, 'category', c.name
                ) ORDER BY c.position, c.id)
           FROM ledger.aux_set_item si
           JOIN ledger.auxiliary_item i ON i.account_set_id = si.account_set_id AND i.id = si.item_id
           JOIN ledger.auxiliary_category c ON c.account_set_id = si.account_set_id AND c.id = si.category_id
          WHERE si.account_set_id = a.account_set_id AND si.aux_set_id = a.id
       ), '[]'::jsonb) AS items
  FROM ledger.aux_set a;

-- One row per item of a combination, for sums by item.
CREATE VIEW ledger_read.aux_set_item WITH (security_invoker = true) AS
SELECT account_set_id, aux_set_id, category_id, item_id FROM ledger.aux_set_item;

CREATE VIEW ledger_read.currency WITH (security_invoker = true) AS
SELECT account_set_id, code, id, name, scale, exchange_rate, is_base FROM ledger.currency;

CREATE VIEW ledger_read.voucher_word WITH (security_invoker = true) AS
SELECT account_set_id, id, word, print_title, is_default, position FROM ledger.voucher_word;

CREATE VIEW ledger_read.period WITH (security_invoker = true) AS
SELECT account_set_id, year, month, status, closed_at, closed_by_name FROM ledger.period;

CREATE VIEW ledger_read.opening WITH (security_invoker = true) AS
SELECT account_set_id, id, subject_id, aux_set_id, currency, opening_amount, original_amount, quantity,
       year_start_original, year_start_quantity, cumulative_debit, cumulative_credit, year_to_date_actual
  FROM ledger.opening_balance;

CREATE VIEW ledger_read.period_balance WITH (security_invoker = true) AS
SELECT account_set_id, year, month, subject_id, aux_set_id, currency, debit, credit, cf_debit, cf_credit,
       quantity_debit, quantity_credit, original_debit, original_credit, line_count
  FROM ledger.period_balance;

CREATE VIEW ledger_read.voucher WITH (security_invoker = true) AS
SELECT v.account_set_id, v.id, v.word_id, w.word, w.position AS word_position, v.number, v.voucher_date, v.year,
       v.month, v.kind, v.kind IN ('pl-carry-forward', 'year-end') AS carry_forward, v.source, v.remark,
       v.attachment_count, v.debit_total, v.credit_total, v.cash_flow_item, v.maker_id, v.maker_name, v.created_at,
       v.reviewer_id, v.reviewer_name, v.reviewed_at, v.reviewer_id IS NOT NULL AS reviewed, v.reversal_of
  FROM ledger.voucher v
  JOIN ledger.voucher_word w ON w.account_set_id = v.account_set_id AND w.id = v.word_id;

CREATE VIEW ledger_read.voucher_line WITH (security_invoker = true) AS
SELECT l.account_set_id, l.id, l.voucher_id, l.line_no, l.voucher_date, l.summary, l.subject_id, l.aux_set_id,
       l.debit, l.credit, l.currency, l.rate, l.original_amount, l.quantity, l.price,
       coalesce(l.cash_flow_item, v.cash_flow_item) AS cash_flow_item,
       v.word_id, w.word, w.position AS word_position, v.number, v.year, v.month, v.kind,
       v.kind IN ('pl-carry-forward', 'year-end') AS carry_forward, v.reviewer_id IS NOT NULL AS reviewed
  FROM ledger.voucher_line l
  JOIN ledger.voucher v ON v.account_set_id = l.account_set_id AND v.id = l.voucher_id
  JOIN ledger.voucher_word w ON w.account_set_id = v.account_set_id AND w.id = v.word_id;

GRANT USAGE ON SCHEMA ledger, ledger_read TO reporting_app;

GRANT SELECT ON ALL TABLES IN SCHEMA ledger_read TO reporting_app;

GRANT SELECT ON
  ledger.account_set, ledger.chain_tail, ledger.subject, ledger.subject_category, ledger.subject_currency,
  ledger.auxiliary_category, ledger.auxiliary_item, ledger.aux_set, ledger.aux_set_item, ledger.currency,
  ledger.voucher_word, ledger.period, ledger.opening_balance, ledger.period_balance, ledger.voucher,
  ledger.voucher_line
TO reporting_app;
