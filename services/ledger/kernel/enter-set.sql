-- Every entry point of the kernel begins here: the tenant context of its transaction, which holds one account set, and
-- READ COMMITTED, because a check must see what was committed while it waited for a lock.
CREATE FUNCTION ledger.enter_set(p_set bigint, p_caller jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  v_entered text := current_setting('app.account_set_id', true);
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    PERFORM ledger.refuse('read_committed', 'Books are written at READ COMMITTED.');
  END IF;
  IF v_entered <> '' AND v_entered <> p_set::text THEN
    PERFORM ledger.refuse('account_set_entered', 'A transaction is about one account set.');
  END IF;
  PERFORM app.enter(p_set, (p_caller ->> 'userId')::bigint, p_caller ->> 'requestId');
END
$$;
