import { moneyOf, signedOf, subtract, sum, ZERO, type Fen } from '@suanpan/accounting-core';
import type { MultiColumnLedger } from '@suanpan/contracts';

/** Whether the columns of each total, those that are not shown too, add up to what the subject itself moved. */
export const columnsAgree = ({ columns, rows }: Pick<MultiColumnLedger, 'columns' | 'rows'>): boolean =>
  rows
    .filter(({ kind }) => kind === 'period' || kind === 'ytd')
    .every(
      ({ amounts, debitAmount, creditAmount }) =>
        sum(columns.map(({ side }, index) => signedOf(fenOf(amounts[index]), side))) ===
        subtract(fenOf(debitAmount), fenOf(creditAmount)),
    );

const fenOf = (amount: string | null | undefined): Fen => (amount ? moneyOf(amount) : ZERO);
