import type { MultiColumnLedger } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { columnsAgree } from './columns-agree.ts';

const columns = [{ side: 'debit' }, { side: 'credit' }] as MultiColumnLedger['columns'];
const total = (debitAmount: string, creditAmount: string, amounts: (string | null)[]) =>
  ({ kind: 'period', debitAmount, creditAmount, amounts }) as MultiColumnLedger['rows'][number];

it('columns add up to the subject, each on its own side', () => {
  const rows = [total('30.00', '8.00', ['30.00', '8.00']), total('0.00', '5.00', ['-2.00', '3.00'])];
  expect(columnsAgree({ columns, rows })).toBe(true);
});

it('a column that lacks an amount does not', () => {
  expect(columnsAgree({ columns, rows: [total('30.00', '8.00', ['30.00', null])] })).toBe(false);
});
