-- The same rules; OFFSET 0 keeps the planner from writing them out twice, once to filter and once to answer.

CREATE OR REPLACE FUNCTION ledger.posting_rules() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  for_line CONSTANT boolean := TG_ARGV[0] = 'line';
  fault text;
  offender bigint;
BEGIN
  SELECT f.fault, f.subject_id INTO fault, offender FROM (
    SELECT n.subject_id, CASE
      -- What a subject holds when it is disabled must still be carried forward.
      WHEN for_line AND NOT s.usable AND NOT EXISTS (
        SELECT 1 FROM ledger.voucher v
         WHERE v.account_set_id = n.account_set_id AND v.id = (to_jsonb(n) ->> 'voucher_id')::bigint
           AND v.kind IN ('pl-carry-forward', 'year-end')
      ) THEN 'subject_usable'
      WHEN EXISTS (
        SELECT 1 FROM ledger.subject c WHERE c.account_set_id = n.account_set_id AND c.parent_id = n.subject_id
      ) THEN 'subject_leaf'
      WHEN ARRAY(
        SELECT sc.category_id FROM ledger.subject_category sc
         WHERE sc.account_set_id = n.account_set_id AND sc.subject_id = n.subject_id ORDER BY 1
      ) <> ARRAY(
        SELECT ai.category_id FROM ledger.aux_set_item ai
         WHERE ai.account_set_id = n.account_set_id AND ai.aux_set_id = n.aux_set_id ORDER BY 1
      ) THEN 'auxiliary_complete'
      WHEN n.quantity IS NOT NULL AND s.quantity_unit IS NULL THEN 'quantity_kept'
      WHEN cu.is_base AND n.original_amount IS NOT NULL THEN 'original_foreign'
      WHEN for_line AND NOT cu.is_base AND n.original_amount IS NULL THEN 'original_foreign'
      WHEN NOT cu.is_base AND NOT EXISTS (
        SELECT 1 FROM ledger.subject_currency sc
         WHERE sc.account_set_id = n.account_set_id AND sc.subject_id = n.subject_id AND sc.currency = n.currency
      ) THEN 'currency_allowed'
      WHEN n.original_amount <> round(n.original_amount, cu.scale) THEN 'original_scale'
    END AS fault
    FROM new_postings n
    JOIN ledger.subject s ON s.account_set_id = n.account_set_id AND s.id = n.subject_id
    JOIN ledger.currency cu ON cu.account_set_id = n.account_set_id AND cu.code = n.currency
    OFFSET 0
  ) f WHERE f.fault IS NOT NULL LIMIT 1;
  IF fault IS NOT NULL THEN
    PERFORM ledger.refuse(TG_ARGV[0] || '_' || fault, format('Subject %s: %s.', offender, fault));
  END IF;
  RETURN NULL;
END
$$;
