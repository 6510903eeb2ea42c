-- How a trigger refuses: SQLSTATE 23514 and the name of the rule as the constraint, so that code maps both alike.

CREATE FUNCTION ledger.refuse(rule text, message text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = '23514', SCHEMA = 'ledger', CONSTRAINT = rule, MESSAGE = message;
END
$$;

-- For a trigger whose WHEN has already found the offence: the rule and the sentence are its two arguments.
CREATE FUNCTION ledger.refuse_always() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.refuse(TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END
$$;
