-- Moves the postings of vouchers, stored at these versions, from auxiliary combinations to others: two items that turned out to
-- be one become one. Balances move with them; each voucher has the change in its history.
CREATE FUNCTION ledger.move_postings(
  p_set bigint, p_caller jsonb, p_ids bigint[], p_versions integer[], p_from bigint[], p_to bigint[]
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_befores json[];
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  PERFORM ledger.lock_vouchers(p_set, p_ids, p_versions, false);
  PERFORM ledger.refuse_owned(p_set, p_caller, p_ids);
  PERFORM ledger.check_same_categories(p_set, p_from, p_to);
  v_befores := ARRAY(SELECT r.voucher FROM ledger.voucher_records(p_set, p_ids) r);
  PERFORM ledger.take_from_balances(p_set, p_ids);
  UPDATE ledger.voucher_line l SET aux_set_id = p_to[array_position(p_from, l.aux_set_id)]
   WHERE l.account_set_id = p_set AND l.voucher_id = ANY (p_ids) AND l.aux_set_id = ANY (p_from);
  UPDATE ledger.voucher v SET version = v.version + 1, updated_at = now(),
      updated_by = (p_caller ->> 'userId')::bigint
   WHERE v.account_set_id = p_set AND v.id = ANY (p_ids);
  PERFORM ledger.add_to_balances(p_set, p_ids);
  RETURN ledger.append_voucher_events(p_set, p_caller, 'voucher.change', p_ids, v_befores,
    ARRAY(SELECT r.voucher FROM ledger.voucher_records(p_set, p_ids) r));
END
$$;

-- Refuses to move postings to combinations that do not name the same categories: the subjects ask for just these.
CREATE FUNCTION ledger.check_same_categories(p_set bigint, p_from bigint[], p_to bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM unnest(p_from, p_to) AS m (source, target)
     WHERE NOT EXISTS (SELECT 1 FROM ledger.aux_set a WHERE a.account_set_id = p_set AND a.id = m.target)
       OR ARRAY(SELECT x.category_id FROM ledger.aux_set_item x
                 WHERE x.account_set_id = p_set AND x.aux_set_id = m.source ORDER BY 1)
        <> ARRAY(SELECT x.category_id FROM ledger.aux_set_item x
                  WHERE x.account_set_id = p_set AND x.aux_set_id = m.target ORDER BY 1)
  ) THEN
    PERFORM ledger.refuse('aux_set_categories', 'Postings keep the auxiliary categories of their subject.');
  END IF;
END
$$;
