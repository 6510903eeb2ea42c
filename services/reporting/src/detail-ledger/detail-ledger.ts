import {
  comparePeriods,
  descendantsOf,
  nextPeriod,
  periodOf,
  type Period,
  type Span,
  type Subject,
} from '@suanpan/accounting-core';
import type { LedgerRow } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import {
  askedCategories,
  combinationsWith,
  NO_ITEM,
  readAuxiliarySets,
  type AskedItem,
} from '../books/auxiliary-sets.ts';
import { plus, type Balance } from '../books/balance.ts';
import type { Books } from '../books/books.ts';
import { askedSubject, fullNameOf, readChart, type Chart } from '../books/chart.ts';
import { subjectsWithin, type CodeRange } from '../books/code-range.ts';
import type { FigureFilter } from '../books/leaf-figures.ts';
import { openingRow, totalRow, type LedgerFrame } from '../books/ledger-rows.ts';
import { commonUnits, measuredSubjects } from '../books/shown-columns.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readCounterSubjects } from './counter-subjects.ts';
import { readLines, turnoverOf, type StoredLine } from './ledger-lines.ts';
import { lineRow } from './line-row.ts';
import { monthsWithLines, readMonths, type LedgerMonths } from './month-totals.ts';
import { nextPageKey, parsePageKey, type PageKey } from './page-key.ts';
import { balanceUpTo } from './resume.ts';

interface PageChoice {
  showNumPrice?: boolean | undefined;
  showCounter?: boolean | undefined;
  size?: number | undefined;
  after?: string | undefined;
}

export interface DetailChoice extends PageChoice {
  subjectId?: string | undefined;
  subjectCode?: string | undefined;
  auxiliaryItemId?: string | undefined;
}

export interface ItemChoice extends PageChoice, CodeRange {
  /** The categories, joined by commas. */
  auxiliaryId: string;
  /** An item of each, or `none`. */
  auxiliaryItemId: string;
  subjectId?: string | undefined;
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
  const items =
    choice.auxiliaryItemId === undefined ? null : [await readItem(books, Number(choice.auxiliaryItemId))];
  return drawLedger(books, chart, span, { subject, items }, choice);
}

/**
 * The auxiliary ledger (behaviour.md 8): every line of one item, or of one of each category, over all subjects that the
 * reader may see, in a range of them, or in one subject and what is below it, with the running balance.
 */
export async function itemLedger(
  books: Books,
  span: Span,
  choice: ItemChoice,
): Promise<{ rows: LedgerRow[]; next: string | null }> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const subject = choice.subjectId === undefined ? null : askedSubject(chart, choice);
  const items = await readItems(books, choice);
  const { codeFrom, codeTo } = choice;
  return drawLedger(books, chart, span, { subject, items, range: { codeFrom, codeTo } }, choice);
}

/** What a ledger is of: a subject with everything below it, auxiliary items, or both; of the subjects a range. */
type Scope = { range?: CodeRange } & (
  | { subject: Subject; items: readonly AskedItem[] | null }
  | { subject: Subject | null; items: readonly AskedItem[] }
);

async function drawLedger(
  books: Books,
  chart: Chart,
  span: Span,
  { subject, items, range = {} }: Scope,
  choice: PageChoice,
): Promise<{ rows: LedgerRow[]; next: string | null }> {
  const within = subjectsWithin(chart.tree, range).map(({ id }) => id);
  const below =
    subject && new Set([subject.id, ...descendantsOf(chart.tree, subject.id).map(({ id }) => id)]);
  const filter: FigureFilter = {
    subjectIds: below ? within.filter((id) => below.has(id)) : within,
    auxSetIds: items && (await combinationsWith(books, items)),
  };
  const shown = monthsWithLines(span, books);
  const measure = choice.showNumPrice ? 'quantities' : 'amounts';
  const months = await readMonths(books, chart, shown, measure, filter);
  const ofItems = items?.map(({ categoryId, itemId }) => `${categoryId}:${itemId}`).join();
  const { codeFrom, codeTo } = range;
  const scope = [
    books.accountSetId,
    subject?.id ?? 0,
    ofItems,
    codeFrom,
    codeTo,
    measure,
    books.reviewedOnly,
  ].join('/');
  const key = choice.after === undefined ? null : pageKeyOf(choice.after, scope, shown);
  const size = choice.size ?? mostLines;
  const stored = await readLines(books, shown, filter, key, size + 1);
  const page: Page = {
    lines: stored.slice(0, size),
    following: stored[size] ?? null,
    start: key ? await balanceUpTo(books, key, months, filter, measuredSubjects(chart.tree)) : months.opening,
    from: key?.month ?? shown.from,
    isFirst: key === null,
    showsCounter: choice.showCounter ?? false,
  };
  const frame: LedgerFrame = {
    subject,
    subjectName: subject ? fullNameOf(chart, subject) : '',
    language: books.language,
    showsQuantity:
      Boolean(choice.showNumPrice) && subject !== null && commonUnits(chart.tree).has(subject.id),
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
    const subject = found(chart.tree.byId.get(line.subjectId));
    balance = plus(balance, turnoverOf(line, subject));
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

/** @throws not-found, also for an item of another category than the one asked for; request.field for too few or many. */
async function readItems(books: Books, { auxiliaryId, auxiliaryItemId }: ItemChoice): Promise<AskedItem[]> {
  const categories = await askedCategories(books, auxiliaryId);
  const keys = auxiliaryItemId.split(',');
  if (keys.length !== categories.length)
    refuse({ code: 'request.field', field: 'auxiliaryItemId', rule: 'format' });
  const items: AskedItem[] = [];
  for (const [index, categoryId] of categories.entries()) {
    const key = keys[index]!;
    const item = key === NO_ITEM ? { categoryId, itemId: null } : await readItem(books, Number(key));
    items.push(found(item.categoryId === categoryId ? item : undefined));
  }
  return items;
}

/** @throws not-found. */
async function readItem({ sql, accountSetId }: Books, id: number): Promise<AskedItem> {
  const item = await sql.maybe<{ categoryId: number; itemId: number }>(
    'SELECT category_id, id AS item_id FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = $2::bigint',
    [accountSetId, id],
  );
  return found(item);
}

/** A key of another span, or none at all, is refused at its field. */
function pageKeyOf(text: string, scope: string, { from, to }: Span): PageKey {
  const key = parsePageKey(text, scope);
  const months = key && [from, periodOf(key.voucherDate), key.month, to];
  const isInOrder = months?.every((month, index) => comparePeriods(months[index - 1] ?? month, month) <= 0);
  if (!key || !isInOrder) refuse({ code: 'request.field', field: 'after', rule: 'format' });
  return key;
}
