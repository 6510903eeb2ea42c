-- What a posting is judged by, a set's subjects, items, currencies and words, seldom changes between two postings. Its version tells whether it did: whatever changes one of these tables gives the set a version that was
-- never there before, in the same transaction. The service keeps what it has read under that version (docs/adr/0012).

CREATE TABLE ledger.posting_facts (
  account_set_id bigint NOT NULL,
  version uuid NOT NULL,
  CONSTRAINT posting_facts_pkey PRIMARY KEY (account_set_id),
  CONSTRAINT posting_facts_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id)
) WITH (fillfactor = 50);

GRANT SELECT, INSERT, UPDATE ON ledger.posting_facts TO ledger_app;

CREATE FUNCTION ledger.posting_facts_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO ledger.posting_facts AS f (account_set_id, version)
  SELECT s.account_set_id, gen_random_uuid() FROM (SELECT DISTINCT c.account_set_id FROM changed c ORDER BY 1) s
  ON CONFLICT (account_set_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END
$$;
