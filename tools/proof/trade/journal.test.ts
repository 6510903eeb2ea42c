import type {
  BookAnswer,
  JournalLine,
  JournalPage,
  LaterLines,
  ListedTransfer,
  Transfer,
  Voucher,
  VoucherWord,
} from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/** Journal lines on real books: entered, booked, and never more cash than there is. */
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

const book = async (...ids: number[]) =>
  (await company.call<BookAnswer>('POST', '/bank-journal/book', { ids })).data;
const month = async (account: { id: number }, key = '2026-01') =>
  (await company.call<JournalPage>('GET', `/bank-journal/list?fundAccountId=${account.id}&month=${key}`))
    .data;
const transfer = (more: object = {}) =>
  company.call<Transfer>('POST', '/funds/transfer', {
    movedOn: '2026-01-12',
    fromId: treasury.bank.id,
    toId: treasury.cash.id,
    amountOut: '300.00',
    amountIn: '300.00',
    summary: '提现',
    ...more,
  });

it('gives receipts, payments and transfers each their own voucher word, where one of these is the default', async () => {
  const { data: words } = await company.ledger<VoucherWord[]>('GET', '/voucher-word');
  const transfers = words.find(({ word }) => word === '转')!;
  await company.ledger('PUT', '/voucher-word', { ...transfers, isDefault: 1 });
  const sale = await company.entered();
  await company.call('POST', '/invoice/book', { ids: [sale.id] });
  const receipt = await treasury.entered({ amount: '500.00' });
  const fee = await treasury.entered({ ...treasury.spending, amount: '10.00' });
  await transfer();
  const [moved] = (await month(treasury.cash)).records;
  await book(receipt.id, fee.id, moved!.id);
  expect((await company.vouchers()).map(({ word, code }) => `${word}-${code}`).toSorted()).toEqual([
    '付-1',
    '付-2',
    '收-1',
    '转-1',
  ]);
});

describe('a journal line', () => {
  it('of two receipts for one invoice at once takes no more than is open', async () => {
    const { id, side } = await company.entered();
    const receive = () =>
      treasury.enter({ amount: '100.00', allocations: [{ invoiceId: id, amount: '100.00' }] });
    const both = await Promise.all([receive(), receive()]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['OVER_SETTLEMENT', 'done']);
    expect(await company.read({ id, side })).toMatchObject({ payStatus: 2, openAmount: '13.00' });
  });

  it('is booked by the rules once, whoever asks again, and then stays as its voucher says', async () => {
    const invoice = await company.entered();
    await company.call('POST', '/invoice/book', { ids: [invoice.id] });
    const line = await treasury.entered({
      amount: '150.00',
      bankFee: '3.00',
      allocations: [{ invoiceId: invoice.id, amount: '113.00' }],
    });
    const twice = [await book(line.id), await book(line.id)];
    expect(twice.map(({ booked }) => booked)).toEqual([1, 1]);
    const vouchers = await company.vouchers();
    expect(vouchers).toHaveLength(2);
    expect(TradingCompany.lines(vouchers[1]!)).toEqual([
      'D 1002 150.00',
      'D 560304 3.00',
      'C 1122 113.00',
      'C 2203 40.00',
    ]);
    expect(vouchers[1]!.source).toBe('funds');
    const remove = () => company.call('POST', '/bank-journal/delete', { id: line.id, version: line.version });
    expect((await remove()).code).toBe('FUNDS_BOOKED');
    expect((await month(treasury.bank)).foot).toMatchObject({ equal: true, notBooked: 0, ledger: '150.00' });
    await company.call('POST', '/bank-journal/unbook', { ids: [line.id] });
    expect((await month(treasury.bank)).foot).toMatchObject({
      equal: false,
      notBooked: 1,
      difference: '150.00',
    });
    expect((await remove()).status).toBe(200);
    expect(await company.read(invoice)).toMatchObject({ payStatus: 1, openAmount: '113.00' });
  });

  it('beside a ledger that says something else: the vouchers that no document made are named, others are not', async () => {
    const line = await treasury.entered({ amount: '10.00' });
    await book(line.id);
    const byHand = async (voucherDate: string, credit: string, amount: string) => {
      const side = (code: string, field: 'debitAmount' | 'creditAmount') => ({
        summary: '手工',
        subjectId: company.subject(code).id,
        [field]: amount,
      });
      const details = [side('1002', 'debitAmount'), side(credit, 'creditAmount')];
      return (await company.ledger<Voucher>('POST', '/voucher', { word: '记', voucherDate, details })).data;
    };
    const first = await byHand('2026-01-07', '3001', '5.00');
    await byHand('2026-01-08', '1002', '3.00');
    const second = await byHand('2026-01-09', '3001', '2.00');
    await byHand('2026-02-01', '3001', '1.00');
    const { foot } = await month(treasury.bank);
    expect(foot).toMatchObject({ equal: false, difference: '-7.00', byHandCount: 2 });
    expect(foot.byHand).toEqual([
      {
        voucherId: second.id,
        voucher: expect.stringMatching(/^记-\d{3}$/),
        voucherDate: '2026-01-09',
        amount: '2.00',
        baseAmount: '2.00',
      },
      {
        voucherId: first.id,
        voucher: expect.stringMatching(/^记-\d{3}$/),
        voucherDate: '2026-01-07',
        amount: '5.00',
        baseAmount: '5.00',
      },
    ]);
    const { foot: other } = await month(treasury.cash);
    expect(other).toMatchObject({ equal: true, byHand: [], byHandCount: 0 });
  });

  it('beside a ledger that began with something else: by how much is said, for no voucher is by hand', async () => {
    const { id, version, name, kind, subjectId } = treasury.bank;
    const openings = { openingBook: '1000.00', openingBank: '1000.00' };
    await company.call('PUT', '/funds/account', { id, version, name, kind, subjectId, ...openings });
    const line = await treasury.entered({ amount: '10.00' });
    await book(line.id);
    const { foot } = await month(treasury.bank);
    expect(foot).toMatchObject({ journal: '1010.00', ledger: '10.00', difference: '1000.00' });
    expect(foot).toMatchObject({ openingDifference: '1000.00', notBooked: 0, byHand: [], base: null });
  });

  it('is listed by month with the balance after it, in the order of entry', async () => {
    await treasury.entered({ movedOn: '2026-01-20', amount: '10.00' });
    await treasury.entered({ movedOn: '2026-01-05', amount: '7.00' });
    await treasury.entered({ movedOn: '2026-02-01', amount: '1.00' });
    const january = await month(treasury.bank);
    expect(january.records.map(({ movedOn, balance }) => [movedOn, balance])).toEqual([
      ['2026-01-05', '7.00'],
      ['2026-01-20', '17.00'],
    ]);
    expect(await month(treasury.bank, '2026-02')).toMatchObject({ opening: '17.00', closing: '18.00' });
  });

  it('of a later month is counted by account and month, with those of transfers apart', async () => {
    await treasury.entered({ movedOn: '2026-01-20', amount: '500.00' });
    await treasury.entered({ movedOn: '2026-02-01', amount: '1.00' });
    await transfer({ movedOn: '2026-03-02', fee: '2.00' });
    const { data } = await company.call<LaterLines>('GET', '/bank-journal/later?after=2026-01');
    expect(data).toEqual([
      { fundAccountId: treasury.bank.id, month: '2026-02', lines: 1, transfers: 0 },
      { fundAccountId: treasury.cash.id, month: '2026-03', lines: 1, transfers: 1 },
      { fundAccountId: treasury.bank.id, month: '2026-03', lines: 2, transfers: 1 },
    ]);
  });

  it('is listed with or without a voucher alone; balances and sums stay those of the month', async () => {
    const booked = await treasury.entered({ amount: '10.00' });
    const waiting = await treasury.entered({ amount: '7.00' });
    await book(booked.id);
    const listed = async (wanted: boolean) => {
      const query = `fundAccountId=${treasury.bank.id}&month=2026-01&booked=${wanted}`;
      const { data } = await company.call<JournalPage>('GET', `/bank-journal/list?${query}`);
      return [data.total, data.closing, data.records.map(({ id, balance }) => [id, balance])];
    };
    expect(await listed(true)).toEqual([1, '17.00', [[booked.id, '10.00']]]);
    expect(await listed(false)).toEqual([1, '17.00', [[waiting.id, '17.00']]]);
  });

  it('never takes more cash than there is at any later point', async () => {
    const cash = { fundAccountId: treasury.cash.id };
    const received = await treasury.entered({ ...cash, movedOn: '2026-01-05', amount: '100.00' });
    await treasury.entered({ ...treasury.spending, ...cash, movedOn: '2026-01-20', amount: '100.00' });
    const early = await treasury.enter({
      ...treasury.spending,
      ...cash,
      movedOn: '2026-01-10',
      amount: '0.01',
    });
    expect([early.code, early.fields?.[0]?.field]).toEqual(['NEGATIVE_CASH', 'amount']);
    const removed = await company.call('POST', '/bank-journal/delete', { id: received.id, version: 1 });
    expect(removed.code).toBe('NEGATIVE_CASH');
  });

  it.each([
    ['nothing', { amount: '0' }, 'AMOUNT_NOT_POSITIVE', 'amount'],
    ['an amount that is none', { amount: 'x' }, 'NUMBER_MALFORMED', 'amount'],
    ['no customer', { partyItemId: null }, 'PARTY_MISSING', 'partyItemId'],
    ['the other direction', { direction: 'out' }, 'CATEGORY_DIRECTION', 'categoryId'],
    ['a day that is none', { movedOn: '2026-02-30' }, 'DATE_MALFORMED', 'movedOn'],
    ['a day before the books', { movedOn: '2025-12-31' }, 'BEFORE_ENABLE', 'movedOn'],
  ])('is refused with %s', async (_, more, code, field) => {
    const answer = await treasury.enter(more);
    expect([answer.code, answer.fields?.[0]?.field]).toEqual([code, field]);
  });

  it('is refused on a foreign account or invoice as on a missing one, and in a closed month', async () => {
    const other = await house.openCompany();
    const theirs = await Treasury.of(other);
    const invoice = await other.entered();
    const answers = [
      await treasury.enter({ fundAccountId: theirs.bank.id }),
      await treasury.enter({ categoryId: theirs.category('R01').id }),
      await treasury.enter({ allocations: [{ invoiceId: invoice.id, amount: '1.00' }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    await company.closeMonth(2026, 1);
    expect((await treasury.enter({})).code).toBe('PERIOD_CLOSED');
  });

  it('and a transfer are read by themselves, of whatever month; those of another company as missing ones', async () => {
    await treasury.entered({ amount: '500.00' });
    const line = await treasury.entered({ movedOn: '2026-02-03', amount: '7.00' });
    const { data: moved } = await transfer();
    const read = (of: TradingCompany, path: string) => of.call<object>('GET', path);
    const [path, transferPath] = [`/bank-journal/${line.id}`, `/funds/transfer/${moved.id}`];
    expect((await read(company, path)).data).toEqual((await month(treasury.bank, '2026-02')).records[0]);
    expect((await read(company, transferPath)).data).toEqual(moved);
    const other = await house.openCompany();
    const answers = [path, transferPath, '/bank-journal/999999', '/funds/transfer/999999'];
    const statuses = await Promise.all(answers.map(async (one) => (await read(other, one)).status));
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  it('of a closed month is told so before its voucher is: taking that back would not help', async () => {
    const line = await treasury.entered({});
    const { data: moved } = await transfer();
    const { records } = await month(treasury.bank);
    expect((await book(...records.map(({ id }) => id))).results.map(({ reason }) => reason)).toEqual([
      null,
      null,
    ]);
    await company.closeMonth(2026, 1);
    const which = { id: line.id, version: line.version };
    const changed = { ...treasury.receipt({ summary: '改' }), ...which };
    expect((await company.call('PUT', '/bank-journal', changed)).code).toBe('PERIOD_CLOSED');
    expect((await company.call('POST', '/bank-journal/delete', which)).code).toBe('PERIOD_CLOSED');
    const gone = { id: moved.id, version: moved.version };
    expect((await company.call('POST', '/funds/transfer/delete', gone)).code).toBe('PERIOD_CLOSED');
  });

  it("is the Cashier's work; its voucher is not", async () => {
    const cashier = company.member('Cashier', 9);
    const { data } = await treasury.enter({}, cashier);
    expect(data).toMatchObject({ amount: '100.00', partyName: '甲公司', voucherId: null });
    const booked = await company.call('POST', '/bank-journal/book', { ids: [data.id] }, cashier);
    expect(booked.code).toBe('ROLE_FORBIDDEN');
    expect((await treasury.enter({}, company.member('View', 8))).code).toBe('ROLE_FORBIDDEN');
  });

  it('is changed at its version, with what it settles', async () => {
    const invoice = await company.entered();
    const line = await treasury.entered({ allocations: [{ invoiceId: invoice.id, amount: '100.00' }] });
    const change = (amount: string) =>
      company.call<JournalLine>('PUT', '/bank-journal', {
        ...treasury.receipt({ amount, allocations: [{ invoiceId: invoice.id, amount }] }),
        id: line.id,
        version: line.version,
      });
    expect((await change('113.00')).data).toMatchObject({ amount: '113.00', version: 2 });
    expect(await company.read(invoice)).toMatchObject({ payStatus: 3 });
    expect((await change('50.00')).code).toBe('STALE');
  });
});

describe('a transfer', () => {
  it('is one document: a line in each journal, one for the fee, and one voucher', async () => {
    await treasury.entered({ amount: '500.00' });
    expect((await transfer({ fee: '2.00' })).status).toBe(200);
    const bank = await month(treasury.bank);
    const cash = await month(treasury.cash);
    expect([bank.closing, cash.closing]).toEqual(['198.00', '300.00']);
    const own = [...bank.records, ...cash.records].filter(({ transferId }) => transferId !== null);
    const listed = async (of: string) =>
      (await company.call<ListedTransfer[]>('GET', `/funds/transfer?month=${of}`)).data;
    expect(await listed('2026-01')).toMatchObject([{ amountOut: '300.00', fee: '2.00', voucher: null }]);
    expect(await listed('2026-02')).toEqual([]);
    expect((await book(...own.map(({ id }) => id))).booked).toBe(3);
    expect(await listed('2026-01')).toMatchObject([
      { matched: false, voucher: expect.stringMatching(/-001$/) },
    ]);
    const vouchers = await company.vouchers();
    expect(vouchers.map(TradingCompany.lines)).toEqual([['D 1001 300.00', 'D 560304 2.00', 'C 1002 302.00']]);
    const line = cash.records[0]!;
    const deleted = await company.call('POST', '/bank-journal/delete', {
      id: line.id,
      version: line.version,
    });
    expect(deleted.code).toBe('SOURCE_OWNED');
  });

  it('that takes cash which is not there, or goes nowhere, is refused; deleting one gives both lines back', async () => {
    const from = { fromId: treasury.cash.id, toId: treasury.bank.id };
    expect((await transfer(from)).code).toBe('NEGATIVE_CASH');
    expect((await transfer({ toId: treasury.bank.id })).code).toBe('SAME_ACCOUNT');
    expect((await transfer({ amountIn: '299.00' })).code).toBe('TRANSFER_AMOUNTS');
    const { data } = await transfer();
    const gone = await company.call('POST', '/funds/transfer/delete', { id: data.id, version: 1 });
    expect(gone.status).toBe(200);
    expect((await month(treasury.cash)).total).toBe(0);
  });
});
