-- Refuses vouchers with a line that the rules of accounting-core (voucher-line.ts) do not allow: it names a usable leaf with
-- just its categories, in a currency it takes, its foreign amount is its base amount at its rate (decision D34), and no
-- figure has decimals that its column would round away. The subjects are locked first: a first child, a disabling or other
-- categories wait until the voucher is stored.
CREATE FUNCTION ledger.check_lines(p_set bigint, p_vouchers jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_lines bigint;
  v_good bigint;
BEGIN
  PERFORM 1 FROM ledger.subject s
   WHERE s.account_set_id = p_set AND s.id = ANY (ARRAY(
     SELECT DISTINCT (l ->> 'subjectId')::bigint FROM jsonb_array_elements(p_vouchers) AS v
      CROSS JOIN LATERAL jsonb_array_elements(v -> 'lines') AS l))
   ORDER BY s.id FOR KEY SHARE;
  PERFORM ledger.lock_currencies(p_set, ARRAY(
    SELECT l ->> 'currency' FROM jsonb_array_elements(p_vouchers) AS v
     CROSS JOIN LATERAL jsonb_array_elements(v -> 'lines') AS l WHERE l ->> 'currency' IS NOT NULL));
  SELECT sum(jsonb_array_length(v -> 'lines')) INTO v_lines FROM jsonb_array_elements(p_vouchers) AS v;
  SELECT count(*) INTO v_good
  FROM ledger.draft_lines(p_set, p_vouchers) d
  JOIN ledger.subject s ON s.account_set_id = p_set AND s.id = d.subject_id
  JOIN ledger.currency c ON c.account_set_id = p_set AND c.code = d.currency
  CROSS JOIN LATERAL (SELECT d.kind IN (${carryForwardKinds}) AS carries, d.kind IN (${baseOnlyKinds}) AS moves_base) k
  WHERE (s.usable OR k.carries)
    AND NOT EXISTS (SELECT 1 FROM ledger.subject h WHERE h.account_set_id = p_set AND h.parent_id = s.id)
    AND ARRAY(SELECT sc.category_id FROM ledger.subject_category sc
               WHERE sc.account_set_id = p_set AND sc.subject_id = s.id ORDER BY 1)
      = ARRAY(SELECT x.category_id FROM ledger.aux_set_item x
               WHERE x.account_set_id = p_set AND x.aux_set_id = d.aux_set_id ORDER BY 1)
    AND (k.carries OR NOT EXISTS (
      SELECT 1 FROM ledger.aux_set_item x
      JOIN ledger.auxiliary_item i ON i.account_set_id = p_set AND i.category_id = x.category_id AND i.id = x.item_id
      WHERE x.account_set_id = p_set AND x.aux_set_id = d.aux_set_id AND NOT i.enabled))
    AND CASE WHEN d.is_base
      THEN d.stated IS NOT NULL OR d.kind = 'fx-revaluation' OR NOT EXISTS (
        SELECT 1 FROM ledger.subject_currency u WHERE u.account_set_id = p_set AND u.subject_id = s.id)
      ELSE EXISTS (
        SELECT 1 FROM ledger.subject_currency u
         WHERE u.account_set_id = p_set AND u.subject_id = s.id AND u.currency = d.currency)
      END
    AND (d.is_base AND d.original_amount IS NULL
      OR NOT d.is_base AND k.moves_base AND coalesce(d.original_amount, 0) = 0
      OR min_scale(d.original_amount) <= c.scale
        AND CASE WHEN d.is_base THEN coalesce(d.rate, 1) ELSE d.rate END > 0
        AND round(d.original_amount * CASE WHEN d.is_base THEN coalesce(d.rate, 1) ELSE d.rate END, 2) = d.debit + d.credit)
    AND min_scale(d.debit) <= 2 AND min_scale(d.credit) <= 2 AND coalesce(min_scale(d.rate), 0) <= 8
    AND coalesce(greatest(min_scale(d.quantity), min_scale(d.price) - 2), 0) <= 4
    AND (d.quantity IS NULL OR s.quantity_unit IS NOT NULL AND sign(d.quantity) * sign(d.debit + d.credit) >= 0);
  IF v_good < v_lines THEN
    PERFORM ledger.refuse('voucher_line_target', 'A line does not suit its subject.');
  END IF;
END
$$;

-- Locks the foreign currencies among these: a change of their decimals waits until what is posted in them is stored.
CREATE FUNCTION ledger.lock_currencies(p_set bigint, p_codes text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM 1 FROM ledger.currency c
   WHERE c.account_set_id = p_set AND c.code = ANY (p_codes) AND NOT c.is_base ORDER BY c.code FOR KEY SHARE;
END
$$;
