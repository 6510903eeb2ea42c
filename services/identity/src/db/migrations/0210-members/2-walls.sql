-- A membership is over after its last day, as China's calendar counts the days.
CREATE FUNCTION identity.today() RETURNS date
LANGUAGE sql STABLE SET search_path = pg_catalog
AS $$ SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date $$;

-- A user sees their own memberships that are not over, and by them their sets.
DROP POLICY of_user ON identity.member;

CREATE POLICY of_user ON identity.member FOR SELECT
USING (user_id = identity.entered_user() AND (expires_on IS NULL OR expires_on >= identity.today()));

ALTER TABLE identity.invitation ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.invitation FORCE ROW LEVEL SECURITY;

CREATE POLICY of_set ON identity.invitation
USING (account_set_id = identity.entered_set()) WITH CHECK (account_set_id = identity.entered_set());

CREATE POLICY of_owner ON identity.invitation TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE OR REPLACE FUNCTION identity.place_in(p_user bigint, p_set bigint)
RETURNS TABLE (account_set_id bigint, role text, sole_member boolean, voucher_reviewed boolean,
  making_edits_all boolean, making_may_close boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT a.id, m.role::text,
    NOT EXISTS (SELECT FROM identity.member o WHERE o.account_set_id = a.id AND o.user_id <> m.user_id
      AND (o.expires_on IS NULL OR o.expires_on >= identity.today())),
    a.voucher_reviewed, a.making_edits_all, a.making_may_close
  FROM identity.member m JOIN identity.account_set a ON a.id = m.account_set_id
  WHERE m.user_id = p_user AND m.account_set_id = p_set AND a.books_told > 0 AND a.deleted_at IS NULL
    AND (m.expires_on IS NULL OR m.expires_on >= identity.today())
$$;

CREATE OR REPLACE FUNCTION identity.ready_sets_of(p_user bigint) RETURNS TABLE (account_set_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT a.id FROM identity.member m JOIN identity.account_set a ON a.id = m.account_set_id
  WHERE m.user_id = p_user AND a.books_told > 0 AND a.deleted_at IS NULL
    AND (m.expires_on IS NULL OR m.expires_on >= identity.today()) ORDER BY a.id DESC
$$;

-- The open invitation behind a link's hashed value: whoever bears the link is no member yet. One whose maker is no
-- Manager any more, or for a hand-over not the owner, is not open.
CREATE FUNCTION identity.open_invitation(p_hash text)
RETURNS TABLE (id bigint, account_set_id bigint, company_name text, role text, expires_on date, hands_over boolean,
  invited_by text, made_by_id bigint, valid_until timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT i.id, a.id, a.company_name::text, i.role::text, i.expires_on, i.hands_over, u.display_name, u.id, i.valid_until
  FROM identity.invitation i
  JOIN identity.account_set a ON a.id = i.account_set_id
  JOIN identity.user_account u ON u.id = i.made_by_id
  JOIN identity.member m ON m.account_set_id = i.account_set_id AND m.user_id = i.made_by_id
  WHERE i.token_hash = p_hash AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.valid_until > now()
    AND (i.expires_on IS NULL OR i.expires_on >= identity.today())
    AND a.deleted_at IS NULL AND a.books_told > 0
    AND m.role = 'Manager' AND (NOT i.hands_over OR a.creator_id = i.made_by_id)
$$;

-- Whether a user also works in another company than this one.
CREATE FUNCTION identity.works_elsewhere(p_user bigint, p_set bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM identity.member m WHERE m.user_id = p_user AND m.account_set_id <> p_set)
$$;

REVOKE ALL ON FUNCTION identity.open_invitation(text), identity.works_elsewhere(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION identity.open_invitation(text), identity.works_elsewhere(bigint, bigint) TO identity_app;

GRANT SELECT, INSERT, UPDATE ON identity.invitation TO identity_app;

GRANT USAGE ON SEQUENCE identity.invitation_id_seq TO identity_app;

GRANT DELETE ON identity.member TO identity_app;
