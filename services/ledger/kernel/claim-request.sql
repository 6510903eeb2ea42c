-- Claims an idempotency key (reliability.md 4): no row when the request is new; the earlier answer when it was done before,
-- after waiting for an attempt still in progress. A new request removes a few expired answers of the set.
CREATE FUNCTION ledger.claim_request(p_set bigint, p_caller jsonb)
RETURNS TABLE (version bigint, answer json)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  v_user bigint := (p_caller ->> 'userId')::bigint;
  v_is_new boolean;
  v_digest text;
BEGIN
  PERFORM ledger.enter_set(p_set, p_caller);
  INSERT INTO ledger.idempotency (account_set_id, user_id, route, key, digest)
  VALUES (p_set, v_user, p_caller ->> 'route', p_caller ->> 'key', p_caller ->> 'digest')
  ON CONFLICT (account_set_id, user_id, route, key) DO NOTHING RETURNING true INTO v_is_new;
  IF v_is_new THEN
    DELETE FROM ledger.idempotency i
     WHERE i.account_set_id = p_set AND (i.user_id, i.route, i.key) IN (
       SELECT e.user_id, e.route, e.key FROM ledger.idempotency e
        WHERE e.account_set_id = p_set AND e.created_at < now() - interval '72 hours'
        ORDER BY e.created_at LIMIT 10 FOR UPDATE SKIP LOCKED);
    RETURN;
  END IF;
  RETURN QUERY
    SELECT f.version, f.answer FROM ledger.find_answer(p_set, p_caller) f;
END
$$;

-- The answer of a committed attempt of the same request; one that is the record of its only event is kept there
-- alone.
CREATE FUNCTION ledger.find_answer(p_set bigint, p_caller jsonb) RETURNS TABLE (version bigint, answer json)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  v_kept ledger.idempotency;
BEGIN
  SELECT * INTO v_kept FROM ledger.idempotency i
   WHERE i.account_set_id = p_set AND i.user_id = (p_caller ->> 'userId')::bigint
     AND i.route = p_caller ->> 'route' AND i.key = p_caller ->> 'key';
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_kept.digest <> p_caller ->> 'digest' THEN
    PERFORM ledger.refuse('idempotency_mismatch', 'The key belongs to another request.');
  END IF;
  RETURN QUERY
    SELECT v_kept.ledger_version, coalesce(v_kept.body::json, (
      SELECT e.content::json -> 'after' FROM ledger.event e
       WHERE e.account_set_id = p_set AND e.seq = v_kept.ledger_version));
END
$$;

-- Keeps the answer of a claimed request; without a body it is the record that the event of this version made.
CREATE FUNCTION ledger.keep_answer(p_set bigint, p_caller jsonb, p_version bigint, p_body json) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE ledger.idempotency i SET status = 200, body = p_body, ledger_version = p_version
   WHERE i.account_set_id = p_set AND i.user_id = (p_caller ->> 'userId')::bigint
     AND i.route = p_caller ->> 'route' AND i.key = p_caller ->> 'key';
END
$$;
