import { readEnv, WorkEnv } from '@suanpan/service-kit';
import { Type, type Static } from 'typebox';
import { standardLongWork } from './books/ledger-db.ts';
import { standardLimits, type SetLimits } from './books/set-limits.ts';
import { defaultExportLimits } from './sheets/export-places.ts';

const origins = '^https?://[^/,]+(,https?://[^/,]+)*$';

/** The ledger's settings (decision D16). */
export const LedgerEnv = Type.Object({
  ...WorkEnv.properties,
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 8082, minimum: 0, maximum: 65535 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  LEDGER_DATABASE_URL: Type.String({ minLength: 1 }),
  /** Of one statement of an import, upload or export; less than the gateway's IMPORT_SERVICE_TIMEOUT_MS. */
  LONG_STATEMENT_MS: Type.Integer({
    default: standardLongWork.statementMs,
    minimum: 1_000,
    maximum: 600_000,
  }),
  /** Exports under way at once in this process, and of one account set: each holds a connection and a thread. */
  EXPORTS_AT_ONCE: Type.Integer({ default: defaultExportLimits.atOnce, minimum: 1, maximum: 50 }),
  EXPORTS_AT_ONCE_PER_SET: Type.Integer({
    default: defaultExportLimits.atOncePerSet,
    minimum: 1,
    maximum: 50,
  }),
  /** In one exported file; a sheet has 1,048,576 rows. */
  EXPORT_VOUCHERS: Type.Integer({ default: defaultExportLimits.vouchers, minimum: 1, maximum: 1_000_000 }),
  EXPORT_LINES: Type.Integer({ default: defaultExportLimits.lines, minimum: 1, maximum: 1_000_000 }),
  /** Vouchers of one account set within 24 hours, and bytes of its attached files together; 0 for no limit. */
  VOUCHERS_A_DAY_PER_SET: Type.Integer({ default: 0, minimum: 0, maximum: 100_000_000 }),
  ATTACHMENT_BYTES_PER_SET: Type.Integer({ default: standardLimits.attachmentBytes, minimum: 0 }),
  LEDGER_POOL_SIZE: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  SIGNING_KEY_FILE: Type.String({ minLength: 1 }),
  TRUSTED_KEYS_DIR: Type.String({ minLength: 1 }),
  /** Ed25519 private key that seals the chains' heads; kept outside the database (decision D58). */
  SEAL_KEY_FILE: Type.String({ minLength: 1 }),
  /** Append-only file outside the database that gets every seal; empty for none. */
  SEAL_LOG: Type.String({ default: '' }),
  /** Hour of the machine's clock from which on all books are verified every night; -1: never. */
  VERIFY_HOUR: Type.Integer({ default: 2, minimum: -1, maximum: 23 }),
  /** Folder where the files of companies are kept, shared by all ledgers; empty: none are made. */
  BACKUP_DIR: Type.String({ default: '' }),
  /** Of one file that is brought here; not more than the gateway's BACKUP_LIMIT_BYTES. */
  BACKUP_FILE_BYTES: Type.Integer({ default: 4_294_967_296, minimum: 1 }),
  /** Where the processes of the other services answer, on the private network, separated by commas. */
  IDENTITY_URL: Type.String({ default: 'http://127.0.0.1:8081', pattern: origins }),
  REPORTING_URL: Type.String({ default: 'http://127.0.0.1:8083', pattern: origins }),
  TRADE_URL: Type.String({ default: 'http://127.0.0.1:8084', pattern: origins }),
});

export const ledgerEnv = () => readEnv(LedgerEnv);

/** What one account set may have. */
export const setLimits = (
  env: Pick<Static<typeof LedgerEnv>, 'VOUCHERS_A_DAY_PER_SET' | 'ATTACHMENT_BYTES_PER_SET'>,
): SetLimits => ({
  vouchersADay: env.VOUCHERS_A_DAY_PER_SET || null,
  attachmentBytes: env.ATTACHMENT_BYTES_PER_SET || null,
});
