import { firstDay, lastDay } from '@suanpan/accounting-core';
import type { MovementMeasure } from '@suanpan/contracts';
import type { StatementValues } from '../books/statement-values.ts';
import type { ChosenLines } from './chosen-lines.ts';
import type { Dimension } from './dimensions.ts';
import { lineConditions, sideOf, voucherConditions } from './line-conditions.ts';

/** What is to be added up. */
export interface Question {
  dimensions: readonly Dimension[];
  measure: MovementMeasure;
  chosen: ChosenLines;
}

/** SQL: the sums of the chosen lines by what the dimensions need, from the balances or from the lines. */
export function entriesOf(question: Question, values: StatementValues): string {
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

const needsLines = ({ dimensions, measure, chosen }: Question): boolean =>
  chosen.wordIds !== null ||
  dimensions.some(({ kind }) => kind === 'word') ||
  (measure === 'count' && (chosen.withoutCarryForward || hasSides(dimensions, chosen)));

const hasSides = (dimensions: readonly Dimension[], { sides }: ChosenLines): boolean =>
  sides !== null || dimensions.some(({ kind }) => kind === 'side');

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
