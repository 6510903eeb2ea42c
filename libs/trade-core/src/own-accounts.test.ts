import { expect, it } from 'vitest';
import { tradeAccounts } from './accounts.ts';
import { CATEGORY_ROLES } from './documents/funds.ts';
import { controlledAccounts, controlledAmong } from './controlled-accounts.ts';
import { proposedControls } from './own-accounts.ts';
import { bank, cash } from './test-documents.ts';
import { accountOfCategory, systemCategories } from './system-categories.ts';

const accounts = tradeAccounts(0, 1);

it('the first dollar proposes an account of each currency', () => {
  const proposed = proposedControls(accounts, 'receivable', ['USD', 'CNY'], 'CNY');
  expect(
    proposed.map(({ parent, currency, auxiliary, names }) => [parent, currency, auxiliary, names.en]),
  ).toEqual([
    ['1122', null, 'customer', 'Receivables CNY'],
    ['1122', 'USD', 'customer', 'Receivables USD'],
  ]);
});

it('a further currency proposes only its own, yuan alone nothing', () => {
  const own = { ...accounts, byCurrency: { payable: { CNY: '220201', USD: '220202' } } };
  expect(proposedControls(own, 'payable', ['USD', 'EUR'], 'CNY').map(({ currency }) => currency)).toEqual([
    'EUR',
  ]);
  expect(proposedControls(own, 'payable', ['CNY'], 'CNY')).toEqual([]);
  expect(proposedControls(accounts, 'payable', ['CNY'], 'CNY')).toEqual([]);
});

it('the system has a category for every role, the plain ones with their subject', () => {
  expect(new Set(systemCategories.map(({ role }) => role))).toEqual(new Set(CATEGORY_ROLES));
  const subjects = systemCategories
    .filter(({ role }) => role === 'plain')
    .map((one) => `${one.code} ${accountOfCategory(one, tradeAccounts(1, 0))}`);
  expect(subjects).toEqual([
    'R03 660302',
    'R04 2001',
    'R09 660304',
    'P03 221101',
    'P04 222101',
    'P06 660301',
    'P09 2001',
    'P11 660304',
    'P12 221104',
  ]);
  expect(systemCategories.filter(({ role, account }) => role !== 'plain' && account !== null)).toEqual([]);
});

it('documents own the accounts of debts, bills and money, and what is below them', () => {
  const controlled = controlledAccounts(accounts, [bank, cash]);
  expect(controlled).toEqual(['1001', '100201', '1121', '1122', '1123', '2201', '2202', '2203']);
  expect(controlledAmong(['112202', '1405', '100201', '100202'], controlled)).toEqual(['112202', '100201']);
});
