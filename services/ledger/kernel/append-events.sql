-- Appends events to the chain of a set and answers its new version (reliability.md 6, decision D58). The chain's tail is the
-- last lock of every write. hash = SHA-256(previous hash, content as UTF-8); the content is the text that is hashed.
CREATE FUNCTION ledger.append_events(
  p_set bigint, p_caller jsonb, p_actions text[], p_types text[], p_ids text[], p_befores json[], p_afters json[]
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_seq bigint;
  v_hash bytea;
  v_previous bytea;
  v_content text;
  v_at text := ledger.instant_text(clock_timestamp());
  v_actor json := json_build_object('id', (p_caller ->> 'userId')::bigint, 'name', p_caller ->> 'userName',
    'role', p_caller ->> 'role', 'sessionId', p_caller ->> 'sessionId');
BEGIN
  SELECT t.seq, t.hash INTO STRICT v_seq, v_hash FROM ledger.chain_tail t WHERE t.account_set_id = p_set FOR UPDATE;
  FOR i IN 1 .. cardinality(p_actions) LOOP
    v_seq := v_seq + 1;
    v_content := json_build_object('seq', v_seq, 'at', v_at, 'accountSetId', p_set, 'actor', v_actor,
      'requestId', p_caller ->> 'requestId', 'route', p_caller ->> 'route', 'action', p_actions[i],
      'objectType', p_types[i], 'objectId', p_ids[i], 'before', p_befores[i], 'after', p_afters[i])::text;
    v_previous := v_hash;
    v_hash := sha256(v_previous || convert_to(v_content, 'UTF8'));
    INSERT INTO ledger.event (account_set_id, seq, at, actor_id, actor_name, actor_role, session_id, request_id, route,
      action, object_type, object_id, content, prev_hash, hash)
    VALUES (p_set, v_seq, v_at, (p_caller ->> 'userId')::bigint, p_caller ->> 'userName', p_caller ->> 'role',
      p_caller ->> 'sessionId', p_caller ->> 'requestId', p_caller ->> 'route', p_actions[i], p_types[i], p_ids[i],
      v_content, v_previous, v_hash);
  END LOOP;
  UPDATE ledger.chain_tail t SET seq = v_seq, hash = v_hash WHERE t.account_set_id = p_set;
  RETURN v_seq;
END
$$;

-- The events of one action on vouchers; an empty array stands for nothing before or nothing after.
CREATE FUNCTION ledger.append_voucher_events(
  p_set bigint, p_caller jsonb, p_action text, p_ids bigint[], p_befores json[], p_afters json[]
) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RETURN ledger.append_events(p_set, p_caller, array_fill(p_action, ARRAY[cardinality(p_ids)]),
    array_fill('voucher'::text, ARRAY[cardinality(p_ids)]), p_ids::text[], p_befores, p_afters);
END
$$;
