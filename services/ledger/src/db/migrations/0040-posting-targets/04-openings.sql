-- An opening is judged by the same rules.

CREATE FUNCTION ledger.openings_posted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  found_fault text;
BEGIN
  SELECT f.fault INTO found_fault FROM (
    SELECT coalesce(ledger.target_fault(n.account_set_id, n.subject_id, n.aux_set_id, n.currency), CASE
      WHEN n.quantity IS NOT NULL AND s.quantity_unit IS NULL THEN 'quantity_kept'
      WHEN cu.is_base AND n.original_amount IS NOT NULL THEN 'original_foreign'
      WHEN n.original_amount <> round(n.original_amount, cu.scale) THEN 'original_scale'
    END) AS fault
    FROM new_openings n
    JOIN ledger.subject s ON s.account_set_id = n.account_set_id AND s.id = n.subject_id
    JOIN ledger.currency cu ON cu.account_set_id = n.account_set_id AND cu.code = n.currency
    OFFSET 0
  ) f WHERE f.fault IS NOT NULL LIMIT 1;
  IF found_fault IS NOT NULL THEN
    PERFORM ledger.refuse('opening_' || found_fault, format('An opening: %s.', found_fault));
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER opening_2_rules_insert ON ledger.opening_balance;

DROP TRIGGER opening_2_rules_update ON ledger.opening_balance;

CREATE TRIGGER opening_2_posted_insert AFTER INSERT ON ledger.opening_balance
REFERENCING NEW TABLE AS new_openings FOR EACH STATEMENT EXECUTE FUNCTION ledger.openings_posted();

CREATE TRIGGER opening_2_posted_update AFTER UPDATE ON ledger.opening_balance
REFERENCING NEW TABLE AS new_openings FOR EACH STATEMENT EXECUTE FUNCTION ledger.openings_posted();

DROP FUNCTION ledger.posting_rules();
