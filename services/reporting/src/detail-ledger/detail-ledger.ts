import {
  comparePeriods,
  descendantsOf,
  nextPeriod,
  periodOf,
  type Period,
  type Span,
} from '@suanpan/accounting-core';
import type { LedgerRow } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { readAuxiliarySets } from '../books/auxiliary-sets.ts';
import { plus, type Balance } from '../books/balance.ts';
import type { Books } from '../books/books.ts';
import { askedSubject, fullNameOf, readChart, type Chart } from '../books/chart.ts';
import type { FigureFilter } from '../books/leaf-figures.ts';
import { openingRow, totalRow, type LedgerFrame } from '../books/ledger-rows.ts';
import { commonUnits } from '../books/shown-columns.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readCounterSubjects } from './counter-subjects.ts';
import { readLines, turnoverOf, type StoredLine } from './ledger-lines.ts';
import { lineRow } from './line-row.ts';
import { readMonths, type LedgerMonths } from './month-totals.ts';
import { nextPageKey, parsePageKey, type PageKey } from './page-key.ts';
import { balanceUpTo } from './resume.ts';

export interface DetailChoice {
  subjectId?: string | undefined;
  subjectCode?: string | undefined;
  auxiliaryItemId?: string | undefined;
  showNumPrice?: boolean | undefined;
  showCounter?: boolean | undefined;
  size?: number | undefined;
  after?: string | undefined;
}

/** Most lines of one answer; what is left is behind `next`. */
const mostLines = 20_000;

/**
 * The detailed ledger of a subject with everything below it, or of one auxiliary item in it (behaviour.md 8): an
 * opening row, then month by month its lines, its period total and its year to date. A page costs the same wherever
 * it stands: its lines are found by key, its opening balance comes with the key.
 */
export async function detailLedger(
  books: Books,
  span: Span,
  choice: DetailChoice,
): Promise<{ rows: LedgerRow[]; next: string | null }> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const subject = askedSubject(chart, choice);
  const ids = [subject.id, ...descendantsOf(chart.tree, subject.id).map(({ id }) => id)];
  const item = choice.auxiliaryItemId === undefined ? null : await readItem(books, choice.auxiliaryItemId);
  const filter: FigureFilter = { subjectIds: ids, auxiliaryItemId: item };
  const shown = monthsOf(span, books);
  const measure = choice.showNumPrice ? 'quantities' : 'amounts';
  const months = await readMonths(books, chart, shown, measure, filter);
  const scope = [books.accountSetId, subject.id, item ?? 0, measure].join('/');
  const key = choice.after === undefined ? null : pageKeyOf(choice.after, scope, shown);
  const size = choice.size ?? mostLines;
  const stored = await readLines(books, shown, filter, key, size + 1);
  const page: Page = {
    lines: stored.slice(0, size),
    following: stored[size] ?? null,
    start: key ? await balanceUpTo(books, key, months, filter) : months.opening,
    from: key?.month ?? shown.from,
    isFirst: key === null,
    showsCounter: choice.showCounter ?? false,
  };
  const frame: LedgerFrame = {
    subject,
    subjectName: fullNameOf(chart, subject),
    language: books.language,
    showsQuantity: Boolean(choice.showNumPrice) && commonUnits(chart.tree).has(subject.id),
    showsOriginal: Boolean(choice.showNumPrice) && months.foreignCurrencies.size === 1,
  };
  return drawPage(books, chart, frame, months, page, scope);
}

interface Page {
  lines: readonly StoredLine[];
  /** The first line of the next page. */
  following: StoredLine | null;
  /** The balance before the first line. */
  start: Balance;
  /** The first month whose totals are still to come. */
  from: Period;
  isFirst: boolean;
  showsCounter: boolean;
}

async function drawPage(
  books: Books,
  chart: Chart,
  frame: LedgerFrame,
  months: LedgerMonths,
  page: Page,
  scope: string,
): Promise<{ rows: LedgerRow[]; next: string | null }> {
  const auxiliary = await readAuxiliarySets(
    books,
    page.lines.map(({ auxSetId }) => auxSetId),
  );
  const counterOf = page.showsCounter ? await readCounterSubjects(books, chart, page.lines) : null;
  const rows = page.isFirst ? [openingRow(frame, months.firstDay, months.opening)] : [];
  let balance = page.start;
  let month = page.from;
  const closeBefore = (next: Period) => {
    for (; comparePeriods(month, next) < 0; month = nextPeriod(month))
      rows.push(...totalRows(frame, months, month));
  };
  for (const line of page.lines) {
    closeBefore(line.month);
    balance = plus(balance, turnoverOf(line));
    const subject = found(chart.tree.byId.get(line.subjectId));
    const row = lineRow(frame, line, {
      subject,
      subjectName: fullNameOf(chart, subject),
      auxiliary: auxiliary.get(line.auxSetId) ?? [],
      balance,
      baseCurrency: books.baseCurrency,
    });
    rows.push(counterOf ? { ...row, counter: counterOf(line) } : row);
  }
  closeBefore(page.following?.month ?? nextPeriod(months.last));
  const last = page.lines.at(-1);
  const next = page.following && last ? nextPageKey(scope, books.version, last, month, balance) : null;
  return { rows, next };
}

function totalRows(frame: LedgerFrame, months: LedgerMonths, month: Period): LedgerRow[] {
  const { lastDay, period, ytd, closing } = months.of(month);
  return [totalRow(frame, 'period', lastDay, period, closing), totalRow(frame, 'ytd', lastDay, ytd, closing)];
}

/** The months that can hold lines: from the first month of the books to the newest that was opened. */
function monthsOf({ from, to }: Span, { enablePeriod, newestPeriod }: Books): Span {
  const first = comparePeriods(from, enablePeriod) < 0 ? enablePeriod : from;
  const last = comparePeriods(to, newestPeriod) > 0 ? newestPeriod : to;
  return comparePeriods(first, last) > 0 ? { from: to, to } : { from: first, to: last };
}

async function readItem({ sql, accountSetId }: Books, id: string): Promise<number> {
  const item = await sql.maybe<{ id: number }>(
    'SELECT id FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = $2::bigint',
    [accountSetId, id],
  );
  return found(item).id;
}

/** A key of another span, or none at all, is refused at its field. */
function pageKeyOf(text: string, scope: string, { from, to }: Span): PageKey {
  const key = parsePageKey(text, scope);
  const months = key && [from, periodOf(key.voucherDate), key.month, to];
  const isInOrder = months?.every((month, index) => comparePeriods(months[index - 1] ?? month, month) <= 0);
  if (!key || !isInOrder) refuse({ code: 'request.field', field: 'after', rule: 'format' });
  return key;
}
