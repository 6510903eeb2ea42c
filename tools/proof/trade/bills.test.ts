import { subtractDecimals, sumDecimals, toScale } from '@suanpan/accounting-core';
import type {
  Bill,
  BillPage,
  BookAnswer,
  JournalPage,
  OpenAdvance,
  OpenItem,
  PartySummary,
  Settlement,
} from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/** Bills of exchange on real books: what happens to them, one voucher each, and what is refused. */
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

const enter = (more: object = {}) =>
  company.call<Bill>('POST', '/bill', {
    type: 'receivable',
    billNo: 'BA5313226010001',
    partyItemId: company.customer,
    amount: '12000.00',
    billDate: '2026-01-12',
    maturityDate: '2026-07-12',
    ...more,
  });
const entered = async (more: object = {}): Promise<Bill> => {
  const answer = await enter(more);
  if (answer.status !== 200) throw new Error(`${answer.code}: ${JSON.stringify(answer.fields)}`);
  return answer.data;
};
const happen = (bill: Bill, kind: string, more: object = {}) =>
  company.call<Bill>('POST', '/bill/event', { billId: bill.id, kind, eventDate: '2026-01-20', ...more });
const atBank = () => ({ fundAccountId: treasury.bank.id });
const book = async (...ids: number[]) => (await company.call<BookAnswer>('POST', '/bill/book', { ids })).data;
const bookAll = (bill: Bill) => book(...bill.events.map(({ id }) => id));
const read = async ({ id }: { id: number }) => (await company.call<Bill>('GET', `/bill/${id}`)).data;
const remove = (id: number) => company.call('POST', '/bill/event/delete', { id });
const linesOfVouchers = async () => (await company.vouchers()).map(TradingCompany.lines);

describe('a bill received', () => {
  it('settles the invoices of its customer; what none takes is an advance; its voucher is made once', async () => {
    const invoice = await company.entered({ net: '10000.00', tax: '1300.00' });
    const bill = await entered({ allocations: [{ invoiceId: invoice.id, amount: '11300.00' }] });
    expect(bill).toMatchObject({ state: 'held', balance: '12000.00', partyName: '甲公司' });
    expect(await company.read(invoice)).toMatchObject({ payStatus: 3, openAmount: '0.00' });
    expect([(await bookAll(bill)).booked, (await bookAll(bill)).booked]).toEqual([1, 1]);
    expect(await linesOfVouchers()).toEqual([['D 1121 12000.00', 'C 1122 11300.00', 'C 2203 700.00']]);
    expect((await read(bill)).events[0]).toMatchObject({ kind: 'receive', voucher: '记-001' });
  });

  it('is listed among those of which something waits for its voucher, until nothing does', async () => {
    const bill = await entered();
    const listed = async (booked: boolean) =>
      (await company.call<BillPage>('GET', `/bill?booked=${booked}`)).data.records.map(({ id }) => id);
    expect([await listed(false), await listed(true)]).toEqual([[bill.id], []]);
    await bookAll(bill);
    expect([await listed(false), await listed(true)]).toEqual([[], [bill.id]]);
    await happen(bill, 'discount', { ...atBank(), interest: '86.40' });
    expect([await listed(false), await listed(true)]).toEqual([[bill.id], []]);
  });

  it('is endorsed to a supplier and settles what that one is owed', async () => {
    const bill = await entered();
    const owed = await company.entered({ side: 'purchase', net: '10000.00', tax: '1300.00' });
    const { data } = await happen(bill, 'endorse', {
      toPartyItemId: company.supplier,
      allocations: [{ invoiceId: owed.id, amount: '11300.00' }],
    });
    expect(data).toMatchObject({ state: 'endorsed', balance: '0.00' });
    expect(await company.read(owed)).toMatchObject({ payStatus: 3 });
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual(['D 2202 11300.00', 'D 1123 700.00', 'C 1121 12000.00']);
  });

  it('is discounted: the bank keeps interest, the rest is a line of its journal', async () => {
    const bill = await entered();
    const { data } = await happen(bill, 'discount', { ...atBank(), interest: '86.40' });
    expect(data).toMatchObject({ state: 'discounted', balance: '0.00' });
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual([
      'D 1002 11913.60',
      'D 560301 86.40',
      'C 1121 12000.00',
    ]);
    const journal = (
      await company.call<JournalPage>(
        'GET',
        `/bank-journal/list?fundAccountId=${treasury.bank.id}&month=2026-01`,
      )
    ).data;
    expect(journal.records[0]).toMatchObject({ amount: '11913.60', reference: 'BA5313226010001' });
    expect(journal.foot).toMatchObject({ equal: true, notBooked: 0 });
  });

  it('is collected when due, less the fee of the bank', async () => {
    const bill = await entered();
    const { data } = await happen(bill, 'collect', { ...atBank(), fee: '10.00' });
    expect(data.state).toBe('collected');
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual([
      'D 1002 11990.00',
      'D 560304 10.00',
      'C 1121 12000.00',
    ]);
  });

  it('may be divided: what is not endorsed stays held, on any day', async () => {
    const bill = await entered();
    const to = { toPartyItemId: company.supplier };
    expect((await happen(bill, 'endorse', { ...to, amount: '5000.00' })).data).toMatchObject({
      state: 'held',
      balance: '7000.00',
    });
    const list = async (query: string) => (await company.call<BillPage>('GET', `/bill?${query}`)).data;
    expect(await list('asOf=2026-01-19')).toMatchObject({ held: '12000.00', owed: '0.00', total: 1 });
    expect((await list('asOf=2026-01-20')).held).toBe('7000.00');
    expect((await list('asOf=2026-01-11')).total).toBe(0);
    expect((await list('dueBy=2026-07-11')).total).toBe(0);
    expect((await happen(bill, 'collect', { ...atBank(), amount: '7000.01' })).code).toBe('BILL_AMOUNT');
  });

  it('once endorsed is neither collected nor discounted, and one received is not paid (BILL_STATE)', async () => {
    const bill = await entered();
    expect((await happen(bill, 'pay', atBank())).code).toBe('BILL_STATE');
    expect((await happen(bill, 'collect', { ...atBank(), eventDate: '2026-01-11' })).code).toBe('BILL_STATE');
    await happen(bill, 'endorse', { toPartyItemId: company.supplier });
    for (const kind of ['collect', 'discount'])
      expect((await happen(bill, kind, { ...atBank(), eventDate: '2026-03-02' })).code).toBe('BILL_STATE');
  });

  it('endorsed by two at once is endorsed once', async () => {
    const bill = await entered();
    const endorse = () => happen(bill, 'endorse', { toPartyItemId: company.supplier });
    const both = await Promise.all([endorse(), endorse()]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['BILL_STATE', 'done']);
  });
});

describe('what a bill is worth more than its invoices', () => {
  const advances = async () =>
    (await company.call<OpenAdvance[]>('GET', '/settlement/advance?asOf=2026-01-31')).data;
  const apply = (advance: OpenAdvance | undefined, invoice: { id: number }, amount: string) =>
    company.call<Settlement>('POST', '/settlement', {
      kind: 'advance',
      settledOn: '2026-01-31',
      lines: [{ invoiceId: invoice.id, advanceId: advance!.id, amount }],
    });
  const summary = async () =>
    (await company.call<PartySummary[]>('GET', '/settlement/summary?from=2026-01-01&to=2026-01-31')).data;

  it('is an advance of its customer, applied to a later invoice: D 2203, C 1122, as the summary says', async () => {
    const invoice = await company.entered({ net: '10000.00', tax: '1300.00' });
    const bill = await entered({ allocations: [{ invoiceId: invoice.id, amount: '11300.00' }] });
    await bookAll(bill);
    const [advance, ...more] = await advances();
    expect(more).toEqual([]);
    expect(advance).toMatchObject({
      origin: 'bill',
      sourceId: bill.events[0]!.id,
      sourceName: bill.billNo,
      side: 'sales',
      date: '2026-01-12',
      partyId: company.customer,
      open: '700.00',
    });
    const later = await company.entered({ date: '2026-01-25', net: '1000.00', tax: '130.00' });
    expect((await apply(advance, later, '700.01')).code).toBe('OVER_SETTLEMENT');
    const { data } = await apply(advance, later, '600.00');
    await company.call('POST', '/settlement/book', { ids: [data.id] });
    expect(await linesOfVouchers()).toEqual([
      ['D 1121 12000.00', 'C 1122 11300.00', 'C 2203 700.00'],
      ['D 2203 600.00', 'C 1122 600.00'],
    ]);
    expect(await company.read(later)).toMatchObject({ openAmount: '530.00' });
    expect(await summary()).toMatchObject([
      {
        invoiced: '12430.00',
        bills: '12000.00',
        closingOpen: '530.00',
        closingAdvance: '100.00',
        closingNet: '430.00',
      },
    ]);
  });

  it('is an advance of the supplier that it is issued or endorsed to', async () => {
    const held = await entered();
    const owed = await company.entered({ side: 'purchase', net: '10000.00', tax: '1300.00' });
    await happen(held, 'endorse', {
      toPartyItemId: company.supplier,
      allocations: [{ invoiceId: owed.id, amount: '11300.00' }],
    });
    await entered({ type: 'payable', partyItemId: company.supplier, amount: '50.00' });
    const paid = (await advances()).filter(({ side }) => side === 'purchase');
    expect(paid).toMatchObject([
      { origin: 'bill', date: '2026-01-12', partyId: company.supplier, open: '50.00' },
      { origin: 'bill', date: '2026-01-20', partyId: company.supplier, open: '700.00' },
    ]);
    expect((await summary()).find(({ side }) => side === 'purchase')).toMatchObject({
      invoiced: '11300.00',
      bills: '12050.00',
      closingAdvance: '750.00',
      closingNet: '-750.00',
    });
  });

  it('goes with the bill that is taken back, and holds it while it is applied', async () => {
    const bill = await entered();
    const [advance] = await advances();
    await apply(advance, await company.entered(), '60.00');
    expect((await remove(bill.events[0]!.id)).code).toBe('ADVANCE_USED');
    expect((await read(bill)).state).toBe('held');
    const free = await entered({ billNo: 'BA2' });
    const { data: endorsed } = await happen(free, 'endorse', { toPartyItemId: company.supplier });
    expect(await advances()).toHaveLength(3);
    expect((await remove(endorsed.events[1]!.id)).status).toBe(200);
    expect((await remove(free.events[0]!.id)).status).toBe(200);
    expect(await advances()).toMatchObject([{ id: advance!.id, open: '11940.00' }]);
  });

  it('is none of a bill that the books began with, and none when its invoices take all', async () => {
    const invoice = await company.entered();
    const allocations = [{ invoiceId: invoice.id, amount: '113.00' }];
    await entered({ amount: '113.00', allocations });
    await entered({ opening: true, billNo: 'BA2', billDate: '2025-12-01' });
    expect(await advances()).toEqual([]);
  });
});

describe('a bill that is not paid when due', () => {
  const dishonour = (bill: Bill, more: object = {}) =>
    happen(bill, 'dishonour', { eventDate: '2026-02-13', ...more });
  const due = { amount: '11300.00', maturityDate: '2026-02-12' };
  const openOn = async (asOf: string, invoiceId: number) => {
    const { data } = await company.call<OpenItem[]>('GET', `/settlement/open?asOf=${asOf}`);
    return data.filter((item) => item.invoiceId === invoiceId).map(({ open }) => open);
  };
  const settling = async () => {
    const invoice = await company.entered({ net: '10000.00', tax: '1300.00' });
    await company.call('POST', '/invoice/book', { ids: [invoice.id] });
    const bill = await entered({ ...due, allocations: [{ invoiceId: invoice.id, amount: '11300.00' }] });
    await bookAll(bill);
    return { invoice, bill };
  };

  it('is a receivable again from that day on: D 1122 C 1121, and its invoices are open at their own days', async () => {
    const { invoice, bill } = await settling();
    const { data } = await dishonour(bill);
    expect(data).toMatchObject({ state: 'dishonoured', balance: '0.00' });
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual(['D 1122 11300.00', 'C 1121 11300.00']);
    expect(await openOn('2026-02-12', invoice.id)).toEqual([]);
    expect(await openOn('2026-02-13', invoice.id)).toEqual(['11300.00']);
    expect(await company.read(invoice)).toMatchObject({ payStatus: 1, dueDate: invoice.dueDate });
    const path = '/settlement/summary?from=2026-01-01&to=2026-02-28';
    const { data: parties } = await company.call<PartySummary[]>('GET', path);
    expect(parties.find(({ side }) => side === 'sales')).toMatchObject({
      invoiced: '11300.00',
      bills: '0.00',
      closingOpen: '11300.00',
    });
    for (const kind of ['collect', 'dishonour'])
      expect(
        (await happen(bill, kind, { eventDate: '2026-02-14', ...(kind === 'collect' ? atBank() : {}) })).code,
      ).toBe('BILL_STATE');
  });

  it('is held again when that is taken back, with its voucher first; not once the invoice was paid otherwise', async () => {
    const { invoice, bill } = await settling();
    const { data } = await dishonour(bill);
    const { id } = data.events.at(-1)!;
    await bookAll(data);
    expect((await remove(id)).code).toBe('HAS_VOUCHER');
    await company.call('POST', '/bill/unbook', { ids: [id] });
    expect((await remove(id)).status).toBe(200);
    expect(await read(bill)).toMatchObject({ state: 'held', balance: '11300.00' });
    expect(await company.read(invoice)).toMatchObject({ payStatus: 3, openAmount: '0.00' });
    const again = (await dishonour(bill)).data.events.at(-1)!;
    const paid = {
      amount: '1.00',
      movedOn: '2026-02-20',
      allocations: [{ invoiceId: invoice.id, amount: '1.00' }],
    };
    await treasury.entered(paid);
    expect((await remove(again.id)).code).toBe('OVER_SETTLEMENT');
    expect((await read(bill)).state).toBe('dishonoured');
  });

  it('is so at its maturity at the earliest, and whole', async () => {
    const { bill } = await settling();
    expect(await dishonour(bill, { eventDate: '2026-02-11' })).toMatchObject({
      code: 'BILL_NOT_DUE',
      fields: [{ field: 'eventDate' }],
    });
    expect((await dishonour(bill, atBank())).fields).toMatchObject([{ field: 'fundAccountId' }]);
    expect((await dishonour(bill, { amount: '300.00' })).code).toBe('BILL_DISHONOUR_REST');
    await happen(bill, 'endorse', { toPartyItemId: company.supplier });
    expect((await dishonour(bill)).code).toBe('BILL_STATE');
  });
});

/** Σ open documents is 1122, and what is ahead 2203, at the end of February (domain/trade.md 9). */
async function expectTied(): Promise<void> {
  const vouchers = (await company.vouchers()).flatMap(({ details }) => details);
  const balance = (code: string): string =>
    sumDecimals(
      vouchers
        .filter(({ subjectCode }) => subjectCode === code)
        .map(({ debitAmount, creditAmount }) => subtractDecimals(debitAmount ?? '0', creditAmount ?? '0')),
    );
  const items = (await company.call<OpenItem[]>('GET', '/settlement/open?asOf=2026-02-28&side=sales')).data;
  const left = (await company.call<OpenAdvance[]>('GET', '/settlement/advance?asOf=2026-02-28&side=sales'))
    .data;
  expect(toScale(sumDecimals(items.map(({ open }) => open)), 2)).toBe(toScale(balance('1122'), 2));
  expect(toScale(sumDecimals(left.map(({ open }) => open)), 2)).toBe(
    toScale(subtractDecimals('0', balance('2203')), 2),
  );
}

describe('a bill that the books began with and that is not paid when due', () => {
  const began = { amount: '11300.00', billDate: '2025-12-10', maturityDate: '2026-02-10', opening: true };
  /** The invoice of before the books that the bill settled. */
  const settledBefore = async (changes: object = {}) => {
    const old = { opening: true, settledBefore: '11300.00', ...changes };
    return company.entered({ date: '2025-11-20', net: '10000.00', tax: '1300.00', changes: old });
  };
  const back = (bill: Bill, allocations?: object[], kind = 'dishonour', more: object = {}) =>
    happen(bill, kind, { eventDate: '2026-02-13', ...(allocations && { allocations }), ...more });

  it('is a receivable again on the invoice of then that it settled: D 1122, C 1121, as old as that is', async () => {
    const bill = await entered(began);
    const invoice = await settledBefore();
    expect(await back(bill)).toMatchObject({ status: 422, code: 'BILL_DISHONOUR_REST' });
    const { data } = await back(bill, [{ invoiceId: invoice.id, amount: '11300.00' }]);
    expect(data).toMatchObject({ state: 'dishonoured', balance: '0.00' });
    await bookAll(data);
    expect(await linesOfVouchers()).toEqual([['D 1122 11300.00', 'C 1121 11300.00']]);
    await expectTied();
    expect(await company.read(invoice)).toMatchObject({ payStatus: 1, openAmount: '11300.00' });
    const path = '/settlement/summary?from=2026-01-01&to=2026-02-28';
    expect((await company.call<PartySummary[]>('GET', path)).data).toMatchObject([
      { openingOpen: '0.00', invoiced: '0.00', bills: '-11300.00', closingOpen: '11300.00' },
    ]);
    await treasury.entered({
      amount: '11300.00',
      movedOn: '2026-02-20',
      allocations: [{ invoiceId: invoice.id, amount: '11300.00' }],
    });
    expect(await company.read(invoice)).toMatchObject({ payStatus: 3, openAmount: '0.00' });
  });

  it('is held again when that is deleted, and the invoice is settled as before', async () => {
    const bill = await entered(began);
    const invoice = await settledBefore();
    const { data } = await back(bill, [{ invoiceId: invoice.id, amount: '11300.00' }]);
    expect((await remove(data.events.at(-1)!.id)).status).toBe(200);
    expect(await read(bill)).toMatchObject({ state: 'held', balance: '11300.00' });
    expect(await company.read(invoice)).toMatchObject({ payStatus: 3, openAmount: '0.00' });
  });

  it('opens no more of an invoice than was settled before the books, once, and none of another one', async () => {
    const bill = await entered(began);
    const second = await entered({ ...began, billNo: 'B2' });
    const invoice = await settledBefore({ settledBefore: '11000.00' });
    const other = await settledBefore({ partyItemId: company.other });
    const later = await company.entered({ net: '10000.00', tax: '1300.00' });
    const all = (invoiceId: number, amount = '11300.00') => [{ invoiceId, amount }];
    for (const id of [invoice.id, other.id, later.id])
      expect(await back(bill, all(id))).toMatchObject({
        status: 422,
        code: 'BILL_REOPENED',
        fields: [{ line: 1 }],
      });
    expect(await back(bill, all(invoice.id, '11000.00'))).toMatchObject({ code: 'BILL_DISHONOUR_REST' });
    const more = await settledBefore({ settledBefore: '300.00' });
    const both = [...all(invoice.id, '11000.00'), ...all(more.id, '300.00')];
    expect((await back(bill, both)).status).toBe(200);
    expect(await back(second, both)).toMatchObject({ code: 'BILL_REOPENED' });
    expect(await back(second, all(999_999))).toMatchObject({ status: 404 });
  });

  it('comes back by recourse from the bank that discounted it: D 1122, C fund', async () => {
    const bill = await entered(began);
    const invoice = await settledBefore();
    await happen(bill, 'discount', { ...atBank(), eventDate: '2026-01-20' });
    const named = [{ invoiceId: invoice.id, amount: '11300.00' }];
    const { data } = await back(bill, named, 'recourse', atBank());
    expect(data).toMatchObject({ state: 'dishonoured' });
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual(['D 1122 11300.00', 'C 1002 11300.00']);
    await expectTied();
  });
});

describe('a bill of which a part went on, and the rest is not paid when due', () => {
  /** 12,000.00, of which an invoice took 11,300.00 and 700.00 are ahead; 5,000.00 were endorsed. */
  const divided = async () => {
    const invoice = await company.entered({ net: '10000.00', tax: '1300.00' });
    await company.call('POST', '/invoice/book', { ids: [invoice.id] });
    const allocations = [{ invoiceId: invoice.id, amount: '11300.00' }];
    const bill = await entered({ maturityDate: '2026-02-12', allocations });
    await happen(bill, 'endorse', { toPartyItemId: company.supplier, amount: '5000.00' });
    return { bill, invoice };
  };
  const back = (bill: Bill, invoiceId?: number, amount?: string) =>
    happen(bill, 'dishonour', {
      eventDate: '2026-02-13',
      ...(invoiceId && { allocations: [{ invoiceId, amount }] }),
    });

  it('goes back to what is named of its invoices, and for the rest to the advance that it left', async () => {
    const { bill, invoice } = await divided();
    expect(await back(bill)).toMatchObject({ status: 422, code: 'BILL_DISHONOUR_REST' });
    expect(await back(bill, invoice.id, '6299.99')).toMatchObject({ code: 'BILL_DISHONOUR_REST' });
    expect(await back(bill, invoice.id, '7000.01')).toMatchObject({ code: 'OVER_SETTLEMENT' });
    const { data } = await back(bill, invoice.id, '6500.00');
    expect(data).toMatchObject({ state: 'dishonoured', balance: '0.00' });
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual(['D 1122 6500.00', 'D 2203 500.00', 'C 1121 7000.00']);
    await expectTied();
    expect(await company.read(invoice)).toMatchObject({ payStatus: 2, openAmount: '6500.00' });
  });

  it('is refused where more of the advance is applied than would be left, with where', async () => {
    const { bill, invoice } = await divided();
    const [advance] = (
      await company.call<OpenAdvance[]>('GET', '/settlement/advance?asOf=2026-01-31&side=sales')
    ).data;
    const other = await company.entered({ date: '2026-01-15' });
    const lines = [{ invoiceId: other.id, advanceId: advance!.id, amount: '113.00' }];
    await company.call('POST', '/settlement', { kind: 'advance', settledOn: '2026-01-31', lines });
    const refused = await back(bill, invoice.id, '6300.00');
    expect(refused).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    expect(refused.msg).toContain(other.invoiceNo);
    expect((await back(bill, invoice.id, '6413.00')).status).toBe(200);
  });

  it('that was ahead as a whole goes back to the advance: D 2203, C 1121, and no invoice is named', async () => {
    const bill = await entered({ maturityDate: '2026-02-12' });
    await happen(bill, 'endorse', { toPartyItemId: company.supplier, amount: '5000.00' });
    const { data } = await back(bill);
    expect(data).toMatchObject({ state: 'dishonoured', balance: '0.00' });
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual(['D 2203 7000.00', 'C 1121 7000.00']);
    await expectTied();
    const { data: left } = await company.call<OpenAdvance[]>(
      'GET',
      '/settlement/advance?asOf=2026-02-28&side=sales',
    );
    expect(left.map(({ open }) => open)).toEqual(['5000.00']);
  });
});

describe('a bill that is not paid when due and was more than its invoices', () => {
  const ahead = async (asOf: string) =>
    (await company.call<OpenAdvance[]>('GET', `/settlement/advance?asOf=${asOf}`)).data;
  const dishonour = (bill: Bill) => happen(bill, 'dishonour', { eventDate: '2026-02-13' });
  const apply = (advance: OpenAdvance | undefined, invoice: { id: number }, amount: string) =>
    company.call<Settlement>('POST', '/settlement', {
      kind: 'advance',
      settledOn: '2026-01-31',
      lines: [{ invoiceId: invoice.id, advanceId: advance!.id, amount }],
    });
  const due = { maturityDate: '2026-02-12' };
  /** 12,000.00, of which an invoice takes 11,300.00 and 700.00 are ahead. */
  const withRest = async () => {
    const invoice = await company.entered({ net: '10000.00', tax: '1300.00' });
    const bill = await entered({ ...due, allocations: [{ invoiceId: invoice.id, amount: '11300.00' }] });
    await bookAll(bill);
    return { bill, invoice, advance: (await ahead('2026-01-31'))[0] };
  };

  it('takes its advance back with it: D 1122, D 2203, C 1121, and nothing is ahead from that day on', async () => {
    const { bill, invoice } = await withRest();
    const { data } = await dishonour(bill);
    expect(data).toMatchObject({ state: 'dishonoured', balance: '0.00' });
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual(['D 1122 11300.00', 'D 2203 700.00', 'C 1121 12000.00']);
    expect((await ahead('2026-02-12')).map(({ open }) => open)).toEqual(['700.00']);
    expect(await ahead('2026-02-13')).toEqual([]);
    expect(await company.read(invoice)).toMatchObject({ payStatus: 1, openAmount: '11300.00' });
    const path = '/settlement/summary?from=2026-01-01&to=2026-02-28';
    expect((await company.call<PartySummary[]>('GET', path)).data).toMatchObject([
      { invoiced: '11300.00', bills: '0.00', closingOpen: '11300.00', closingAdvance: '0.00' },
    ]);
  });

  it('that was ahead as a whole is D 2203, C 1121', async () => {
    const bill = await entered(due);
    const { data } = await dishonour(bill);
    await book(...data.events.map(({ id }) => id));
    expect((await linesOfVouchers())[1]).toEqual(['D 2203 12000.00', 'C 1121 12000.00']);
  });

  it('is refused while part of the advance is applied, with where; once that is undone it comes back', async () => {
    const { bill, advance } = await withRest();
    const other = await company.entered();
    const applied = (await apply(advance, other, '60.00')).data;
    const refused = await dishonour(bill);
    expect(refused).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    expect(refused.msg).toContain(`60.00`);
    expect(refused.msg).toContain(`2026-01-31 · ${other.invoiceNo}`);
    expect((await read(bill)).state).toBe('held');
    await company.call('POST', '/settlement/undo', { id: applied.lines[0]!.id, settledOn: '2026-02-01' });
    expect((await dishonour(bill)).status).toBe(200);
    expect((await ahead('2026-02-28')).length).toBe(0);
  });

  it('has its advance again when that is taken back, and not while its voucher is there', async () => {
    const { bill, advance } = await withRest();
    const { data } = await dishonour(bill);
    const { id } = data.events.at(-1)!;
    await bookAll(data);
    expect((await apply(advance, await company.entered(), '60.00')).code).toBe('OVER_SETTLEMENT');
    expect((await remove(id)).code).toBe('HAS_VOUCHER');
    const unbook = (event: number) => company.call('POST', '/bill/unbook', { ids: [event] });
    const held = await unbook(bill.events[0]!.id);
    expect(held.code).toBe('ADVANCE_USED');
    expect(held.msg).toContain(`2026-02-13 · ${bill.billNo} · 记-001`);
    await unbook(id);
    expect((await remove(id)).status).toBe(200);
    expect(await ahead('2026-02-28')).toMatchObject([{ id: advance!.id, open: '700.00' }]);
    expect((await apply(advance, await company.entered(), '60.00')).status).toBe(200);
  });

  it('comes back or has its advance applied when both are asked for at once, never both', async () => {
    const { bill, advance } = await withRest();
    const other = await company.entered();
    const both = await Promise.all([dishonour(bill), apply(advance, other, '60.00')]);
    const told = both.map(({ code }) => code ?? 'done').join(' ');
    expect(['done OVER_SETTLEMENT', 'ADVANCE_USED done']).toContain(told);
  });
});

describe('a bill that went on and comes back by recourse', () => {
  const ahead = async (asOf: string) =>
    (await company.call<OpenAdvance[]>('GET', `/settlement/advance?asOf=${asOf}`)).data;
  const recourse = (bill: Bill, more: object = {}) =>
    happen(bill, 'recourse', { eventDate: '2026-02-20', ...more });
  /** 12,000.00 due in February, of which a sale takes 11,300.00. */
  const received = async () => {
    const sale = await company.entered({ net: '10000.00', tax: '1300.00' });
    const allocations = [{ invoiceId: sale.id, amount: '11300.00' }];
    return { sale, bill: await entered({ maturityDate: '2026-02-12', allocations }) };
  };
  const endorsed = async () => {
    const { sale, bill } = await received();
    const owed = await company.entered({ side: 'purchase', net: '9000.00', tax: '1170.00' });
    const { data } = await happen(bill, 'endorse', {
      toPartyItemId: company.supplier,
      allocations: [{ invoiceId: owed.id, amount: '10170.00' }],
    });
    await bookAll(data);
    return { sale, owed, bill: data };
  };
  const discounted = async () => {
    const { sale, bill } = await received();
    const { data } = await happen(bill, 'discount', { ...atBank(), interest: '86.40' });
    await bookAll(data);
    await treasury.entered({ amount: '500.00' });
    return { sale, bill: data };
  };

  it('from a supplier: what both sides settled with it is open again, what it left ahead is gone', async () => {
    const { sale, owed, bill } = await endorsed();
    const { data } = await recourse(bill);
    expect(data).toMatchObject({ state: 'dishonoured', balance: '0.00' });
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual([
      'D 1122 11300.00',
      'D 2203 700.00',
      'C 2202 10170.00',
      'C 1123 1830.00',
    ]);
    expect(await company.read(sale)).toMatchObject({ payStatus: 1, openAmount: '11300.00' });
    expect(await company.read(owed)).toMatchObject({ payStatus: 1, openAmount: '10170.00' });
    expect(await ahead('2026-02-19')).toHaveLength(2);
    expect(await ahead('2026-02-20')).toEqual([]);
    const path = '/settlement/summary?from=2026-01-01&to=2026-02-28';
    const { data: parties } = await company.call<PartySummary[]>('GET', path);
    expect(parties).toMatchObject([
      { side: 'sales', invoiced: '11300.00', bills: '0.00', closingOpen: '11300.00', closingNet: '11300.00' },
      {
        side: 'purchase',
        invoiced: '10170.00',
        bills: '0.00',
        closingOpen: '10170.00',
        closingNet: '10170.00',
      },
    ]);
    expect((await recourse(bill)).code).toBe('BILL_STATE');
  });

  it('from the bank that discounted it: it is paid back, as a line of the journal', async () => {
    const { sale, bill } = await discounted();
    expect((await recourse(bill)).fields).toMatchObject([{ field: 'fundAccountId' }]);
    const { data } = await recourse(bill, atBank());
    await bookAll(data);
    expect((await linesOfVouchers()).at(-1)).toEqual(['D 1122 11300.00', 'D 2203 700.00', 'C 1002 12000.00']);
    expect(await company.read(sale)).toMatchObject({ payStatus: 1, openAmount: '11300.00' });
    const journal = (
      await company.call<JournalPage>(
        'GET',
        `/bank-journal/list?fundAccountId=${treasury.bank.id}&month=2026-02`,
      )
    ).data;
    expect(journal.records[0]).toMatchObject({ direction: 'out', amount: '12000.00' });
  });

  it('is taken back: both sides are settled as before and the money is in the journal no more', async () => {
    const { sale, owed, bill } = await endorsed();
    const back = (await recourse(bill)).data.events.at(-1)!;
    expect((await remove(back.id)).status).toBe(200);
    expect(await read(bill)).toMatchObject({ state: 'endorsed', balance: '0.00' });
    for (const invoice of [sale, owed]) expect(await company.read(invoice)).toMatchObject({ payStatus: 3 });
    expect((await ahead('2026-02-28')).map(({ open }) => open).toSorted()).toEqual(['1830.00', '700.00']);
  });

  it('is refused before it is due, for one that is held, in part, with an account of nobody, or while its advance is applied', async () => {
    const { bill } = await received();
    expect((await recourse(bill)).code).toBe('BILL_STATE');
    await happen(bill, 'endorse', { toPartyItemId: company.supplier });
    expect((await recourse(bill, { eventDate: '2026-02-11' })).code).toBe('BILL_NOT_DUE');
    expect((await recourse(bill, { amount: '5000.00' })).code).toBe('BILL_DISHONOUR_REST');
    expect((await recourse(bill, atBank())).fields).toMatchObject([{ field: 'fundAccountId' }]);
    const later = await company.entered({ side: 'purchase' });
    const paid = (await ahead('2026-01-31')).find(({ side }) => side === 'purchase')!;
    const lines = [{ invoiceId: later.id, advanceId: paid.id, amount: '100.00' }];
    await company.call('POST', '/settlement', { kind: 'advance', settledOn: '2026-01-31', lines });
    const refused = await recourse(bill);
    expect(refused.code).toBe('ADVANCE_USED');
    expect(refused.msg).toContain(`2026-01-31 · ${later.invoiceNo}`);
  });

  it('is refused for one that was divided: nothing says which part came back', async () => {
    const { bill } = await received();
    await happen(bill, 'endorse', { toPartyItemId: company.supplier, amount: '5000.00' });
    await happen(bill, 'discount', { ...atBank(), amount: '7000.00' });
    expect(await recourse(bill, atBank())).toMatchObject({ status: 422, code: 'BILL_DIVIDED' });
  });
});

describe('a bill issued', () => {
  it('pays a supplier now and the bank when due', async () => {
    const owed = await company.entered({ side: 'purchase', net: '10000.00', tax: '1300.00' });
    const bill = await entered({
      type: 'payable',
      partyItemId: company.supplier,
      amount: '11300.00',
      allocations: [{ invoiceId: owed.id, amount: '11300.00' }],
    });
    expect(bill.state).toBe('issued');
    await treasury.entered({ amount: '20000.00' });
    const { data } = await happen(bill, 'pay', atBank());
    expect(data).toMatchObject({ state: 'paid', balance: '0.00' });
    await bookAll(data);
    expect(await linesOfVouchers()).toEqual([
      ['D 2202 11300.00', 'C 2201 11300.00'],
      ['D 2201 11300.00', 'C 1002 11300.00'],
    ]);
  });

  it('is neither endorsed nor discounted', async () => {
    const bill = await entered({ type: 'payable', partyItemId: company.supplier });
    expect((await happen(bill, 'discount', atBank())).code).toBe('BILL_STATE');
  });
});

describe('what happened to a bill', () => {
  it('is deleted from its end while it is not booked; the money and what it settled come back', async () => {
    const invoice = await company.entered({ net: '10000.00', tax: '1300.00' });
    const bill = await entered({ allocations: [{ invoiceId: invoice.id, amount: '11300.00' }] });
    const { data } = await happen(bill, 'discount', { ...atBank(), interest: '86.40' });
    const [first, last] = data.events;
    expect((await remove(first!.id)).code).toBe('BILL_STATE');
    await book(first!.id, last!.id);
    expect((await remove(last!.id)).code).toBe('HAS_VOUCHER');
    const line = { id: last!.journalLineId!, version: 1 };
    expect((await company.call('POST', '/bank-journal/delete', line)).code).toBe('SOURCE_OWNED');
    await company.call('POST', '/bill/unbook', { ids: [first!.id, last!.id] });
    expect((await remove(last!.id)).status).toBe(200);
    expect(await read(bill)).toMatchObject({ state: 'held', balance: '12000.00' });
    expect((await remove(first!.id)).status).toBe(200);
    expect((await company.call('GET', `/bill/${bill.id}`)).status).toBe(404);
    expect(await company.read(invoice)).toMatchObject({ payStatus: 1, openAmount: '11300.00' });
    expect(await company.vouchers()).toEqual([]);
  });

  it('is refused in a closed month: to enter, to delete, to book and to take back', async () => {
    const bill = await entered();
    await bookAll(bill);
    const second = await entered({ billNo: 'BA2' });
    await company.closeMonth(2026, 1);
    expect((await enter({ billNo: 'BA3' })).code).toBe('PERIOD_CLOSED');
    expect((await happen(bill, 'collect', atBank())).code).toBe('PERIOD_CLOSED');
    expect((await remove(second.events[0]!.id)).code).toBe('PERIOD_CLOSED');
    expect((await bookAll(second)).results[0]?.reason?.code).toBe('PERIOD_CLOSED');
    const unbook = await company.call('POST', '/bill/unbook', { ids: [bill.events[0]!.id] });
    expect(unbook.code).toBe('PERIOD_CLOSED');
    expect((await happen(bill, 'collect', { ...atBank(), eventDate: '2026-02-02' })).status).toBe(200);
  });

  it('is entered by the Cashier, booked and seen by the bookkeepers', async () => {
    const body = { type: 'payable', billNo: 'C1', partyItemId: company.supplier, amount: '1.00' };
    const days = { billDate: '2026-01-12', maturityDate: '2026-02-12' };
    const cashier = company.member('Cashier', 9);
    const { data } = await company.call<Bill>('POST', '/bill', { ...body, ...days }, cashier);
    const ids = { ids: [data.events[0]!.id] };
    expect((await company.call('POST', '/bill/book', ids, cashier)).code).toBe('ROLE_FORBIDDEN');
    const maker = company.member('Making', 8);
    expect((await company.call('GET', '/bill', undefined, maker)).status).toBe(200);
    expect((await company.call('POST', '/bill', { ...body, ...days }, maker)).code).toBe('ROLE_FORBIDDEN');
    const view = company.member('View', 8);
    expect((await company.call('GET', '/bill', undefined, view)).code).toBe('ROLE_FORBIDDEN');
  });
});

describe('the vouchers of a bill', () => {
  const dishonour = { eventDate: '2026-02-13' };
  const due = { amount: '11300.00', maturityDate: '2026-02-12' };
  const settling = async (): Promise<Bill> => {
    const invoice = await company.entered({ net: '10000.00', tax: '1300.00' });
    return entered({ ...due, allocations: [{ invoiceId: invoice.id, amount: '11300.00' }] });
  };
  const unbook = (...ids: number[]) => company.call('POST', '/bill/unbook', { ids });
  const whyNot = async (id: number) => (await book(id)).results[0]?.reason;

  it.each([
    ['dishonoured', 'dishonour', '记-001', () => dishonour],
    ['collected', 'collect', '记-001', () => ({ ...atBank(), eventDate: '2026-02-12' })],
    ['discounted', 'discount', '记-002', () => ({ ...atBank(), interest: '100.00' })],
    ['endorsed', 'endorse', '记-002', () => ({ toPartyItemId: company.supplier })],
  ])('follow what happened: none says it was %s before one says it came', async (_, kind, voucher, more) => {
    const bill = await settling();
    const { data } = await happen(bill, kind, more());
    const [came, went] = data.events.map(({ id }) => id);
    const refused = await whyNot(went!);
    expect(refused?.code).toBe('BILL_EARLIER_NOT_BOOKED');
    expect(refused?.message).toContain('2026-01-12');
    expect((await book(went!, came!)).booked, 'both at once, whatever their order').toBe(2);
    const held = await unbook(came!);
    expect(held).toMatchObject({ status: 422, code: 'BILL_LATER_BOOKED' });
    expect(held.msg).toContain(voucher);
    expect(held.data, 'it can be led to').toMatchObject({
      bookings: [{ word: '记', code: Number(voucher.slice(2)) }],
    });
    expect((await unbook(came!, went!)).status).toBe(200);
    expect((await book(came!)).booked).toBe(1);
    expect((await book(went!)).booked).toBe(1);
    expect((await unbook(went!)).status).toBe(200);
    expect((await unbook(came!)).status).toBe(200);
  });

  it('follow it also when a fen of the bill is ahead', async () => {
    const invoice = await company.entered({ net: '10000.00', tax: '1300.00' });
    const allocations = [{ invoiceId: invoice.id, amount: '11300.00' }];
    const bill = await entered({ ...due, amount: '11300.01', allocations });
    const { data } = await happen(bill, 'dishonour', dishonour);
    const [came, back] = data.events.map(({ id }) => id);
    expect((await book(back!)).booked).toBe(0);
    expect((await book(came!, back!)).booked).toBe(2);
    expect((await unbook(came!)).status).toBe(422);
    expect((await unbook(came!, back!)).status).toBe(200);
  });

  it('that is divided follow it part by part, and those of one issued too', async () => {
    const bill = await settling();
    await bookAll(bill);
    const part = { toPartyItemId: company.supplier, amount: '300.00' };
    await happen(bill, 'endorse', part);
    const { data } = await happen(bill, 'collect', { ...atBank(), eventDate: '2026-02-12' });
    const [, endorsed, collected] = data.events.map(({ id }) => id);
    expect((await whyNot(collected!))?.code).toBe('BILL_EARLIER_NOT_BOOKED');
    expect((await book(endorsed!, collected!)).booked).toBe(2);
    expect((await unbook(endorsed!)).code).toBe('BILL_LATER_BOOKED');
    const own = await entered({ type: 'payable', billNo: 'P1', partyItemId: company.supplier, ...due });
    const paid = (await happen(own, 'pay', { ...atBank(), eventDate: '2026-02-12' })).data;
    expect((await whyNot(paid.events[1]!.id))?.code).toBe('BILL_EARLIER_NOT_BOOKED');
    expect((await bookAll(paid)).booked).toBe(2);
    expect((await unbook(paid.events[0]!.id)).code).toBe('BILL_LATER_BOOKED');
  });
});

describe('a bill is refused', () => {
  it.each([
    ['nothing', { amount: '0' }, 'AMOUNT_NOT_POSITIVE', 'amount'],
    ['an amount that is none', { amount: 'x' }, 'NUMBER_MALFORMED', 'amount'],
    ['a day that is none', { billDate: '2026-02-30' }, 'DATE_MALFORMED', 'billDate'],
    ['maturity before its own day', { maturityDate: '2026-01-11' }, 'BILL_MATURITY', 'maturityDate'],
    ['a day before the books', { billDate: '2025-12-31' }, 'BEFORE_ENABLE', 'billDate'],
    ['no number', { billNo: ' ' }, 'FIELD_INVALID', 'billNo'],
    ['nobody’s number', { partyItemId: 999999 }, 'PARTY_MISSING', 'partyItemId'],
  ])('with %s', async (_, more, code, field) => {
    const answer = await enter(more);
    expect([answer.code, answer.fields?.[0]?.field]).toEqual([code, field]);
  });

  it('twice, from a supplier, and for more than is open, or another’s invoice', async () => {
    await entered();
    expect((await enter()).code).toBe('BILL_DUPLICATE');
    const other = { billNo: 'BA2' };
    expect((await enter({ ...other, partyItemId: company.supplier })).code).toBe('PARTY_MISSING');
    const invoice = await company.entered();
    const theirs = await company.entered({ partyId: company.other });
    const settling = (id: number, amount: string) =>
      enter({ ...other, allocations: [{ invoiceId: id, amount }] });
    expect((await settling(invoice.id, '113.01')).code).toBe('OVER_SETTLEMENT');
    expect((await settling(theirs.id, '1.00')).code).toBe('PARTY_MISMATCH');
    const foreign = await (await house.openCompany()).entered();
    expect((await settling(foreign.id, '1.00')).status).toBe(404);
    expect((await settling(invoice.id, '113.00')).status).toBe(200);
  });

  it.each([
    ['endorsed to nobody', 'endorse', {}, 'PARTY_MISSING', 'toPartyItemId'],
    ['discounted without an account', 'discount', {}, 'FIELD_INVALID', 'fundAccountId'],
    ['endorsed with interest', 'endorse', { interest: '1.00' }, 'FIELD_INVALID', 'interest'],
    ['discounted for nothing', 'discount', { interest: '12000.00' }, 'AMOUNT_NOT_POSITIVE', 'amount'],
    ['a fee below zero', 'collect', { fee: '-1.00' }, 'AMOUNT_NOT_POSITIVE', 'fee'],
  ])('when %s', async (title, kind, more, code, field) => {
    const bill = await entered();
    const where = kind === 'endorse' || title.includes('without') ? {} : atBank();
    const holder = title === 'endorsed with interest' ? { toPartyItemId: company.supplier } : {};
    const answer = await happen(bill, kind, { ...where, ...holder, ...more });
    expect([answer.code, answer.fields?.[0]?.field]).toEqual([code, field]);
  });
});

describe('a bill that the books began with', () => {
  it('is listed neither with a voucher nor without one before something happens to it', async () => {
    const bill = await entered({ opening: true, billDate: '2025-12-01' });
    const listed = async (booked: boolean) =>
      (await company.call<BillPage>('GET', `/bill?booked=${booked}`)).data.total;
    expect([await listed(false), await listed(true)]).toEqual([0, 0]);
    const { data } = await happen(bill, 'discount', atBank());
    expect([await listed(false), await listed(true)]).toEqual([1, 0]);
    await bookAll(data);
    expect([await listed(false), await listed(true)]).toEqual([0, 1]);
  });

  it('makes no voucher of its own, and is collected as others are', async () => {
    const bill = await entered({ opening: true, billDate: '2025-12-01' });
    expect((await bookAll(bill)).results[0]?.reason?.code).toBe('NOT_TO_BE_BOOKED');
    const { data } = await happen(bill, 'collect', atBank());
    expect((await book(data.events[1]!.id)).booked).toBe(1);
  });
});
