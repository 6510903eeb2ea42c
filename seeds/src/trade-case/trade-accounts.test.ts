import { codeIn } from '@suanpan/accounting-core';
import { accountsInEncoding, currencyAccount, tradeAccounts } from '@suanpan/trade-core';
import { describe, expect, it } from 'vitest';
import { chartOfAccounts } from '../chart-of-accounts.ts';

/** The accounts that trade moves are leaves of every chart it may be used with. */

const table = (standard: 0 | 1, vatType: 0 | 1): [name: string, code: string][] => {
  const { byCurrency, ...codes } = tradeAccounts(standard, vatType);
  expect(byCurrency).toEqual({});
  return Object.entries(codes).flatMap(([name, code]) => (code === null ? [] : [[name, code]]));
};

/** Columns that only a general taxpayer has; a small-scale one never reaches them. */
const generalOnly = ['deferredOutputTax', 'inputTax', 'pendingInputTax', 'inputTaxTransferredOut'];

describe.each([
  [0, 1],
  [0, 0],
  [1, 1],
  [1, 0],
] as const)('standard %i, vatType %i', (standard, vatType) => {
  it('has them all, but the company’s own account for what it owes to employees', () => {
    const leaves = new Set(
      chartOfAccounts(standard, vatType)
        .filter(({ isLeaf }) => isLeaf)
        .map(({ code }) => code),
    );
    const missing = table(standard, vatType)
      .filter(([name, code]) => !leaves.has(code) && (vatType === 1 || !generalOnly.includes(name)))
      .map(([name]) => name);
    expect(missing).toEqual(['employeePayable']);
  });
});

it('are told in a company’s own encoding and by currency', () => {
  const wide = accountsInEncoding(tradeAccounts(0, 1), (code) => codeIn('4-3-2-2', code) ?? code);
  expect([wide.receivable, wide.bankFee, wide.inputTax, wide.contractLiability]).toEqual([
    '1122',
    '5603004',
    '222100101',
    null,
  ]);
  const own = { ...wide, byCurrency: { receivable: { USD: '1122002' } } };
  expect([currencyAccount(own, 'receivable', 'USD'), currencyAccount(own, 'receivable', 'CNY')]).toEqual([
    '1122002',
    '1122',
  ]);
});
