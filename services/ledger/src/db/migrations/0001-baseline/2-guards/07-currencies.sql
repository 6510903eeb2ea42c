-- The base currency is for ever: which one it is no role may update, and it is not removed.
CREATE TRIGGER currency_base_kept BEFORE DELETE ON ledger.currency
FOR EACH ROW WHEN (OLD.is_base)
EXECUTE FUNCTION ledger.refuse_always('currency_base_fixed', 'The base currency cannot be removed.');

-- Amounts keep the decimals of their currency; a posting on its way is waited for.
CREATE FUNCTION ledger.currency_scale_in_use() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(OLD.account_set_id);
  PERFORM 1 FROM ledger.currency c WHERE c.account_set_id = OLD.account_set_id AND c.code = OLD.code FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM ledger.voucher_line l
     WHERE l.account_set_id = OLD.account_set_id AND l.currency = OLD.code AND l.original_amount IS NOT NULL
  ) OR EXISTS (
    SELECT 1 FROM ledger.opening_balance o
     WHERE o.account_set_id = OLD.account_set_id AND o.currency = OLD.code AND o.original_amount IS NOT NULL
  ) THEN
    PERFORM ledger.refuse('currency_in_use', format('There are amounts in %s.', OLD.code));
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER currency_scale_in_use BEFORE UPDATE OF scale ON ledger.currency
FOR EACH ROW WHEN (OLD.scale <> NEW.scale)
EXECUTE FUNCTION ledger.currency_scale_in_use();
