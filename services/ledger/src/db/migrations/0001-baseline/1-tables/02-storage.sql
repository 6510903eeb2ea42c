-- Rows that are updated in place all day leave room for their next version; long texts are compressed by lz4 where the server
-- has it; files are packed already.
ALTER TABLE ledger.voucher_series SET (fillfactor = 50);

ALTER TABLE ledger.chain_tail SET (fillfactor = 50);

ALTER TABLE ledger.period_balance SET (fillfactor = 70);

ALTER TABLE ledger.attachment_content ALTER COLUMN content SET STORAGE EXTERNAL;

DO $$
BEGIN
  IF (SELECT 'lz4' = ANY (s.enumvals) FROM pg_catalog.pg_settings s WHERE s.name = 'default_toast_compression') THEN
    ALTER TABLE ledger.event ALTER COLUMN content SET COMPRESSION lz4;
  END IF;
END
$$;
