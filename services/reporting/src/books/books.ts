import type { Day, Period } from '@suanpan/accounting-core';
import type { Language } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { monthOfIndex } from './columns.ts';

/** Who reads, and how fresh the figures must be. */
export interface Reader {
  accountSetId: number;
  userId: number;
  requestId: string;
  /** The day on which the figures are read: what is owed grows older without a voucher. */
  today: Day;
  language: Language;
  /** Of the names of subjects and categories that every company is given. */
  nameLanguage: Language;
  /** A cashier's books hold cash and bank subjects only (reliability.md 8). */
  cashOnly: boolean;
  /** Whether fund accounts, bills and claims may be told: the right `funds.read`. */
  seesFunds: boolean;
  /** The event after which the books are read as they stood; null: as they are. */
  asOf: number | null;
  /** Without the vouchers that nobody has reviewed, those of earlier months included. */
  reviewedOnly: boolean;
  /** The newest version of the set that this reader has seen, his own write included (scale.md 3.11). */
  seenVersion: number;
  /** How far the primary had written when this reader last changed a statement (books/written-at.ts); null: never. */
  seenPosition: string | null;
}

/** One snapshot of an account set's books: every figure read through it belongs to `version`. */
export interface Books extends Reader {
  sql: Sql;
  /** The same transaction over the books as they are, whatever is asked for. */
  now: Sql;
  version: number;
  /** The newest event there is; `version` unless an earlier moment is asked for. */
  latest: number;
  /** 0 small enterprise, 1 business enterprise, 2 non-profit. */
  standard: 0 | 1 | 2;
  enablePeriod: Period;
  /** The newest month that was opened. */
  newestPeriod: Period;
  baseCurrency: string;
  /** The statements with the revision of each: figures may change with them. */
  statements: string;
  /** How far its documents have come: 0 for a company that keeps none. */
  documents: number;
  /** Digits of the subject codes by level, "4-2-2-2"; formulas name subjects in that one and are translated. */
  encoding: string;
}

interface BooksRow {
  version: number;
  standard: 0 | 1 | 2;
  enableYear: number;
  enableMonth: number;
  baseCurrency: string;
  encoding: string;
  newestMonth: number | null;
  statements: string;
  documents: number;
}

const selectBooks = `
SELECT v.version, a.standard, a.enable_year, a.enable_month, a.base_currency, a.encoding,
  (SELECT max(p.year * 12 + p.month - 1) FROM ledger_read.period p WHERE p.account_set_id = $1) AS newest_month,
  (SELECT coalesce(string_agg(t.id || '.' || t.revision, ' ' ORDER BY t.id), '')
   FROM reporting.report_template t WHERE t.account_set_id = $1 AND t.deleted_at IS NULL) AS statements,
  (SELECT coalesce(max(e.id), 0) FROM trade_read.event e WHERE e.account_set_id = $1) AS documents
FROM ledger_read.account_set a
JOIN ledger_read.version v ON v.account_set_id = $1
WHERE a.account_set_id = $1`;

/**
 * @throws account-set.not-ready while the ledger has not opened these books; not-found for a moment that they have not
 * reached.
 */
export async function openBooks(now: Sql, reader: Reader): Promise<Books> {
  const sql = await sqlFor(now, reader);
  const row = await sql.maybe<BooksRow>(selectBooks, [reader.accountSetId]);
  if (!row || row.newestMonth === null) refuse({ code: 'account-set.not-ready' });
  return {
    ...reader,
    sql,
    now,
    version: row.version,
    latest: await latestOf(now, reader, row.version),
    standard: row.standard,
    enablePeriod: { year: row.enableYear, month: row.enableMonth },
    newestPeriod: monthOfIndex(row.newestMonth),
    baseCurrency: row.baseCurrency,
    encoding: row.encoding,
    statements: row.statements,
    documents: row.documents,
  };
}

/**
 * The same statements over other books: as they stood after an event, with the reviews of then, or of reviewed vouchers
 * alone. The views of one schema are those of the other; only what vouchers make differs where they are left out.
 */
async function sqlFor(now: Sql, { asOf, reviewedOnly }: Reader): Promise<Sql> {
  if (asOf === null && !reviewedOnly) return now;
  if (asOf !== null) await now.one(`SELECT set_config('app.as_of', $1, true)`, [String(asOf)]);
  const books = asOf === null ? 'ledger_read' : 'ledger_asof';
  const reviewed = asOf === null ? 'ledger_reviewed' : 'ledger_asof_reviewed';
  const ofVouchers = reviewedOnly ? reviewed : books;
  return now.reworded((text) =>
    text.replaceAll(madeOfVouchers, `${ofVouchers}.$1`).replaceAll('ledger_read.', `${books}.`),
  );
}

const madeOfVouchers = /ledger_read\.(voucher|voucher_line|period_balance)\b/g;

/** Words of vouchers are those of today, so an answer about the past may change with the newest event. */
async function latestOf(now: Sql, { asOf, accountSetId }: Reader, version: number): Promise<number> {
  if (asOf === null) return version;
  const { latest } = await now.one<{ latest: number }>(
    'SELECT version AS latest FROM ledger_read.version WHERE account_set_id = $1',
    [accountSetId],
  );
  return asOf > latest ? refuse({ code: 'request.not-found' }) : latest;
}
