-- What identity must know across sets and users, each function no more than its question.

-- A user's place in the set that a session works in; for the gateway's look-up of many sessions at once.
CREATE FUNCTION identity.place_in(p_user bigint, p_set bigint)
RETURNS TABLE (account_set_id bigint, role text, sole_member boolean, voucher_reviewed boolean,
  making_edits_all boolean, making_may_close boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT a.id, m.role::text,
    NOT EXISTS (SELECT FROM identity.member o WHERE o.account_set_id = a.id AND o.user_id <> m.user_id),
    a.voucher_reviewed, a.making_edits_all, a.making_may_close
  FROM identity.member m JOIN identity.account_set a ON a.id = m.account_set_id
  WHERE m.user_id = p_user AND m.account_set_id = p_set AND a.books_told > 0 AND a.deleted_at IS NULL
$$;

-- The sets that a user can work in, the newest first: where they start, and where they go on when theirs is deleted.
CREATE FUNCTION identity.ready_sets_of(p_user bigint) RETURNS TABLE (account_set_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT a.id FROM identity.member m JOIN identity.account_set a ON a.id = m.account_set_id
  WHERE m.user_id = p_user AND a.books_told > 0 AND a.deleted_at IS NULL ORDER BY a.id DESC
$$;

-- Sets whose books do not know their newest data: finished after a start.
CREATE FUNCTION identity.unfinished_sets() RETURNS TABLE (id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT a.id FROM identity.account_set a
  WHERE a.deleted_at IS NULL AND a.books_told < a.books_asked ORDER BY a.id
$$;

REVOKE ALL ON FUNCTION identity.place_in(bigint, bigint), identity.ready_sets_of(bigint),
  identity.unfinished_sets() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION identity.place_in(bigint, bigint), identity.ready_sets_of(bigint),
  identity.unfinished_sets() TO identity_app;
