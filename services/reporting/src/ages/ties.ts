import { add, type Day, type Fen, formatMoney, subtract, ZERO } from '@suanpan/accounting-core';
import type { AgeTie } from '@suanpan/contracts';
import { dashboardSubjects } from '@suanpan/seeds';
import type { AgeRow } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { idsBelow } from '../home/subjects-below.ts';
import { type PartyBalance, readPartyBalances } from './party-balances.ts';
import { type Owed, owedSides } from './sides.ts';

type UnnamedTie = Omit<AgeTie, keyof Pick<AgeTie, 'partyCode' | 'partyName'>>;

/**
 * Rule: open documents by party and currency are the control account, advances by party theirs, on any day.
 * Source: domain/trade.md 9; trade-core/reports/ties.ts.
 * Example: documents of 9,328.52 beside 9,328.52 of customer C03 on 112201.
 */
export async function tiesOf(
  books: Books,
  chart: Chart,
  kind: Owed,
  asOf: Day,
  rows: readonly AgeRow[],
): Promise<UnnamedTie[]> {
  const { own, advances, role } = owedSides[kind];
  const codes = dashboardSubjects(books.standard)[kind];
  const balancesOf = (code: string, side: typeof own | typeof advances) =>
    readPartyBalances(books, chart, idsBelow(chart.tree, [code]), { asOf, role, side });
  const control = await balancesOf(codes.code, own);
  const ahead = await balancesOf(codes.advances, advances);
  const codeOf = (subjectId: number): string => chart.tree.byId.get(subjectId)?.code ?? codes.code;
  return [
    ...tied('open-items', codes.code, codeOf, control, rows.map(openOf)),
    ...tied(
      'advances',
      codes.advances,
      () => codes.advances,
      ahead.map((row) => ({ ...row, currency: '' })),
      rows.map(({ partyId, base }) => ({ partyId: Number(partyId), currency: '', amount: base.advance })),
    ),
  ];
}

const openOf = ({ partyId, currency, base }: AgeRow) => ({
  partyId: Number(partyId),
  currency,
  amount: base.openTotal,
});

/** One row for each party and currency on either side; of both zero none. */
function tied(
  kind: AgeTie['kind'],
  controlCode: string,
  codeOf: (subjectId: number) => string,
  balances: readonly PartyBalance[],
  documents: readonly { partyId: number; currency: string; amount: Fen }[],
): UnnamedTie[] {
  interface Sides {
    partyId: number | null;
    currency: string;
    codes: Set<string>;
    documents: Fen;
    ledger: Fen;
  }
  const sums = new Map<string, Sides>();
  const at = ({ partyId, currency }: Pick<Sides, 'partyId' | 'currency'>): Sides => {
    const key = `${partyId} ${currency}`;
    const sides = sums.get(key) ?? { partyId, currency, codes: new Set(), documents: ZERO, ledger: ZERO };
    sums.set(key, sides);
    return sides;
  };
  for (const row of balances) {
    if (row.balance === ZERO) continue;
    const sides = at(row);
    sides.ledger = add(sides.ledger, row.balance);
    sides.codes.add(codeOf(row.subjectId));
  }
  for (const row of documents) {
    const sides = at(row);
    sides.documents = add(sides.documents, row.amount);
  }
  return [...sums.values()]
    .filter((one) => one.documents !== ZERO || one.ledger !== ZERO)
    .map(({ partyId, currency, codes, documents: kept, ledger }) => ({
      kind,
      partyId,
      currencyCode: currency === '' ? null : currency,
      // Several accounts of one party are told by the one above them.
      subjectCode: codes.size === 1 ? [...codes][0]! : controlCode,
      documents: formatMoney(kept),
      ledger: formatMoney(ledger),
      difference: formatMoney(subtract(kept, ledger)),
    }));
}
