import { firstDay, lastDay } from '@suanpan/accounting-core';
import type { PivotMeasure } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { StatementValues } from '../books/statement-values.ts';
import type { ChosenLines } from './chosen-lines.ts';
import { NO_ITEM, subjectAt, type Dimension } from './dimensions.ts';

/** One sum: a key for each dimension, in their order. */
export interface Cell {
  keys: string[];
  /** Decimal text; a whole number of lines for `count`. */
  value: string;
}

interface Question {
  dimensions: readonly Dimension[];
  measure: PivotMeasure;
  chosen: ChosenLines;
  /** Most cells to read. */
  most: number;
}

/**
 * The sums of the chosen lines by some dimensions, added up by PostgreSQL in one statement. They come from the period
 * balances, so that the work grows with subjects and months, unless something is asked that these do not know: words,
 * or the number of lines on one side or without the vouchers that carry results forward.
 */
export async function readCells(books: Books, chart: Chart, question: Question): Promise<Cell[]> {
  const { text, values } = cellStatement(books, chart, question);
  const rows = await books.sql.rows<Record<string, string>>(text, values);
  return rows.map((row) => ({
    keys: question.dimensions.map((_, index) => row[`d${index}`]!),
    value: row['value'] ?? '0',
  }));
}

const needsLines = ({
  dimensions,
  measure,
  chosen,
}: Pick<Question, 'dimensions' | 'measure' | 'chosen'>) =>
  chosen.wordIds !== null ||
  dimensions.some(({ kind }) => kind === 'word') ||
  (measure === 'count' && (chosen.withoutCarryForward || hasSides(dimensions, chosen)));

const hasSides = (dimensions: readonly Dimension[], { sides }: ChosenLines): boolean =>
  sides !== null || dimensions.some(({ kind }) => kind === 'side');

/** What is shown of a sum, and when there is anything to show: a red line that takes back another leaves nothing. */
const measures: Readonly<Record<PivotMeasure, { value: string; shown: string }>> = {
  net: { value: 'sum(e.debit) - sum(e.credit)', shown: 'sum(e.debit) <> 0 OR sum(e.credit) <> 0' },
  turnover: { value: 'sum(e.debit) + sum(e.credit)', shown: 'sum(e.debit) <> 0 OR sum(e.credit) <> 0' },
  debit: { value: 'sum(e.debit)', shown: 'sum(e.debit) <> 0' },
  credit: { value: 'sum(e.credit)', shown: 'sum(e.credit) <> 0' },
  count: { value: 'sum(e.lines)', shown: 'sum(e.lines) > 0' },
};

function cellStatement({ accountSetId }: Books, chart: Chart, question: Question) {
  const { dimensions, measure, most } = question;
  const values = new StatementValues([accountSetId]);
  const entries = needsLines(question) ? linesOf(question, values) : balancesOf(question, values);
  const parts = dimensions.map((dimension, index) => partOf(dimension, `d${index}`, chart, values));
  const keys = parts.map(({ key }, index) => `${key} AS d${index}, `).join('');
  const grouped = parts.length === 0 ? '' : `GROUP BY ${parts.map((_, index) => index + 1).join(', ')}`;
  const { value, shown } = measures[measure];
  const text = `SELECT ${keys}(${value})::text AS value
FROM (${entries}) e
${parts.map(({ join }) => join).join('\n')}
${grouped}
HAVING ${shown}
LIMIT ${values.bind(most, 'int')}`;
  return { text, values: values.values };
}

/** SQL: the key of a dimension, and what it has to be joined with. */
function partOf(
  dimension: Dimension,
  alias: string,
  { tree }: Chart,
  values: StatementValues,
): { key: string; join: string } {
  switch (dimension.kind) {
    case 'subject': {
      const ids = values.bind(
        tree.subjects.map(({ id }) => id),
        'bigint[]',
      );
      const above = values.bind(
        tree.subjects.map((subject) => subjectAt(tree, subject, dimension.level).id),
        'bigint[]',
      );
      return {
        key: `${alias}.above::text`,
        join: `JOIN unnest(${ids}, ${above}) AS ${alias} (id, above) ON ${alias}.id = e.subject_id`,
      };
    }
    case 'item':
      return {
        key: `coalesce(${alias}.item_id::text, '${NO_ITEM}')`,
        join: `LEFT JOIN ledger_read.aux_set_item ${alias} ON ${alias}.account_set_id = $1
  AND ${alias}.aux_set_id = e.aux_set_id AND ${alias}.category_id = ${values.bind(dimension.categoryId, 'bigint')}`,
      };
    case 'month':
      return { key: `e.year || '-' || lpad(e.month::text, 2, '0')`, join: '' };
    case 'quarter':
      return { key: `e.year || 'Q' || (e.month + 2) / 3`, join: '' };
    case 'year':
      return { key: 'e.year::text', join: '' };
    case 'side':
      return { key: 'e.side', join: '' };
    case 'word':
      return { key: 'e.word_id::text', join: '' };
    default:
      return dimension satisfies never;
  }
}

/** What entries are told apart by: no more than the dimensions need. */
const columnsFor: Readonly<Record<Dimension['kind'], readonly string[]>> = {
  subject: ['subject_id'],
  item: ['aux_set_id'],
  month: ['year', 'month'],
  quarter: ['year', 'month'],
  year: ['year'],
  side: ['side'],
  word: ['word_id'],
};

/** SQL: the sums of the period balances. A side has a balance of its own where sides are told apart. */
function balancesOf({ dimensions, chosen }: Question, values: StatementValues): string {
  const { from, to } = chosen.span;
  const amount = (side: 'debit' | 'credit'): string =>
    chosen.withoutCarryForward ? `(b.${side} - b.cf_${side})` : `b.${side}`;
  const sides = hasSides(dimensions, chosen)
    ? `CROSS JOIN LATERAL (VALUES ('debit', ${amount('debit')}, 0.00), ('credit', 0.00, ${amount('credit')}))
  AS s (side, debit, credit)`
    : '';
  const [debit, credit] = sides === '' ? [amount('debit'), amount('credit')] : ['s.debit', 's.credit'];
  return entriesOf(dimensions, {
    sums: `sum(${debit}) AS debit, sum(${credit}) AS credit, sum(b.line_count) AS lines`,
    from: `ledger_read.period_balance b ${sides}`,
    side: 's.side',
    conditions: [
      'b.account_set_id = $1',
      `(b.year, b.month) >= (${values.bind(from.year, 'int')}, ${values.bind(from.month, 'int')})`,
      `(b.year, b.month) <= (${values.bind(to.year, 'int')}, ${values.bind(to.month, 'int')})`,
      ...lineConditions('b', chosen, values),
      ...(chosen.sides ? [`s.side = ANY (${values.bind(chosen.sides, 'text[]')})`] : []),
    ],
  });
}

/** SQL: the sums of the lines. */
function linesOf({ dimensions, chosen }: Question, values: StatementValues): string {
  return entriesOf(dimensions, {
    sums: 'sum(b.debit) AS debit, sum(b.credit) AS credit, count(*) AS lines',
    from: 'ledger_read.voucher_line b',
    side: `CASE WHEN b.debit <> 0 THEN 'debit' ELSE 'credit' END`,
    conditions: [
      'b.account_set_id = $1',
      `b.voucher_date >= ${values.bind(firstDay(chosen.span.from), 'date')}`,
      `b.voucher_date <= ${values.bind(lastDay(chosen.span.to), 'date')}`,
      ...lineConditions('b', chosen, values),
      ...voucherConditions('b', chosen, values),
    ],
  });
}

function entriesOf(
  dimensions: readonly Dimension[],
  {
    sums,
    from,
    side,
    conditions,
  }: { sums: string; from: string; side: string; conditions: readonly string[] },
): string {
  const columns = [...new Set(dimensions.flatMap(({ kind }) => columnsFor[kind]))];
  const named = columns.map((column) => (column === 'side' ? `${side} AS side` : `b.${column}`));
  return `SELECT ${[...named, sums].join(', ')}
  FROM ${from}
  WHERE ${conditions.join(' AND ')}
  ${columns.length === 0 ? '' : `GROUP BY ${columns.map((_, index) => index + 1).join(', ')}`}`;
}

/** SQL: what the balances know as well as the lines. */
export function lineConditions(
  table: string,
  { subjectIds, itemGroups, withoutCategories }: ChosenLines,
  values: StatementValues,
): string[] {
  const holds = (condition: string, not = ''): string =>
    `${table}.aux_set_id ${not}IN (SELECT i.aux_set_id FROM ledger_read.aux_set_item i
      WHERE i.account_set_id = $1 AND ${condition})`;
  return [
    ...(subjectIds ? [`${table}.subject_id = ANY (${values.bind([...subjectIds], 'bigint[]')})`] : []),
    ...itemGroups.map((ids) => holds(`i.item_id = ANY (${values.bind(ids, 'bigint[]')})`)),
    ...withoutCategories.map((id) => holds(`i.category_id = ${values.bind(id, 'bigint')}`, 'NOT ')),
  ];
}

/** SQL: what only the lines know. */
export function voucherConditions(
  table: string,
  { wordIds, sides, withoutCarryForward }: ChosenLines,
  values: StatementValues,
): string[] {
  return [
    ...(wordIds ? [`${table}.word_id = ANY (${values.bind(wordIds, 'bigint[]')})`] : []),
    ...(sides
      ? [
          `CASE WHEN ${table}.debit <> 0 THEN 'debit' ELSE 'credit' END = ANY (${values.bind(sides, 'text[]')})`,
        ]
      : []),
    ...(withoutCarryForward ? [`NOT ${table}.carry_forward`] : []),
  ];
}
