import { firstDay, formatMoney, lastDay, sum, ZERO, type Fen, type Span } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { fullNameOf, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { check } from './check.ts';

const selectSums = `
SELECT subject_id, sum(lines) AS lines, sum(balances) AS balances,
  bool_or(lines <> balances) AS differs
FROM (
  SELECT subject_id, month, aux_set_id, currency, side, sum(line) AS lines, sum(balance) AS balances
  FROM (
    SELECT l.subject_id, l.year * 12 + l.month AS month, l.aux_set_id, l.currency, s.side,
      CASE s.side WHEN 'debit' THEN l.debit ELSE l.credit END AS line, 0.00 AS balance
    FROM ledger_read.voucher_line l CROSS JOIN (VALUES ('debit'), ('credit')) AS s (side)
    WHERE l.account_set_id = $1 AND l.voucher_date BETWEEN $2::date AND $3::date
    UNION ALL
    SELECT b.subject_id, b.year * 12 + b.month, b.aux_set_id, b.currency, s.side,
      0.00, CASE s.side WHEN 'debit' THEN b.debit ELSE b.credit END
    FROM ledger_read.period_balance b CROSS JOIN (VALUES ('debit'), ('credit')) AS s (side)
    WHERE b.account_set_id = $1 AND (b.year, b.month) >= ($4::int, $5::int) AND (b.year, b.month) <= ($6::int, $7::int)
  ) AS amount
  GROUP BY subject_id, month, aux_set_id, currency, side
) AS place
GROUP BY subject_id`;

interface Row {
  subjectId: number;
  lines: string;
  balances: string;
  differs: boolean;
}

/**
 * The lines of the vouchers, both sides added up, against the balances made of them: month by month, by subject,
 * combination of items, currency and side. A subject offends also when its differences cancel.
 */
export async function checkLines(books: Books, chart: Chart, { from, to }: Span): Promise<BooksCheck> {
  const rows = await books.sql.rows<Row>(selectSums, [
    books.accountSetId,
    firstDay(from),
    lastDay(to),
    from.year,
    from.month,
    to.year,
    to.month,
  ]);
  const total = (column: 'lines' | 'balances'): Fen => sum(rows.map((row) => storedFen(row[column])));
  const subjects = new Map(chart.tree.subjects.map((subject) => [subject.id, subject]));
  const offenders = rows
    .filter(({ differs }) => differs)
    .map(({ subjectId, lines, balances }) => {
      const subject = subjects.get(subjectId);
      return {
        subjectCode: subject?.code ?? String(subjectId),
        subjectName: subject ? fullNameOf(chart, subject) : '',
        left: formatMoney(storedFen(lines)),
        right: formatMoney(storedFen(balances)),
      };
    })
    .toSorted((a, b) => (a.subjectCode < b.subjectCode ? -1 : 1));
  return rows.length === 0
    ? check('lines', ZERO, ZERO)
    : check('lines', total('lines'), total('balances'), offenders);
}
