-- An auxiliary combination never changes, but one that nothing is kept under any more may go, whole: with the merge of
-- two items that were one. What is kept under it holds it by foreign keys; its items go with it and never alone.

DROP TRIGGER aux_set_item_fixed ON ledger.aux_set_item;

CREATE TRIGGER aux_set_item_fixed BEFORE UPDATE ON ledger.aux_set_item
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('aux_set_fixed', 'An auxiliary combination never changes.');

CREATE FUNCTION ledger.aux_set_item_whole() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger.aux_set s WHERE s.account_set_id = OLD.account_set_id AND s.id = OLD.aux_set_id
  ) THEN
    PERFORM ledger.refuse('aux_set_fixed', 'An auxiliary combination never changes.');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER aux_set_item_whole AFTER DELETE ON ledger.aux_set_item
FOR EACH ROW EXECUTE FUNCTION ledger.aux_set_item_whole();

CREATE TRIGGER aux_set_empty BEFORE DELETE ON ledger.aux_set
FOR EACH ROW WHEN (OLD.key = '')
EXECUTE FUNCTION ledger.refuse_always('aux_set_fixed', 'The empty combination stays.');

GRANT DELETE ON ledger.aux_set TO ledger_app;
