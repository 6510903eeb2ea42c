-- Who is nobody and nowhere sees nothing. A transaction that has entered an account set (app.enter) sees it with its
-- members and may change both; one that has entered as a user sees, beside it, the sets that the user made or works in.
CREATE FUNCTION identity.entered_set() RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog
AS $$ SELECT NULLIF(current_setting('app.account_set_id', true), '')::bigint $$;

CREATE FUNCTION identity.entered_user() RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog
AS $$ SELECT NULLIF(current_setting('app.user_id', true), '')::bigint $$;

ALTER TABLE identity.member ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.member FORCE ROW LEVEL SECURITY;

CREATE POLICY of_set ON identity.member
USING (account_set_id = identity.entered_set()) WITH CHECK (account_set_id = identity.entered_set());

CREATE POLICY of_user ON identity.member FOR SELECT USING (user_id = identity.entered_user());

ALTER TABLE identity.account_set ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.account_set FORCE ROW LEVEL SECURITY;

CREATE POLICY of_set ON identity.account_set
USING (id = identity.entered_set()) WITH CHECK (id = identity.entered_set());

CREATE POLICY of_user ON identity.account_set FOR SELECT
USING (creator_id = identity.entered_user() OR EXISTS (
  SELECT FROM identity.member m WHERE m.account_set_id = account_set.id AND m.user_id = identity.entered_user()
));

CREATE POLICY made_by_user ON identity.account_set FOR INSERT WITH CHECK (creator_id = identity.entered_user());

-- The owner of the tables, who migrates, lists and purges across sets; no service can be that role.
CREATE POLICY of_owner ON identity.member TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE POLICY of_owner ON identity.account_set TO CURRENT_USER USING (true) WITH CHECK (true);
