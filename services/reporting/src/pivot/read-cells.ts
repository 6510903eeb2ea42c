import { firstDay, lastDay } from '@suanpan/accounting-core';
import type { PivotMeasure } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
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
}

/**
 * The sums of the chosen lines by some dimensions, added up by PostgreSQL in one statement. They come from the period
 * balances, so that the work grows with subjects and months, unless something is asked that these do not know: words,
 * or the number of lines on one side or without the vouchers that carry results forward.
 * @param most cells to read.
 */
export async function readCells(
  books: Books,
  chart: Chart,
  question: Question,
  most: number,
): Promise<Cell[]> {
  const { dimensions, measure } = question;
  const values = new StatementValues([books.accountSetId]);
  const parts = dimensions.map((dimension, index) => partOf(dimension, index, chart, values));
  const groups = [...new Set(parts.flatMap(({ groups: own }) => own))].join(', ');
  const { value, shown } = measures[measure];
  // Grouped apart from the limit: planned for its first rows only, a million lines would be looked up one by one.
  const text = `WITH cells AS MATERIALIZED (
SELECT ${groups}, ${value} AS value
FROM (${entriesOf(question, values)}) e
${parts.flatMap(({ above = [] }) => above).join('\n')}
GROUP BY ${groups}
HAVING ${shown}
)
SELECT ${parts.map(({ key }, index) => `${key} AS d${index}`).join(', ')}, value::text
FROM cells c LIMIT ${values.bind(most, 'int')}`;
  await makeRoom(books.sql);
  const rows = await books.sql.rows<Record<string, string>>(text, values.values);
  return rows.map((row) => ({
    keys: dimensions.map((_, index) => row[`d${index}`]!),
    value: row['value']!,
  }));
}

/** What all chosen lines come to. */
export async function readTotals(
  books: Books,
  chosen: ChosenLines,
): Promise<Record<'debit' | 'credit' | 'lines', string>> {
  const values = new StatementValues([books.accountSetId]);
  const entries = entriesOf({ dimensions: [], measure: 'count', chosen }, values);
  return books.sql.one(
    `SELECT coalesce(e.debit, 0)::text AS debit, coalesce(e.credit, 0)::text AS credit,
       coalesce(e.lines, 0)::text AS lines FROM (${entries}) e`,
    values.values,
  );
}

/** Until the transaction ends: sums of many items by many months would go through the disk with the usual 4 MB. */
const makeRoom = (sql: Sql): Promise<number> => sql.run(`SELECT set_config('work_mem', '64MB', true)`);

const needsLines = ({ dimensions, measure, chosen }: Question): boolean =>
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

/** SQL of a dimension. */
interface Part {
  /** What the cells are grouped by. */
  groups: readonly string[];
  /** The key of a cell, as text. */
  key: string;
  /** Where subjects are rolled up to a level: the way from each subject to the one above. */
  above?: string;
}

function partOf(dimension: Dimension, index: number, { tree }: Chart, values: StatementValues): Part {
  switch (dimension.kind) {
    case 'subject': {
      if (dimension.level === null) return { groups: ['e.subject_id'], key: 'c.subject_id::text' };
      const ids = tree.subjects.map(({ id }) => id);
      const above = tree.subjects.map((subject) => subjectAt(tree, subject, dimension.level).id);
      const pairs = `unnest(${values.bind(ids, 'bigint[]')}, ${values.bind(above, 'bigint[]')})`;
      return {
        groups: [`s${index}.above_${index}`],
        key: `c.above_${index}::text`,
        above: `JOIN ${pairs} AS s${index} (id, above_${index}) ON s${index}.id = e.subject_id`,
      };
    }
    case 'item':
      return { groups: [`e.item_${index}`], key: `coalesce(c.item_${index}::text, '${NO_ITEM}')` };
    case 'month':
      return { groups: ['e.year', 'e.month'], key: `c.year || '-' || lpad(c.month::text, 2, '0')` };
    case 'quarter':
      return { groups: ['e.year', 'e.quarter'], key: `c.year || 'Q' || c.quarter` };
    case 'year':
      return { groups: ['e.year'], key: 'c.year::text' };
    case 'side':
      return { groups: ['e.side'], key: 'c.side' };
    case 'word':
      return { groups: ['e.word_id'], key: 'c.word_id::text' };
    default:
      return dimension satisfies never;
  }
}

/** SQL: what the entries are told apart by, no more than the dimension needs. */
function columnsOf({ kind }: Dimension, index: number, sideColumn: string): Readonly<Record<string, string>> {
  switch (kind) {
    case 'subject':
      return { subject_id: 'b.subject_id' };
    case 'item':
      return { [`item_${index}`]: `i${index}.item_id` };
    case 'month':
      return { year: 'b.year', month: 'b.month' };
    case 'quarter':
      return { year: 'b.year', quarter: '(b.month + 2) / 3' };
    case 'year':
      return { year: 'b.year' };
    case 'side':
      return { side: sideColumn };
    case 'word':
      return { word_id: 'b.word_id' };
    default:
      return kind satisfies never;
  }
}

/** SQL: the sums of the chosen lines by what the dimensions need, from the balances or from the lines. */
function entriesOf(question: Question, values: StatementValues): string {
  const { dimensions } = question;
  const { sums, from, side, conditions } = needsLines(question)
    ? linesOf(question, values)
    : balancesOf(question, values);
  const columns = new Map(
    dimensions.flatMap((dimension, index) => Object.entries(columnsOf(dimension, index, side))),
  );
  const named = [...columns].map(([name, column]) => `${column} AS ${name}`);
  const items = dimensions.flatMap((dimension, index) =>
    dimension.kind === 'item' ? [itemJoin(dimension.categoryId, index, values)] : [],
  );
  return `SELECT ${[...named, ...sums].join(', ')}
  FROM ${from} ${items.join('\n')}
  WHERE ${conditions.join(' AND ')}
  ${named.length === 0 ? '' : `GROUP BY ${named.map((_, index) => index + 1).join(', ')}`}`;
}

const itemJoin = (categoryId: number, index: number, values: StatementValues): string =>
  `LEFT JOIN ledger_read.aux_set_item i${index} ON i${index}.account_set_id = $1
    AND i${index}.aux_set_id = b.aux_set_id AND i${index}.category_id = ${values.bind(categoryId, 'bigint')}`;

interface Source {
  sums: readonly string[];
  from: string;
  side: string;
  conditions: readonly string[];
}

/** SQL: the period balances. A side has a balance of its own where sides are told apart. */
function balancesOf({ dimensions, chosen }: Question, values: StatementValues): Source {
  const { from, to } = chosen.span;
  const amount = (side: 'debit' | 'credit'): string =>
    chosen.withoutCarryForward ? `(b.${side} - b.cf_${side})` : `b.${side}`;
  const sides = hasSides(dimensions, chosen)
    ? `CROSS JOIN LATERAL (VALUES ('debit', ${amount('debit')}, 0.00), ('credit', 0.00, ${amount('credit')}))
    AS s (side, debit, credit)`
    : '';
  const [debit, credit] = sides === '' ? [amount('debit'), amount('credit')] : ['s.debit', 's.credit'];
  return {
    sums: [`sum(${debit}) AS debit`, `sum(${credit}) AS credit`, 'sum(b.line_count) AS lines'],
    from: `ledger_read.period_balance b ${sides}`,
    side: 's.side',
    conditions: [
      'b.account_set_id = $1',
      `(b.year, b.month) >= (${values.bind(from.year, 'int')}, ${values.bind(from.month, 'int')})`,
      `(b.year, b.month) <= (${values.bind(to.year, 'int')}, ${values.bind(to.month, 'int')})`,
      ...lineConditions('b', chosen, values),
      ...(chosen.sides ? [`s.side = ANY (${values.bind(chosen.sides, 'text[]')})`] : []),
    ],
  };
}

/** SQL: the lines. */
const linesOf = ({ chosen }: Question, values: StatementValues): Source => ({
  sums: ['sum(b.debit) AS debit', 'sum(b.credit) AS credit', 'count(*) AS lines'],
  from: 'ledger_read.voucher_line b',
  side: sideOf('b'),
  conditions: [
    'b.account_set_id = $1',
    `b.voucher_date >= ${values.bind(firstDay(chosen.span.from), 'date')}`,
    `b.voucher_date <= ${values.bind(lastDay(chosen.span.to), 'date')}`,
    ...lineConditions('b', chosen, values),
    ...voucherConditions('b', chosen, values),
  ],
});

const sideOf = (table: string): string => `CASE WHEN ${table}.debit <> 0 THEN 'debit' ELSE 'credit' END`;

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
    ...(sides ? [`${sideOf(table)} = ANY (${values.bind(sides, 'text[]')})`] : []),
    ...(withoutCarryForward ? [`NOT ${table}.carry_forward`] : []),
  ];
}
