import { formatMoney, isTransferMonth, sum, ZERO, type Period, type Span } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { fullNameOf, type Chart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { check } from './check.ts';

/**
 * Profit and loss is empty at the end of a closed month in which the standard carries results: of the last one in the
 * span. There is none: no check.
 */
export async function checkResults(books: Books, chart: Chart, span: Span): Promise<BooksCheck[]> {
  const closed = await lastClosed(books, span);
  if (!closed) return [];
  const leaves = await readLeaves(books, chart, { from: closed, to: closed }, 'amounts');
  const left = leaves.flatMap(({ subjectId, figures }) => {
    const subject = chart.tree.byId.get(subjectId);
    const { closing } = figures.amount;
    return subject?.category === 'pl' && closing !== ZERO ? [{ subject, closing }] : [];
  });
  const offenders = left.map(({ subject, closing }) => ({
    subjectCode: subject.code,
    subjectName: fullNameOf(chart, subject),
    left: formatMoney(closing),
    right: formatMoney(ZERO),
  }));
  return [check('results', sum(left.map(({ closing }) => closing)), ZERO, offenders)];
}

/** The number behind `ledger_read.period.status` of a month that is closed. */
const CLOSED = 2;

async function lastClosed(
  { sql, accountSetId, standard }: Books,
  { from, to }: Span,
): Promise<Period | undefined> {
  const closed = await sql.rows<Period>(
    `SELECT year, month FROM ledger_read.period
     WHERE account_set_id = $1 AND status = $2
       AND (year, month) >= ($3::int, $4::int) AND (year, month) <= ($5::int, $6::int)
     ORDER BY year DESC, month DESC`,
    [accountSetId, CLOSED, from.year, from.month, to.year, to.month],
  );
  return closed.find(({ month }) => isTransferMonth(standard, month));
}
