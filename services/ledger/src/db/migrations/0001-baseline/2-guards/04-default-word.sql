-- Books have exactly one default word: the index allows one at most, this rule one at least. Books are opened with one;
-- it leaves only when another takes its place in the same transaction.

CREATE FUNCTION ledger.voucher_word_default() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(OLD.account_set_id);
  IF NOT EXISTS (
    SELECT 1 FROM ledger.voucher_word w WHERE w.account_set_id = OLD.account_set_id AND w.is_default
  ) THEN
    PERFORM ledger.refuse('voucher_word_default', 'Books have a default word.');
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER voucher_word_default AFTER UPDATE OR DELETE ON ledger.voucher_word
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_default)
EXECUTE FUNCTION ledger.voucher_word_default();
