import type { MovementMeasure } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { StatementValues } from '../books/statement-values.ts';
import { cellKey } from './cell-keys.ts';
import type { ChosenLines } from './chosen-lines.ts';
import { entriesOf, type Question } from './entries.ts';

/** One sum: a key for each dimension, in their order. */
export interface Cell {
  keys: string[];
  /** Decimal text; a whole number of lines for `count`. */
  value: string;
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
  const parts = dimensions.map((dimension, index) => cellKey(dimension, index, chart, values));
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

/** What is shown of a sum, and when there is anything to show: a red line that takes back another leaves nothing. */
const measures: Readonly<Record<MovementMeasure, { value: string; shown: string }>> = {
  net: { value: 'sum(e.debit) - sum(e.credit)', shown: 'sum(e.debit) <> 0 OR sum(e.credit) <> 0' },
  turnover: { value: 'sum(e.debit) + sum(e.credit)', shown: 'sum(e.debit) <> 0 OR sum(e.credit) <> 0' },
  debit: { value: 'sum(e.debit)', shown: 'sum(e.debit) <> 0' },
  credit: { value: 'sum(e.credit)', shown: 'sum(e.credit) <> 0' },
  count: { value: 'sum(e.lines)', shown: 'sum(e.lines) > 0' },
};
