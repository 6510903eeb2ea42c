import type { ClosingCheck, JournalLine } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bankFile, Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What a month's end says of the documents of the month: it warns and never stops the close. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
});

const january = { year: 2026, month: 1 };
const documentKeys = ['documents-booked', 'journals-equal', 'accounts-reconciled'];

/** The checks of documents as the rehearsed close of January has them. */
async function checks(): Promise<Pick<ClosingCheck, 'key' | 'ok' | 'figures'>[]> {
  const answer = await company.ledger<{ checks: ClosingCheck[] }>('POST', '/checkout/close', {
    ...january,
    dryRun: true,
  });
  expect(answer).toMatchObject({ status: 200 });
  const found = answer.data.checks.filter(({ key }) => documentKeys.includes(key));
  expect(found.map(({ key, blocking }) => [key, blocking])).toEqual(documentKeys.map((key) => [key, false]));
  return found;
}
const failed = async (): Promise<string[]> => (await checks()).filter(({ ok }) => !ok).map(({ key }) => key);

it('a month without documents is in order', async () => {
  expect(await failed()).toEqual([]);
});

it('documents of the month that are not booked are counted by their kind, those of another month are not', async () => {
  const sale = await company.entered();
  await company.entered({ date: '2026-01-20' });
  await company.entered({ date: '2026-02-01' });
  await company.entered({ side: 'purchase' });
  await treasury.entered(treasury.spending);
  const [booked] = await checks();
  expect(booked).toMatchObject({
    ok: false,
    figures: {
      known: true,
      kinds: [
        { kind: 'journal-line', documents: 1, fundAccount: { id: treasury.bank.id, kind: 'bank' } },
        { kind: 'purchase-invoice', documents: 1 },
        { kind: 'sales-invoice', documents: 2 },
      ],
    },
  });
  await company.call('POST', '/invoice/book', { ids: [sale.id] });
  const [after] = await checks();
  expect(after!.figures['kinds']).toContainEqual({ kind: 'sales-invoice', documents: 1 });
});

it('lines of cash, settlements and input tax say where the first of them is seen', async () => {
  const { id } = await company.entered();
  const settlement = { kind: 'write-off', settledOn: '2026-01-31', reason: '坏账' };
  await company.call('POST', '/settlement', { ...settlement, lines: [{ invoiceId: id, amount: '100.00' }] });
  await treasury.entered({ fundAccountId: treasury.cash.id, amount: '5.00' });
  const [booked] = await checks();
  expect(booked!.figures['kinds']).toEqual([
    { kind: 'journal-line', documents: 1, fundAccount: { id: treasury.cash.id, kind: 'cash' } },
    { kind: 'sales-invoice', documents: 1 },
    { kind: 'settlement', documents: 1, invoice: { id, side: 'sales' } },
  ]);
});

it('a destroyed invoice is no document to book', async () => {
  const { id, version } = await company.entered();
  const destroyed = await company.call('POST', '/invoice/destroy', {
    id,
    version,
  });
  expect(destroyed).toMatchObject({ status: 200 });
  expect(await failed()).toEqual([]);
});

it('a journal that says something else than the ledger is named with both', async () => {
  const line = await treasury.entered({ ...treasury.spending, amount: '5.00' });
  const amounts = { currency: 'CNY', journal: '-5.00', ledger: '0.00', difference: '-5.00' };
  const differing = { name: '工商银行', kind: 'bank', ...amounts };
  expect((await checks())[1]).toMatchObject({ ok: false, figures: { accounts: [differing] } });
  await company.call<JournalLine>('POST', '/bank-journal/book', { ids: [line.id] });
  expect((await checks())[1]).toMatchObject({ ok: true, figures: { known: true, accounts: [] } });
});

it('an account with statements warns until a kept reconciliation reaches its last line', async () => {
  const row = { serial: 'S1', date: '2026-01-10', amount: '100.00', balance: '100.00' };
  expect(await treasury.upload(bankFile([row]))).toMatchObject({ status: 200 });
  const account = { fundAccountId: treasury.bank.id, name: '工商银行' };
  expect((await checks())[2]).toMatchObject({ ok: false, figures: { accounts: [account] } });
  const kept = { fundAccountId: treasury.bank.id, asOf: '2026-01-31' };
  expect(await company.call('POST', '/funds/reconciliation', kept)).toMatchObject({ status: 200 });
  expect((await checks())[2]).toMatchObject({ ok: true, figures: { accounts: [] } });
});

it('the month is closed with all of them, and while trade is away they are not known', async () => {
  await company.entered();
  await house.withoutTrade(async () => {
    for (const { ok, figures } of await checks()) expect([ok, figures['known']]).toEqual([false, false]);
    const answer = await company.ledger('POST', '/checkout/invoicing', january);
    expect(answer).toMatchObject({ status: 200 });
  });
});
