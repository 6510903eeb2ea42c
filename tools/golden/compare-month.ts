import type { Case, CsvRow, ExpectedFile } from '@suanpan/seeds';
import type { Api } from './api.ts';
import type { Chart } from './chart.ts';
import { compareRows, joinComparisons, type Comparison } from './compare.ts';
import { readers } from './read-books.ts';
import { lastMonthWithin, parseSpan, spanQuery, type Span } from './span.ts';
import { isTableKind, tables, type TableKind } from './table.ts';

interface ComparedFile extends ExpectedFile {
  kind: TableKind;
}

const isCompared = (file: ExpectedFile): file is ComparedFile => isTableKind(file.kind);

/** A file of another layout would be compared in no cell and look as expected. */
const checkColumns = (file: ComparedFile): ComparedFile => {
  const { keys, figures } = tables[file.kind];
  if (file.rows.length > 0 && !keys.slice(0, 1).every((key) => file.columns.includes(key)))
    throw new Error(`${file.name} has no column ${keys[0]}`);
  if (file.rows.length > 0 && !Object.keys(figures).some((column) => file.columns.includes(column)))
    throw new Error(`${file.name} has none of the columns ${Object.keys(figures).join(', ')}`);
  return file;
};

/** The files that are compared. */
const comparedFiles = ({ expected }: Case): ComparedFile[] => expected.filter(isCompared).map(checkColumns);

/** Ledgers and cash flows hold several months in one file; their rows tell the month. */
const monthColumn: Partial<Record<TableKind, string>> = {
  'general-ledger': 'period',
  'detail-ledger': 'date',
  'cash-flow-by-voucher': 'date',
};

const rowMonth = (file: ComparedFile, row: CsvRow): string =>
  (row[monthColumn[file.kind] ?? ''] ?? '').slice(0, 7);

const spanOf = (file: ComparedFile): Span => {
  if (!file.span) throw new Error(`${file.name} does not say which month it is for`);
  return parseSpan(file.span);
};

/** What of a file belongs to the moment after `month` was closed; undefined: nothing. */
const partFor = (file: ComparedFile, company: Case, month: string) => {
  if (monthColumn[file.kind]) {
    const rows = file.rows.filter((row) => rowMonth(file, row) === month);
    return { rows, query: spanQuery({ from: month, to: month }, company.enableMonth) };
  }
  const span = spanOf(file);
  if (lastMonthWithin(span, company.months) !== month) return undefined;
  return { rows: file.rows, query: spanQuery(span, company.enableMonth) };
};

/** Reads every compared file's figures from the books just after `month` was closed. */
export const compareMonth = async (
  api: Api,
  company: Case,
  chart: Chart,
  month: string,
): Promise<Comparison> => {
  const names = { categoryKey: chart.categoryKey, baseCurrency: company.baseCurrency };
  const parts: Comparison[] = [];
  for (const file of comparedFiles(company)) {
    const part = partFor(file, company, month);
    if (!part) continue;
    const answered = await readers[file.kind](api, chart, names, {
      query: part.query,
      month,
      rows: file.rows,
    });
    parts.push(compareRows(file.name, tables[file.kind], part.rows, answered));
  }
  return joinComparisons(parts);
};

const isReached = (file: ComparedFile, company: Case): boolean =>
  lastMonthWithin(spanOf(file), company.months) !== undefined;

const unreachedRows = (file: ComparedFile, company: Case): CsvRow[] => {
  if (monthColumn[file.kind]) return file.rows.filter((row) => !company.months.includes(rowMonth(file, row)));
  return isReached(file, company) ? [] : file.rows;
};

/** Expected rows of months the case never closes: nothing can answer them, so each of their figures is different. */
export const compareUnreached = (company: Case): Comparison =>
  joinComparisons(
    comparedFiles(company).map((file) =>
      compareRows(file.name, tables[file.kind], unreachedRows(file, company), []),
    ),
  );
