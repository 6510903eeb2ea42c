import {
  auxiliaryColumns,
  balanceBesides,
  balanceColumns,
  bookWordsIn,
  chosenRows,
  dayBookColumns,
  equityColumns,
  expenseColumns,
  generalBesides,
  generalColumns,
  generalRows,
  generalTotal,
  incomeColumns,
  isEquityBalance,
  ledgerColumns,
  multiColumns,
  pivotColumns,
  pivotRows,
  ratioColumns,
  sameTotals,
  shownColumns,
  spanText,
  subjectOf,
  totalOfShown,
  visibleRows,
  type DayBookRow,
} from '@suanpan/book-tables';
import { comparePeriods, firstOfYear, type Span } from '@suanpan/accounting-core';
import type {
  AnalysisFileQueries,
  BookFileQueries,
  ChronologicalLine,
  LedgerRow,
  SubjectBalanceRow,
} from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { fileTable, type BookFile, type FileRow } from '@suanpan/service-kit/tables';
import { equityChanges } from '../analysis/equity-changes.ts';
import { expenseDetails } from '../analysis/expense-details.ts';
import { financialSummary } from '../analysis/financial-summary.ts';
import { incomeByItem } from '../analysis/income-by-item.ts';
import { auxiliaryBalance } from '../account-book/auxiliary-balance.ts';
import { generalLedger } from '../account-book/general-ledger.ts';
import { subjectBalance, subjectSummary } from '../account-book/subject-balance.ts';
import { readCategories, readItemNames } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { dayBook } from '../day-book/day-book.ts';
import { detailLedger, itemLedger } from '../detail-ledger/detail-ledger.ts';
import { multiColumnLedger } from '../multi-column/multi-column.ts';
import { pivot } from '../pivot/pivot.ts';
import { companyOf } from './company.ts';
import { carriedOf, carriedOfLedger } from './ledger-carried.ts';

/** Most rows of one file, and most cells of one PDF: more do not fit into the memory of the thread that draws it. */
const MOST_ROWS = 100_000;
const MOST_DRAWN_CELLS = 100_000;

/** Every book and analysis, and what picks it. */
export type FileQueries = BookFileQueries & AnalysisFileQueries;
type BookName = keyof FileQueries;
type Table = Pick<BookFile, 'columns' | 'rows'> &
  Partial<Pick<BookFile, 'period' | 'about' | 'unit' | 'leading' | 'carried' | 'notes'>>;

/** What each book writes into a file: the rows and columns of its screen, from the same reads. */
const tables: {
  [Name in BookName]: (books: Books, span: Span, query: FileQueries[Name]) => Promise<Table>;
} = {
  subjectBalance: async (books, span, query) =>
    balanceTable(books, await subjectBalance(books, span, { ...query, level: undefined }), query, false),

  subjectSummary: async (books, span, query) =>
    balanceTable(books, await subjectSummary(books, span, { ...query, level: undefined }), query, true),

  async generalLedger(books, span, query) {
    const { q = '', level = null, showNumPrice = false } = query;
    const entries = await generalLedger(books, span, { ...query, level: undefined });
    const rows = generalRows(entries, { query: q, level });
    const say = sayIn(books);
    const total = generalTotal(say, rows);
    const columns = generalColumns(say, generalBesides(rows, showNumPrice));
    return fileTable(columns, total ? [...rows, total] : rows, ({ row }) => toneOf(row));
  },

  async details(books, span, query) {
    const rows = await allPages((after) => detailLedger(books, span, { ...query, showCounter: true, after }));
    return ledgerTable(books, rows, query.auxiliaryItemId?.split(',') ?? []);
  },

  async auxiliaryDetails(books, span, query) {
    const rows = await allPages((after) => itemLedger(books, span, { ...query, showCounter: true, after }));
    return ledgerTable(books, rows, query.auxiliaryItemId.split(','));
  },

  async auxiliaryBalance(books, span, { q = '', itemId, showNumPrice = false, ...choice }) {
    const all = await auxiliaryBalance(books, span, choice);
    const { rows, total } = chosenRows(all, itemId === undefined ? null : Number(itemId), q);
    const categories =
      choice.auxiliaryId === undefined ? [] : await readCategories(books, choice.auxiliaryId);
    const isWhole =
      categories.length > 0 &&
      choice.unassigned === 1 &&
      q === '' &&
      itemId === undefined &&
      !isItemRange(choice);
    const shown = {
      quantity: showNumPrice && rows.some(({ closingQuantity }) => closingQuantity !== null),
      original: showNumPrice && rows.some(({ closingOriginal }) => closingOriginal !== null),
    };
    const say = sayIn(books);
    const columns = auxiliaryColumns(say, { bySubject: choice.bySubject === 1, categories, shown });
    const agrees = isWhole && total ? await agreesWithSubjects(books, span, choice, total) : null;
    return {
      ...fileTable(columns, total ? [...rows, total] : rows, ({ isTotal }) => (isTotal ? 'sum' : 'line')),
      about: categories.map(({ name }) => name).join(' × ') || null,
      notes: agrees === null ? [] : [say(agrees ? 'agrees' : 'differs')],
    };
  },

  async chronological(books, span, { codeFrom, codeTo, items }) {
    const lines: ChronologicalLine[] = [];
    let page = await dayBook(books, span, { codeFrom, codeTo, items });
    lines.push(...page.lines);
    while (page.next !== null) {
      refuseTooLong(lines.length);
      page = await dayBook(books, span, { codeFrom, codeTo, items, after: page.next });
      lines.push(...page.lines);
    }
    const say = sayIn(books);
    const { debitTotal: debitAmount, creditTotal: creditAmount } = page;
    const columns = dayBookColumns(say, lines);
    const rows: DayBookRow[] = [...lines, { total: say('total'), debitAmount, creditAmount }];
    return {
      ...fileTable(columns, rows, (row) => ('total' in row ? 'sum' : 'line')),
      about: await chosenLines(books, { codeFrom, codeTo, items }),
      ...carriedOf(columns, ['debit', 'credit'], []),
    };
  },

  async multiColumn(books, span, { showEmpty = false, columns: codes, ...choice }) {
    const book = await multiColumnLedger(books, span, choice);
    const columns = multiColumns(sayIn(books), book, {
      showEmpty,
      showQuantity: choice.showNumPrice ?? false,
      picked: codes?.split(',') ?? [],
    });
    const moved = columns.map(({ key }) => key).filter((key) => /^\d/.test(key));
    return {
      ...fileTable(columns, book.rows, toneOf),
      about: `${book.subject.code} ${book.subject.name}`,
      ...carriedOf(
        columns,
        ['debit', 'credit', 'debitNum', 'creditNum', 'debitOriginal', 'creditOriginal', ...moved],
        ['side', 'balance', 'numBalance', 'originalBalance'],
      ),
    };
  },

  async expenses(books, span) {
    const details = await expenseDetails(books, span.to);
    return {
      ...fileTable(expenseColumns(sayIn(books), details), details.rows, ({ subjectId }) =>
        subjectId === null ? 'sum' : 'line',
      ),
      period: monthsText(books, span, 'year'),
    };
  },

  async incomeByItem(books, span, query) {
    const income = await incomeByItem(books, span, query);
    const { columns, rows } = fileTable(
      incomeColumns(sayIn(books), income, books.language),
      income.rows,
      ({ isBolder }) => (isBolder ? 'sum' : 'line'),
    );
    const levels = income.rows.map(({ level }) => level);
    return {
      columns,
      rows: rows.map((row, index) => ({
        ...row,
        marks: columns.map((_, column) => ({
          tone: row.tone,
          indent: column === 0 ? (levels[index] ?? 1) - 1 : 0,
        })),
      })),
      about: income.category.name,
      period: monthsText(books, span, query.column ?? 'span'),
    };
  },

  async equityChanges(books, span, { kind = 'year' }) {
    const changes = await equityChanges(books, span, kind);
    return {
      ...fileTable(equityColumns(sayIn(books), changes, books.language), changes.rows, (row) =>
        isEquityBalance(row) ? 'sum' : 'line',
      ),
      period: monthsText(books, span, kind),
    };
  },

  async pivot(books, span, query) {
    const table = await pivot(books, span, query);
    return {
      ...fileTable(pivotColumns(sayIn(books), table), pivotRows(table), ({ isSubtotal, isTotal }) =>
        isSubtotal || isTotal ? 'sum' : 'line',
      ),
      about: sayIn(books)(`pivot.${table.measure}`),
      leading: table.rowDimensions.length,
      ...(table.measure === 'count' ? { unit: '' } : {}),
    };
  },

  async ratios(books, span, { kind = 'year' }) {
    const summary = await financialSummary(books, span, kind);
    return {
      ...fileTable(ratioColumns(sayIn(books), summary, books.language), summary.ratios),
      period: monthsText(books, span, kind),
    };
  },
};

/**
 * A book as its screen shows it, ready to be written to a file.
 * @throws what the book's own call throws; export.too-many-lines.
 */
export async function bookFile<Name extends BookName>(
  books: Books,
  name: Name,
  span: Span,
  query: FileQueries[Name],
): Promise<BookFile> {
  const table = await tables[name](books, span, query);
  const mostDrawn = Math.floor(MOST_DRAWN_CELLS / table.columns.length);
  refuseTooLong(table.rows.length, query.format === 'pdf' ? mostDrawn : MOST_ROWS);
  return {
    title: sayIn(books)(`book.${name}`),
    company: await companyOf(books),
    period: spanText(span),
    about: null,
    unit: sayIn(books)('unit.1'),
    notes: [],
    leading: 2,
    carried: null,
    isStatement: false,
    ...table,
  };
}

/** The months of the figures: the span, or the year to its end from January or from the first month of the books. */
function monthsText({ enablePeriod }: Books, span: Span, kind: 'year' | 'span'): string {
  if (kind === 'span') return spanText(span);
  const january = firstOfYear(span.to);
  return spanText({ from: comparePeriods(january, enablePeriod) < 0 ? enablePeriod : january, to: span.to });
}

const sayIn = ({ language }: Books) => bookWordsIn(language);

function balanceTable(
  books: Books,
  all: readonly SubjectBalanceRow[],
  query: BookFileQueries['subjectBalance'],
  isSummary: boolean,
): Table {
  const { q = '', level = null, folded = '', showNumPrice = false } = query;
  const subjects = all.filter(({ isTotal }) => !isTotal);
  const total = all.find(({ isTotal }) => isTotal);
  const filter = { query: q, level, folded: new Set(folded.split('.').filter(Boolean)) };
  const rows = visibleRows(subjects, filter);
  const columns = balanceColumns(sayIn(books), { shown: balanceBesides(rows, showNumPrice), isSummary });
  return fileTable(columns, total ? [...rows, totalOfShown(total, rows)] : rows, ({ isTotal }) =>
    isTotal ? 'sum' : 'line',
  );
}

const isItemRange = ({
  itemFrom,
  itemTo,
}: Pick<BookFileQueries['auxiliaryBalance'], 'itemFrom' | 'itemTo'>): boolean =>
  itemFrom !== undefined || itemTo !== undefined;

/** Whether a total that leaves nothing out is that of the subject balance, of a range or of one subject in it. */
async function agreesWithSubjects(
  books: Books,
  span: Span,
  {
    subjectId,
    codeFrom,
    codeTo,
  }: Pick<BookFileQueries['auxiliaryBalance'], 'subjectId' | 'codeFrom' | 'codeTo'>,
  total: SubjectBalanceRow,
): Promise<boolean> {
  const rows = await subjectBalance(books, span, { codeFrom, codeTo });
  const own = subjectId === undefined ? null : Number(subjectId);
  const other = rows.find((row) => (own === null ? row.isTotal : row.subjectId === own));
  return other === undefined || sameTotals(total, other);
}

/** Which lines a day book has, where it does not have all: the range of subjects, and the items. */
async function chosenLines(
  books: Books,
  {
    codeFrom = '',
    codeTo = '',
    items,
  }: Pick<BookFileQueries['chronological'], 'codeFrom' | 'codeTo' | 'items'>,
): Promise<string | null> {
  const range = `${codeFrom} – ${codeTo}`.trim();
  const names = items === undefined ? [] : await readItemNames(books, items.split(','));
  return [...(range === '–' ? [] : [range]), ...names].join(' · ') || null;
}

async function ledgerTable(
  books: Books,
  rows: readonly LedgerRow[],
  items: readonly string[],
): Promise<Table> {
  const subject = subjectOf(rows, items) ?? { code: '', fullName: '', items };
  const columns = ledgerColumns(sayIn(books), subject, shownColumns(rows));
  const about = [
    subject.code === '' ? null : `${subject.code} ${subject.fullName}`,
    ...(await readItemNames(books, items)),
  ];
  return {
    ...fileTable(columns, rows, toneOf),
    about: about.filter(Boolean).join(' · '),
    ...carriedOfLedger(columns),
  };
}

const toneOf = ({ kind }: Pick<LedgerRow, 'kind'>): FileRow['tone'] =>
  kind === 'line' ? 'line' : kind === 'opening' ? 'opening' : 'sum';

/** Every page of a ledger, in one snapshot. */
async function allPages(
  read: (after: string | undefined) => Promise<{ rows: LedgerRow[]; next: string | null }>,
): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.rows);
    refuseTooLong(rows.length);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

function refuseTooLong(rows: number, max = MOST_ROWS): void {
  if (rows > max) refuse({ code: 'export.too-many-lines', max });
}
