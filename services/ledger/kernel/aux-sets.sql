-- Stores the auxiliary combinations of some keys that are not there yet (decision D33): a key is the sorted list
-- `category:item`, '' for none. That an item is of its category is a foreign key.
CREATE FUNCTION ledger.store_aux_sets(p_set bigint, p_keys text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_missing text[] := ARRAY(
    SELECT DISTINCT k.key FROM unnest(p_keys) AS k (key)
     WHERE NOT EXISTS (SELECT 1 FROM ledger.aux_set a WHERE a.account_set_id = p_set AND a.key = k.key) ORDER BY 1);
  v_key text;
  v_part text;
  v_id bigint;
BEGIN
  FOREACH v_key IN ARRAY v_missing LOOP
    v_id := NULL;
    INSERT INTO ledger.aux_set (account_set_id, key) VALUES (p_set, v_key)
    ON CONFLICT (account_set_id, key) DO NOTHING RETURNING id INTO v_id;
    CONTINUE WHEN v_id IS NULL;
    FOREACH v_part IN ARRAY string_to_array(v_key, ',') LOOP
      INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id)
      VALUES (p_set, v_id, split_part(v_part, ':', 1)::bigint, split_part(v_part, ':', 2)::bigint);
    END LOOP;
    IF v_key <> coalesce((
      SELECT string_agg(i.category_id || ':' || i.item_id, ',' ORDER BY i.category_id) FROM ledger.aux_set_item i
       WHERE i.account_set_id = p_set AND i.aux_set_id = v_id), '') THEN
      PERFORM ledger.refuse('aux_set_key', 'The key of an auxiliary combination is the list of its items.');
    END IF;
  END LOOP;
END
$$;

-- Removes the combinations that name one of these items; foreign keys hold those that something is kept under.
CREATE FUNCTION ledger.remove_aux_sets(p_set bigint, p_items bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM ledger.aux_set a WHERE a.account_set_id = p_set AND a.id IN (
    SELECT i.aux_set_id FROM ledger.aux_set_item i WHERE i.account_set_id = p_set AND i.item_id = ANY (p_items));
END
$$;
