import { Type, type Static } from 'typebox';
import { Day, DayInQuery, Id, Instant, Month, Nullable } from './wire/common.ts';

/** The pack of a month: its statements and its subject balance, frozen as numbered versions (beyond.md, one-click-reports). */

/** POST /report/pack — any day of the month. */
export const ReportPackBody = Type.Object({ accountDate: Day });
/** GET /report/pack — any day of the month. */
export const ReportPackQuery = Type.Object({ accountDate: DayInQuery });

/** GET /report/pack/:id/file — the version as it was frozen. */
export const PACK_FORMATS = ['pdf', 'xlsx'] as const;
export const PackFormat = Type.Enum([...PACK_FORMATS]);
export type PackFormat = Static<typeof PackFormat>;
export const ReportPackFileQuery = Type.Object({
  format: PackFormat,
  /** As of other files: a stream of events with the share done, then the file. */
  progress: Type.Optional(Type.Boolean()),
});
export type ReportPackFileQuery = Static<typeof ReportPackFileQuery>;

/** One difference between a version and the books as they are now; texts are in the version's language. */
export const ReportPackChange = Type.Object({
  /** `head`: the title, company, months, unit or notes of a part. */
  kind: Type.Enum(['cell', 'row-added', 'row-removed', 'part-added', 'part-removed', 'head']),
  /** Title of the part. */
  part: Type.String(),
  /** What the row is called; empty for a part or its head. */
  row: Type.String(),
  /** Title of the column; empty for whatever is no cell. */
  column: Type.String(),
  /** What the version says, and what the books say now: of a cell, or of a head. */
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type ReportPackChange = Static<typeof ReportPackChange>;

/** So many changes are told at most. */
export const MOST_PACK_CHANGES = 100;

/** How the newest version compares with the books as they are now. */
export const ReportPackComparison = Type.Object({
  differs: Type.Boolean(),
  /** How many differences there are; the first of them are `changes`. */
  changeCount: Type.Integer(),
  changes: Type.Array(ReportPackChange, { maxItems: MOST_PACK_CHANGES }),
});
export type ReportPackComparison = Static<typeof ReportPackComparison>;

/** A version of a month's pack. */
export const ReportPack = Type.Object({
  id: Id,
  month: Month,
  /** Counts up from 1 in each month. */
  version: Type.Integer({ minimum: 1 }),
  language: Type.Enum(['en', 'zh-CN', 'zh-TW']),
  madeAt: Instant,
  madeBy: Type.String(),
  /** The ledger version it was made from, and the hash of that event: the head of the chain, in hex. */
  ledgerVersion: Type.Integer(),
  chainHead: Type.String(),
  /** SHA-256 of its content, in hex. */
  digest: Type.String(),
  /** Only of the newest version in a list. */
  comparison: Nullable(ReportPackComparison),
});
export type ReportPack = Static<typeof ReportPack>;
