-- Files that belong to vouchers (decision in docs/adr/0009). A file is kept once a set, under the hash of its content,
-- which the database computes itself; which voucher shows it, and under which name, stands apart from it.

CREATE TABLE ledger.attachment_content (
  account_set_id bigint NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT attachment_content_pkey PRIMARY KEY (account_set_id, sha256),
  CONSTRAINT attachment_content_account_set_fk FOREIGN KEY (account_set_id)
    REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT attachment_content_sha256 CHECK (sha256 = pg_catalog.sha256(content)),
  CONSTRAINT attachment_content_size CHECK (octet_length(content) BETWEEN 1 AND 20971520)
);

-- Pictures and PDFs are packed already.
ALTER TABLE ledger.attachment_content ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE ledger.attachment (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  voucher_id bigint NOT NULL,
  sha256 bytea NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by bigint NOT NULL,
  added_by_name text NOT NULL,
  removed_at timestamptz NULL,
  CONSTRAINT attachment_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT attachment_voucher_fk FOREIGN KEY (account_set_id, voucher_id)
    REFERENCES ledger.voucher (account_set_id, id) ON DELETE CASCADE,
  CONSTRAINT attachment_content_fk FOREIGN KEY (account_set_id, sha256)
    REFERENCES ledger.attachment_content (account_set_id, sha256),
  CONSTRAINT attachment_name CHECK (char_length(name) BETWEEN 1 AND 200),
  CONSTRAINT attachment_media_type CHECK (
    media_type = ANY (ARRAY['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'application/ofd'])),
  CONSTRAINT attachment_size CHECK (size >= 1)
);

CREATE INDEX attachment_voucher_index ON ledger.attachment (account_set_id, voucher_id);

-- What was attached stays what it was; it is only shown or not.
GRANT SELECT, INSERT ON ledger.attachment_content TO ledger_app;
GRANT SELECT, INSERT, UPDATE (removed_at) ON ledger.attachment TO ledger_app;
GRANT USAGE ON SEQUENCE ledger.attachment_id_seq TO ledger_app;

-- Attaching and removing is changing the voucher: not in a closed month, not while it is reviewed.
CREATE FUNCTION ledger.attachment_lock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  found_day date;
BEGIN
  SELECT v.voucher_date INTO found_day FROM ledger.voucher v
   WHERE v.account_set_id = NEW.account_set_id AND v.id = NEW.voucher_id;
  PERFORM ledger.require_open(NEW.account_set_id, found_day);
  PERFORM ledger.require_editable(NEW.account_set_id, NEW.voucher_id, found_day, true);
  RETURN NEW;
END
$$;

CREATE TRIGGER attachment_lock BEFORE INSERT OR UPDATE ON ledger.attachment
FOR EACH ROW EXECUTE FUNCTION ledger.attachment_lock();
