-- The base currency is for ever; an auxiliary combination is what its key says and never changes.

CREATE TRIGGER currency_base_delete BEFORE DELETE ON ledger.currency
FOR EACH ROW WHEN (OLD.is_base)
EXECUTE FUNCTION ledger.refuse_always('currency_base_fixed', 'The base currency cannot be removed.');

CREATE TRIGGER currency_base_update BEFORE UPDATE OF is_base, code ON ledger.currency
FOR EACH ROW WHEN (OLD.is_base <> NEW.is_base OR OLD.is_base AND OLD.code <> NEW.code)
EXECUTE FUNCTION ledger.refuse_always('currency_base_fixed', 'The base currency cannot be changed.');

CREATE FUNCTION ledger.aux_set_fault(p_set bigint, p_aux_set bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT s.key <> coalesce((
    SELECT string_agg(i.category_id || ':' || i.item_id, ',' ORDER BY i.category_id) FROM ledger.aux_set_item i
     WHERE i.account_set_id = p_set AND i.aux_set_id = p_aux_set
  ), '') FROM ledger.aux_set s WHERE s.account_set_id = p_set AND s.id = p_aux_set
$$;

CREATE FUNCTION ledger.aux_set_key() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF ledger.aux_set_fault(NEW.account_set_id, (to_jsonb(NEW) ->> TG_ARGV[0])::bigint) THEN
    PERFORM ledger.refuse('aux_set_key', 'The key of an auxiliary combination is the list of its items.');
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER aux_set_key AFTER INSERT ON ledger.aux_set
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.aux_set_key('id');

CREATE CONSTRAINT TRIGGER aux_set_item_key AFTER INSERT ON ledger.aux_set_item
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.aux_set_key('aux_set_id');

CREATE TRIGGER aux_set_fixed BEFORE UPDATE ON ledger.aux_set
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('aux_set_fixed', 'An auxiliary combination never changes.');

CREATE TRIGGER aux_set_item_fixed BEFORE UPDATE OR DELETE ON ledger.aux_set_item
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('aux_set_fixed', 'An auxiliary combination never changes.');
