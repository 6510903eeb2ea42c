-- For a trigger whose WHEN has already found the offence: the rule and the sentence are its two arguments.
CREATE FUNCTION ledger.refuse_always() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.refuse(TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END
$$;

-- A guard counts rows that it has to see: those of its set, as they are now. Were another set entered on the way, or the state of
-- an older snapshot read, it would find none and allow everything.
CREATE FUNCTION ledger.require_current_set(p_set bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    PERFORM ledger.refuse('read_committed', 'Books are written at READ COMMITTED.');
  END IF;
  IF current_setting('app.account_set_id', true) IS DISTINCT FROM p_set::text THEN
    PERFORM ledger.refuse('account_set_entered', 'A transaction is about one account set.');
  END IF;
END
$$;
