import {
  checkPeriodOpen,
  checkVoucher,
  formatMoney,
  lastDay,
  periodKey,
  periodOf,
  totalsOf,
  type Period,
  type VoucherDraft,
} from '@suanpan/accounting-core';
import type { AnyProblem, VoucherImportResult } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { columnLetters, sheetLimits, type Sheet } from '@suanpan/service-kit/sheets';
import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { loadContext, type PostingContext } from '../posting/posting-context.ts';
import type { ColumnKey } from './file-columns.ts';
import { findColumns, type FoundColumns, type Mapping } from './find-columns.ts';
import { categoriesOf, draftOf, lookUp } from './look-up.ts';
import { giveNumbers, recordGaps, takenNumbers, wordsOf, type Word } from './import-numbers.ts';
import { parseVouchers, type FileVoucher } from './parse-vouchers.ts';
import { storeVouchers } from './store-vouchers.ts';

export interface ImportRequest {
  sheet: Sheet;
  mapping: Mapping;
  /** The same content may come again; most often that is a mistake. */
  again: boolean;
  /** `keep`: the file's numbers, also with gaps (decision D43); `next`: the next free ones, by date. */
  numbers: 'keep' | 'next';
}

/** A voucher of the file, as the rules see it. */
export interface Planned {
  file: FileVoucher;
  draft: VoucherDraft;
}

/** How far the work is, is told after so many vouchers. */
const checkedAtOnce = 100;
/** How much of the work is done when all are checked, and when all are stored. */
const share = { checked: 0.3, stored: 0.95 };

/**
 * Takes a file of vouchers into the books, all or nothing, by the same rules as entry by hand; every bad cell is named
 * at its row and column. One call of the kernel posts some hundreds of them.
 */
export async function importVouchers(
  books: Books,
  request: ImportRequest,
  pace: Pace,
): Promise<VoucherImportResult> {
  const digest = await digestOf(request.sheet, pace);
  if (!request.again) await refuseSameFile(books, digest);
  const categories = await categoriesOf(books.sql, books.accountSetId);
  const found = findColumns(request.sheet, categories, request.mapping);
  const words = await wordsOf(books);
  const report = new ImportReport(request.sheet, found);
  const defaultWord = words.find((word) => word.isDefault)?.word ?? '';
  const meanings = { categories, defaultWord, pace };
  const parsed = await parseVouchers(request.sheet, found, meanings, (problem, row, column) =>
    report.add(problem, row, column),
  );
  if (parsed.length === 0 && report.isEmpty) refuse({ code: 'file.empty' });
  const known = await lookUp(books.sql, books.accountSetId, parsed);
  const plan: Planned[] = [];
  for await (const file of pace.each(parsed)) plan.push({ file, draft: draftOf(file, known) });
  const context = await loadContext(
    books.sql,
    books.accountSetId,
    plan.map(({ draft }) => draft),
  );
  for await (const [place, planned] of pace.each(plan.entries())) {
    if (place % checkedAtOnce === 0) await pace.reach((share.checked * place) / plan.length);
    checkPlanned(planned, context, words, report);
  }
  report.refuse();
  const lastNumbers = await lockMonths(books, plan, words, report);
  const numbered = giveNumbers(plan, words, lastNumbers, request.numbers);
  for (const { file } of await takenNumbers(books, numbered)) {
    report.add({ code: 'voucher.number-taken', next: lastNumbers.next(file) }, file.lines[0]!.row, 'number');
  }
  report.refuse();
  await storeVouchers(books, numbered, pace.between(share.checked, share.stored));
  const gaps = await recordGaps(books, numbered, lastNumbers);
  return summary(books, { sheet: request.sheet, digest }, plan, gaps);
}

/** Of what the file says: saved anew by another program it is still the same. */
async function digestOf({ rows }: Sheet, pace: Pace): Promise<string> {
  const hash = createHash('sha256').update('[');
  let comma = '';
  for await (const { cells } of pace.each(rows)) {
    hash.update(comma + JSON.stringify(cells));
    comma = ',';
  }
  return hash.update(']').digest('base64url');
}

/** The refusal tells when and by whom, and the days of the vouchers that came then. */
async function refuseSameFile(books: Books, digest: string): Promise<void> {
  const before = await books.sql.maybe<{ at: string; name: string; from: string | null; to: string | null }>(
    `SELECT at, actor_name AS name, content::jsonb #>> '{after,from}' AS "from", content::jsonb #>> '{after,to}' AS "to"
     FROM ledger.event
     WHERE account_set_id = $1 AND object_type = 'import' AND object_id = $2 ORDER BY seq DESC LIMIT 1`,
    [books.accountSetId, digest],
  );
  if (before) refuse({ code: 'import.same-file' }, before);
}

function checkPlanned(
  { file, draft }: Planned,
  context: PostingContext,
  words: readonly Word[],
  report: ImportReport,
): void {
  const first = file.lines[0]!.row;
  if (!words.some(({ word }) => word === draft.word))
    report.add({ code: 'voucher.word-unknown' }, first, 'number');
  for (const problem of checkVoucher(draft, context)) {
    const line = problem.line === undefined ? undefined : file.lines[problem.line - 1];
    const isOfAmounts = problem.code === 'line.amount' || problem.code === 'voucher.unbalanced';
    const lines = line ? [line] : file.lines;
    // An amount that could not be read is neither missing nor out of balance.
    if (isOfAmounts && lines.some(({ row }) => report.hasUnreadAmount(row))) continue;
    report.add(problem, line?.row ?? first, columnOf(problem.field));
  }
}

/** The core's fields as columns of the file. */
const columns: Readonly<Record<string, ColumnKey>> = {
  subjectId: 'subjectCode',
  currencyCode: 'currency',
  originalAmount: 'debitOriginal',
  quantity: 'debitQuantity',
  summary: 'summary',
  debit: 'debit',
  credit: 'credit',
  rate: 'rate',
  date: 'date',
  number: 'number',
};
const columnOf = (field: string | undefined): ColumnKey | undefined => columns[field ?? ''];

/** Locks the books, so that the numbers stay; a closed month refuses its vouchers. */
async function lockMonths(
  books: Books,
  plan: readonly Planned[],
  words: readonly Word[],
  report: ImportReport,
): Promise<LastNumbers> {
  const months = new Map(plan.map(({ draft }) => [periodKey(periodOf(draft.date)), periodOf(draft.date)]));
  for (const period of await lockPeriods(books)) {
    if (!months.has(periodKey(period))) continue;
    for (const problem of checkPeriodOpen(period)) {
      const { file } = plan.find(({ draft }) => periodKey(periodOf(draft.date)) === periodKey(period))!;
      report.add(problem, file.lines[0]!.row, 'date');
    }
  }
  report.refuse();
  return LastNumbers.of(books, [...months.values()], words);
}

/** The last number given in every series of some months. */
export class LastNumbers {
  readonly #last: ReadonlyMap<string, number>;
  private constructor(last: ReadonlyMap<string, number>) {
    this.#last = last;
  }

  static async of(books: Books, months: readonly Period[], words: readonly Word[]): Promise<LastNumbers> {
    const rows = await books.sql.rows<{ year: number; month: number; wordId: number; lastNumber: number }>(
      `SELECT year, month, word_id, last_number FROM ledger.voucher_series
       WHERE account_set_id = $1 AND (year, month) IN (SELECT * FROM unnest($2::int[], $3::int[]))
       ORDER BY year, month, word_id`,
      [books.accountSetId, months.map(({ year }) => year), months.map(({ month }) => month)],
    );
    const word = new Map(words.map(({ id, word: text }) => [id, text]));
    return new LastNumbers(
      new Map(rows.map((row) => [`${periodKey(row)}/${word.get(row.wordId)}`, row.lastNumber])),
    );
  }

  last({ date, word }: { date: string; word: string }): number {
    return this.#last.get(`${date.slice(0, 7)}/${word}`) ?? 0;
  }

  next(voucher: { date: string; word: string }): number {
    return this.last(voucher) + 1;
  }
}

/** Every problem of a file at its row and column, as far as one answer can name them. */
class ImportReport {
  readonly #problems: AnyProblem[];
  readonly #sheet: Sheet;
  readonly #found: FoundColumns;
  /** Cells whose content is no amount, or cannot be read at all, by row and column. */
  readonly #unread: Set<string>;

  constructor(sheet: Sheet, found: FoundColumns) {
    this.#sheet = sheet;
    this.#found = found;
    const used = new Set(found.places.values());
    const bad = sheet.bad.filter(({ column }) => used.has(column));
    this.#unread = new Set(bad.map(({ row, column }) => `${row}/${column}`));
    this.#problems = bad.map(({ code, row, column }) => ({
      code,
      line: row,
      sheet: sheet.name,
      row,
      column: columnLetters(column),
    }));
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  /** Of a cell that cannot be read, nothing else is said. */
  add(problem: AnyProblem, row: number, key?: ColumnKey): void {
    const index = key === undefined ? undefined : (this.#found.places.get(key) ?? this.#aliasOf(key));
    const cell = `${row}/${index}`;
    if (this.#unread.has(cell)) return;
    if (problem.code.startsWith('money.')) this.#unread.add(cell);
    const column = index === undefined ? {} : { column: columnLetters(index) };
    const placed = { ...problem, line: row, sheet: this.#sheet.name, row, ...column };
    this.#problems.push(placed);
  }

  hasUnreadAmount(row: number): boolean {
    return (['debit', 'credit'] as const).some((key) =>
      this.#unread.has(`${row}/${this.#found.places.get(key)}`),
    );
  }

  #aliasOf = (key: ColumnKey): number | undefined =>
    key === 'number'
      ? this.#found.places.get('code')
      : key === 'debit'
        ? this.#found.places.get('credit')
        : undefined;

  /** @throws ProblemError every problem found so far, by row. */
  refuse(): void {
    const byRow = this.#problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    refuseIf(byRow.slice(0, sheetLimits.problems), { errors: this.#problems.length });
  }
}

function summary(
  books: Books,
  { digest, sheet }: { digest: string; sheet: Sheet },
  plan: readonly Planned[],
  gaps: readonly object[],
): VoucherImportResult {
  const { debit } = totalsOf(plan.flatMap(({ draft }) => draft.lines));
  const days = plan.map(({ draft }) => draft.date).toSorted();
  const [earliest, latest] = [days[0]!, days.at(-1)!];
  const lines = plan.reduce((count, { file }) => count + file.lines.length, 0);
  books.record({
    action: 'voucher.import',
    objectType: 'import',
    objectId: digest,
    before: null,
    after: {
      sheet: sheet.name,
      vouchers: plan.length,
      lines,
      total: formatMoney(debit),
      gaps,
      from: earliest,
      to: latest,
    },
  });
  return {
    date: lastDay(periodOf(latest)),
    created: plan.length,
    lines,
    total: formatMoney(debit),
    errors: [],
  };
}
