import { Type, type Static } from 'typebox';
import { Bit, Day, Id, Instant, Month, Nullable } from './wire/common.ts';

/** The file of a company (docs/backup.md): how it is called on the wire, and what is said of one. */

/** The name of a kept backup: the moment it was made, and what tells two of one second apart. */
export const BackupName = Type.String({ pattern: '^[0-9]{8}T[0-9]{6}Z-[0-9a-f]{8}$' });
export const BackupParams = Type.Object({ name: BackupName });

/** Made by hand, by the schedule, or before the books were begun anew; or a file that was brought here. */
export const BackupKind = Type.Enum(['manual', 'scheduled', 'uploaded']);
export type BackupKind = Static<typeof BackupKind>;

/** What a file of a company says of itself. */
export const BackupSummary = Type.Object({
  companyName: Type.String(),
  madeAt: Instant,
  madeBy: Type.String(),
  /** The program that made it. */
  program: Type.String(),
  /** Its last event, and that one's hash in hex: the head of the chain. */
  head: Type.Object({ seq: Type.Integer(), hash: Type.String() }),
  vouchers: Type.Integer(),
  lines: Type.Integer(),
  attachments: Type.Integer(),
  subjects: Type.Integer(),
  months: Type.Object({ from: Month, to: Month }),
});
export type BackupSummary = Static<typeof BackupSummary>;

/** A kept backup. */
export const Backup = Type.Object({
  ...BackupSummary.properties,
  name: BackupName,
  kind: BackupKind,
  /** In bytes. */
  size: Type.Integer(),
  /** SHA-256 of the file, in hex. */
  sha256: Type.String(),
});
export type Backup = Static<typeof Backup>;

/** When backups are made by themselves, by the clock of the server. */
export const BackupSchedule = Type.Object({
  every: Type.Enum(['off', 'day', 'week']),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  /** 1 Monday to 7 Sunday; of a weekly one. */
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  /** So many of those made by the schedule are kept; older ones go. */
  keep: Type.Integer({ minimum: 1, maximum: 100 }),
});
export type BackupSchedule = Static<typeof BackupSchedule>;

/** How the newest backup stood the last trial restore. */
export const BackupDrill = Type.Object({
  name: BackupName,
  at: Instant,
  passed: Type.Boolean(),
  /** Why it did not pass: the code of a problem. */
  reason: Nullable(Type.String()),
});
export type BackupDrill = Static<typeof BackupDrill>;

/** GET /backup */
export const BackupState = Type.Object({
  /** The newest first. */
  backups: Type.Array(Backup),
  schedule: BackupSchedule,
  /** Null as long as there was none. */
  drill: Nullable(BackupDrill),
  /** Why the last scheduled backup was not made; null when it was, or when none was due. */
  failed: Nullable(Type.Object({ at: Instant, reason: Type.String() })),
});
export type BackupState = Static<typeof BackupState>;

/** POST /backup/restore; with `?dryRun=1` nothing is restored, and the answer says what would be. */
export const BackupRestoreBody = Type.Object({
  name: BackupName,
  /** Of the new account set. */
  companyName: Type.String({ minLength: 1, maxLength: 256 }),
});
export type BackupRestoreBody = Static<typeof BackupRestoreBody>;

export const BackupRestored = Type.Object({
  ...BackupSummary.properties,
  /** The new account set; null for a dry run. */
  accountSetId: Nullable(Id),
  /** How it is called. */
  newName: Type.String(),
});
export type BackupRestored = Static<typeof BackupRestored>;

/** What identity tells the ledger of a set that goes into its file: GET /internal/account-sets/:id. */
export const CompanySettings = Type.Object({
  companyName: Type.String({ minLength: 1, maxLength: 256 }),
  creditCode: Nullable(Type.String({ maxLength: 64 })),
  enableDate: Day,
  accountingStandards: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  address: Nullable(Type.String({ maxLength: 64 })),
  industry: Nullable(Type.Integer()),
  vatType: Bit,
  voucherReviewed: Type.Boolean(),
  fixedAssetModule: Type.Boolean(),
  cashierModule: Type.Boolean(),
  makingEditsAll: Type.Boolean(),
  makingMayClose: Type.Boolean(),
});
export type CompanySettings = Static<typeof CompanySettings>;

/** POST /internal/account-sets: a set that is about to be restored, seen by nobody until it is finished. */
export const RestoredSetBody = Type.Object({
  company: CompanySettings,
  /** A repetition with the same key is about the same set. */
  key: Type.String({ minLength: 1, maxLength: 255 }),
});

/** The tables of reporting that belong to a company, in the order in which they are restored. */
export const STATEMENT_TABLES = [
  'report_template',
  'report_item',
  'report_formula',
  'report_version',
  'report_assertion',
  'pivot_view',
  'report_pack',
] as const;
export const StatementTable = Type.Enum([...STATEMENT_TABLES]);
export type StatementTable = Static<typeof StatementTable>;

/** The tables of trade that belong to a company, in the order in which they are restored. */
export const TRADE_TABLES = [
  'party',
  'invoice',
  'invoice_line',
  'attachment_content',
  'attachment_piece',
  'attachment',
  'settlement',
  'allocation',
  'fund_account',
  'fund_category',
  'transfer',
  'statement_file',
  'statement_profile',
  'statement_match',
  'statement_line',
  'bill',
  'bill_event',
  'journal_line',
  'reconciliation',
  'advance',
  'advance_refund',
  'fund_opening_item',
  'company',
  'invoice_rule',
  'keyword_rule',
  'claim',
  'claim_line',
  'claim_payment',
  'input_vat_event',
  'input_vat_invoice',
  'event',
] as const;

/** What other services keep of a company, in the order of a file. */
export const KEPT_TABLES = { reporting: STATEMENT_TABLES, trade: TRADE_TABLES } as const;
export type Keeper = keyof typeof KEPT_TABLES;
/** One of their tables. */
export interface KeptTable {
  keeper: Keeper;
  table: string;
}
export const keptTables = (keepers: readonly Keeper[]): KeptTable[] =>
  keepers.flatMap((keeper) => KEPT_TABLES[keeper].map((table) => ({ keeper, table })));

/** GET /internal/books/:id/backup/:table: lines of JSON, of the moment that another transaction has exported. */
export const KeptBackupQuery = Type.Object({ snapshot: Type.String({ maxLength: 64 }) });
/** POST /internal/books/:id/restore/:table: some of those lines. */
export const KeptRestoreBody = Type.Object({
  lines: Type.Array(Type.String({ maxLength: 33_554_432 }), { maxItems: 10_000 }),
});
