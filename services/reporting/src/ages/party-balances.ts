import {
  add,
  type Day,
  type Fen,
  lastDay,
  onSide,
  periodOf,
  type Side,
  subtract,
  ZERO,
} from '@suanpan/accounting-core';
import type { PartyRole } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';

/** What the books hold for one party in one currency; without a party what they hold for none. */
export interface PartyBalance {
  partyId: number | null;
  currency: string;
  /** Of the subjects asked for. */
  subjectId: number;
  balance: Fen;
}

interface LaterRow {
  subjectId: number;
  auxSetId: number;
  currency: string;
  later: string;
}

/**
 * The balances of some subjects by party at the end of any day, on the side where they grow: the month's balance less what
 * was posted in the month after that day.
 */
export async function readPartyBalances(
  books: Books,
  chart: Chart,
  subjectIds: readonly number[],
  { asOf, role, side }: { asOf: Day; role: PartyRole | 'employee'; side: Side },
): Promise<PartyBalance[]> {
  const { sql, accountSetId } = books;
  const month = periodOf(asOf);
  const leaves = await readLeaves(books, chart, { from: month, to: month }, 'activity', { subjectIds });
  const later = await sql.rows<LaterRow>(
    `SELECT subject_id, aux_set_id, currency, sum(debit - credit) AS later FROM ledger_read.voucher_line
     WHERE account_set_id = $1 AND subject_id = ANY ($2::bigint[]) AND voucher_date > $3 AND voucher_date <= $4
     GROUP BY subject_id, aux_set_id, currency`,
    [accountSetId, subjectIds, asOf, lastDay(month)],
  );
  const partyOf = await readPartiesOfSets(books, role, [...leaves, ...later]);
  const balances = new Map<string, PartyBalance>();
  const count = (subjectId: number, auxSetId: number, currency: string, amount: Fen): void => {
    const partyId = partyOf(auxSetId);
    const key = `${partyId} ${currency} ${subjectId}`;
    const known = balances.get(key) ?? { partyId, currency, subjectId, balance: ZERO };
    balances.set(key, { ...known, balance: add(known.balance, amount) });
  };
  for (const { subjectId, auxSetId, currencyCode, figures } of leaves)
    count(subjectId, auxSetId, currencyCode, onSide(figures.amount.closing, side));
  for (const row of later)
    count(row.subjectId, row.auxSetId, row.currency, subtract(ZERO, onSide(storedFen(row.later), side)));
  return [...balances.values()];
}

/** The customer, supplier or employee of each combination of items. */
export async function readPartiesOfSets(
  { sql, accountSetId }: Books,
  role: PartyRole | 'employee',
  rows: readonly { auxSetId: number }[],
): Promise<(auxSetId: number) => number | null> {
  const found = await sql.rows<{ auxSetId: number; itemId: number }>(
    `SELECT s.aux_set_id, s.item_id FROM ledger_read.aux_set_item s
     JOIN ledger_read.auxiliary_category c ON c.account_set_id = $1 AND c.id = s.category_id AND c.key = $2
     WHERE s.account_set_id = $1 AND s.aux_set_id = ANY ($3::bigint[])`,
    [accountSetId, role, [...new Set(rows.map(({ auxSetId }) => auxSetId))]],
  );
  const known = new Map(found.map(({ auxSetId, itemId }) => [auxSetId, itemId]));
  return (auxSetId) => known.get(auxSetId) ?? null;
}
