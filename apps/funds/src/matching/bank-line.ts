import { sumDecimals, toScale } from '@suanpan/accounting-core';
import type { OpeningItem, StatementLine, StatementMatch } from '@suanpan/contracts';
import { signedAmount } from '@suanpan/trade-core';

/** A line of the bank, or what the bank alone knew when the books began. */
export interface BankLine extends Pick<
  StatementLine,
  'id' | 'date' | 'amount' | 'counterparty' | 'memo' | 'serial' | 'reference' | 'matchId'
> {
  opening: boolean;
}

export const ofStatement = (line: StatementLine): BankLine => ({ ...line, opening: false });

/** What of an opening the bank alone knew, with the matches that answer it. */
export function ofOpening(items: readonly OpeningItem[], matches: readonly StatementMatch[]): BankLine[] {
  const matchOf = new Map(matches.flatMap(({ matchId, statement }) => statement.map((id) => [id, matchId])));
  return items
    .filter(({ side }) => side === 'bank')
    .map((item) => ({
      id: item.id,
      date: item.movedOn,
      amount: toScale(signedAmount(item), 2),
      counterparty: '',
      memo: item.summary,
      serial: null,
      reference: item.reference ?? '',
      matchId: matchOf.get(item.id) ?? null,
      opening: true,
    }));
}

/** What lines come to together, with its sign. */
export const sumOfLines = (lines: Iterable<{ amount: string }>): string =>
  toScale(sumDecimals([...lines].map(({ amount }) => amount)), 2);

/** How a line is called. */
export const nameOf = ({
  date,
  counterparty,
  memo,
}: Pick<BankLine, 'date' | 'counterparty' | 'memo'>): string => `${date} ${counterparty || memo}`.trim();
