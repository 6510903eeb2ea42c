-- How the kernel and the triggers refuse: SQLSTATE 23514 and the name of the rule as the constraint, as a CHECK would.
CREATE FUNCTION ledger.refuse(rule text, message text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = '23514', SCHEMA = 'ledger', CONSTRAINT = rule, MESSAGE = message;
END
$$;
