import { moneyOf } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { agrees, totalsOf, totalsOfBalance } from './ledger-totals.ts';
import { ledgerRow } from '@suanpan/book-tables/test-rows';

const ledger = [
  ledgerRow({ kind: 'opening', balanceDirection: 'credit', balance: '100.00' }),
  ledgerRow({ kind: 'line', debitAmount: '250.00', balanceDirection: 'debit', balance: '150.00' }),
  ledgerRow({ kind: 'period', debitAmount: '250.00', creditAmount: '0.00', balance: '150.00' }),
  ledgerRow({ kind: 'ytd', debitAmount: '900.00', creditAmount: '750.00', balance: '150.00' }),
  ledgerRow({ kind: 'line', creditAmount: '-20.00', balanceDirection: 'debit', balance: '170.00' }),
  ledgerRow({ kind: 'period', debitAmount: '0.00', creditAmount: '-20.00', balance: '170.00' }),
  ledgerRow({ kind: 'ytd', balanceDirection: 'debit', balance: '170.00' }),
];
const totals = { debit: moneyOf('250.00'), credit: moneyOf('-20.00'), closing: moneyOf('170.00') };

describe('a ledger over two months', () => {
  it('comes to the sum of its period totals and its last balance', () => {
    expect(totalsOf(ledger)).toEqual(totals);
  });
  it('agrees with the subject balance when lines, totals and closing do', () => {
    expect(agrees(ledger, totals)).toBe(true);
  });
  it('disagrees when a line is missing, or the subject balance says otherwise', () => {
    expect(agrees(ledger.toSpliced(1, 1), totals)).toBe(false);
    expect(agrees(ledger, { ...totals, closing: moneyOf('170.01') })).toBe(false);
  });
});

it('a closing on the credit side counts as negative', () => {
  const closing = totalsOf([ledgerRow({ kind: 'ytd', balanceDirection: 'credit', balance: '5.00' })]).closing;
  expect(closing).toBe(moneyOf('-5.00'));
});

it('a subject without a row in the subject balance has nothing', () => {
  expect(totalsOfBalance(null)).toEqual(totalsOf([]));
});
