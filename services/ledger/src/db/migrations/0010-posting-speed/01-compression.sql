-- The texts of a posting, its event and its answer, are longer than a row may be and are compressed each time. lz4 does
-- it in a fraction of the time, where the server was built with it; what is stored already stays as it is.

DO $$
BEGIN
  IF (SELECT 'lz4' = ANY (s.enumvals) FROM pg_catalog.pg_settings s WHERE s.name = 'default_toast_compression') THEN
    ALTER TABLE ledger.event ALTER COLUMN content SET COMPRESSION lz4;
    ALTER TABLE ledger.idempotency ALTER COLUMN body SET COMPRESSION lz4;
  END IF;
END
$$;
