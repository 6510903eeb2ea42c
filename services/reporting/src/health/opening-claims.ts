import { add, type Day, type Fen, onSide, subtract, ZERO } from '@suanpan/accounting-core';
import { readPartiesOfSets } from '../ages/party-balances.ts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';

/**
 * Rule: what the books began with as owed to employees has no claim. It is left to pay until lines of the journal that name no claim
 * have paid it; what they pay beyond that is paid for nothing.
 * Source: domain/trade.md 9 (unpaid claims by employee); behaviour.md 6 (openings).
 * Example: of 500.00 at the start, and 100.00 paid, 400.00 is left; of 550.00 paid, nothing.
 */
export async function readOpeningClaims(
  books: Books,
  chart: Chart,
  subjectIds: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number | null, Fen>> {
  const { enablePeriod: start } = books;
  const leaves = await readLeaves(books, chart, { from: start, to: start }, 'activity', { subjectIds });
  const begun = leaves.filter(({ figures }) => figures.amount.opening !== ZERO);
  if (begun.length === 0) return new Map();
  const employeeOf = await readPartiesOfSets(books, 'employee', begun);
  const left = new Map<number | null, Fen>();
  for (const { auxSetId, figures } of begun) {
    const employeeId = employeeOf(auxSetId);
    left.set(employeeId, add(left.get(employeeId) ?? ZERO, onSide(figures.amount.opening, 'credit')));
  }
  const paid = await readUnclaimed(books, day);
  return new Map([...left].map(([employeeId, opening]) => [employeeId, rest(opening, paid.get(employeeId))]));
}

/** No less than nothing, and what an employee had been paid too much is not paid. */
const rest = (opening: Fen, paid: Fen = ZERO): Fen =>
  opening <= ZERO ? opening : paid > opening ? ZERO : subtract(opening, paid);

async function readUnclaimed(
  { sql, accountSetId }: Books,
  day: Day,
): Promise<ReadonlyMap<number | null, Fen>> {
  const rows = await sql.rows<{ employeeId: number | null; paid: string }>(
    `SELECT u.employee_id, sum(u.amount) AS paid FROM trade_read.unclaimed_payment u
     WHERE u.account_set_id = $1 AND u.date <= $2 GROUP BY u.employee_id`,
    [accountSetId, day],
  );
  return new Map(rows.map(({ employeeId, paid }) => [employeeId, storedFen(paid)]));
}
