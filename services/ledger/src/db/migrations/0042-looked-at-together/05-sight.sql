-- What is tested at COMMIT must be seen then: another set that was entered on the way would hide it. The tests of words
-- and of prescribed subjects refuse what they do not see anyway.

CREATE FUNCTION ledger.row_in_sight() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_sight(coalesce(NEW.account_set_id, OLD.account_set_id));
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER subject_category_in_sight AFTER INSERT OR DELETE ON ledger.subject_category
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.row_in_sight();

CREATE CONSTRAINT TRIGGER subject_currency_in_sight AFTER DELETE ON ledger.subject_currency
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.row_in_sight();

CREATE CONSTRAINT TRIGGER aux_set_in_sight AFTER INSERT ON ledger.aux_set
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.row_in_sight();

CREATE CONSTRAINT TRIGGER aux_set_item_in_sight AFTER INSERT ON ledger.aux_set_item
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.row_in_sight();
