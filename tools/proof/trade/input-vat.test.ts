import type { BookAnswer, InputVatEvent, VatSummary, WaitingInputVatPage } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/** Input tax that is certified later or taken back, one voucher each, and the VAT of a month. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const buy = (inputTax: 'now' | 'later' | 'no' = 'later', more: object = {}) =>
  company.entered({ side: 'purchase', changes: { inputTax }, ...more });
const enter = (kind: string, invoices: readonly { id: number }[], more: object = {}) =>
  company.call<InputVatEvent>('POST', '/input-vat', {
    kind,
    eventDate: '2026-02-15',
    invoiceIds: invoices.map(({ id }) => id),
    ...more,
  });
const backTo = () => ({ subjectId: company.subject('221103').id });
const book = async (...ids: number[]) =>
  (await company.call<BookAnswer>('POST', '/input-vat/book', { ids })).data;
const summary = async (month: string) =>
  (await company.call<VatSummary>('GET', `/input-vat/summary?month=${month}`)).data;
const lastVoucher = async () => TradingCompany.lines((await company.vouchers()).at(-1)!);

describe('a certification', () => {
  it('deducts the waiting tax of its invoices from then on, by one voucher', async () => {
    const invoices = [await buy(), await buy('later', { net: '50.00', tax: '6.50' })];
    expect(await summary('2026-01')).toMatchObject({ deductedTax: '0.00', pendingAtEnd: '19.50' });
    const { data } = await enter('certify', invoices, { taxAmount: '19.50' });
    expect(data.taxAmount).toBe('19.50');
    expect([(await book(data.id)).booked, (await book(data.id)).booked]).toEqual([1, 1]);
    expect(await lastVoucher()).toEqual(['D 22210101 19.50', 'C 222105 19.50']);
    expect(await summary('2026-01')).toMatchObject({ deductedTax: '0.00', pendingAtEnd: '19.50' });
    expect(await summary('2026-02')).toMatchObject({ deductedTax: '19.50', pendingAtEnd: '0.00' });
    const { data: events } = await company.call<InputVatEvent[]>('GET', '/input-vat?month=2026-02');
    expect(events).toMatchObject([{ kind: 'certify', voucher: '记-001' }]);
  });

  it('of one invoice by two at once is one; an invoice without waiting tax has none', async () => {
    const invoice = await buy();
    const both = await Promise.all([enter('certify', [invoice]), enter('certify', [invoice])]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['NOT_WAITING', 'done']);
    for (const choice of ['now', 'no'] as const)
      expect((await enter('certify', [await buy(choice)])).code).toBe('NOT_WAITING');
  });

  it('is refused with another sum, before its invoice, for sales, foreign ids and in closed months', async () => {
    const invoice = await buy();
    const sum = await enter('certify', [invoice], { taxAmount: '13.01' });
    expect([sum.code, sum.fields?.[0]?.field]).toEqual(['INPUT_VAT_AMOUNT', 'taxAmount']);
    expect((await enter('certify', [invoice], { eventDate: '2026-01-09' })).code).toBe('TOO_EARLY');
    expect((await enter('certify', [await company.entered()])).status).toBe(422);
    const foreign = await (await house.openCompany()).entered({ side: 'purchase' });
    expect((await enter('certify', [foreign])).status).toBe(404);
    await company.closeMonth(2026, 1);
    expect((await enter('certify', [invoice], { eventDate: '2026-01-31' })).code).toBe('PERIOD_CLOSED');
  });
});

describe('what waits for certification', () => {
  const waiting = async (month: string) => {
    const { data } = await company.call<WaitingInputVatPage>('GET', `/input-vat/waiting?month=${month}`);
    return data.records.map(({ invoiceId, taxAmount, certifiedOn }) => [invoiceId, taxAmount, certifiedOn]);
  };

  it('are the purchases until the end of the month that are not certified, destroyed or deducted at once', async () => {
    const [first, second] = [await buy(), await buy('later', { net: '50.00', tax: '6.50' })];
    const gone = await buy();
    await buy('now');
    await buy('no');
    const march = await buy('later', { date: '2026-03-01' });
    await company.call('POST', '/invoice/destroy', { id: gone.id, version: 1 });
    const both = [
      [first.id, '13.00', null],
      [second.id, '6.50', null],
    ];
    expect(await waiting('2026-02')).toEqual(both);
    expect(await waiting('2026-03')).toEqual([...both, [march.id, '13.00', null]]);
    await enter('certify', [first]);
    expect(await waiting('2026-02')).toEqual([both[1]]);
    expect(await waiting('2026-01')).toEqual([[first.id, '13.00', '2026-02-15'], both[1]]);
    expect(await summary('2026-01')).toMatchObject({ pendingAtEnd: '19.50' });
    expect(await summary('2026-03')).toMatchObject({ deductedTax: '0.00', pendingAtEnd: '19.50' });
  });

  it('is of invoices from before the books too: their tax waits in the books', async () => {
    const opening = { opening: true, invoiceDate: '2025-12-10', inputTax: 'later' };
    const invoice = await buy('later', { changes: opening });
    expect(await waiting('2026-01')).toEqual([[invoice.id, '13.00', null]]);
    expect(await summary('2026-01')).toMatchObject({ received: [], pendingAtEnd: '13.00' });
    await enter('certify', [invoice]);
    expect(await summary('2026-02')).toMatchObject({ deductedTax: '13.00', pendingAtEnd: '0.00' });
  });

  it('is of these books alone, and a small-scale taxpayer has none', async () => {
    await buy();
    const other = await house.openCompany({ vatType: 0 });
    await other.entered({ side: 'purchase', changes: { inputTax: 'later' } });
    const { data } = await other.call<WaitingInputVatPage>('GET', '/input-vat/waiting?month=2026-12');
    expect(data).toMatchObject({ records: [], total: 0 });
  });

  it('come page by page, the oldest first', async () => {
    const later = await buy('later', { date: '2026-03-02' });
    const first = await buy('later', { date: '2026-01-02' });
    const second = await buy('later', { date: '2026-03-01' });
    const page = async (current: number) => {
      const path = `/input-vat/waiting?month=2026-03&size=2&page=${current}`;
      const { data } = await company.call<WaitingInputVatPage>('GET', path);
      const { records, ...rest } = data;
      return [records.map(({ invoiceId }) => invoiceId), rest];
    };
    const rest = { total: 3, size: 2, pages: 2 };
    expect(await page(1)).toEqual([[first.id, second.id], { ...rest, current: 1 }]);
    expect(await page(2)).toEqual([[later.id], { ...rest, current: 2 }]);
    expect((await company.call('GET', '/input-vat/waiting?month=2026-03&size=201')).status).toBe(400);
  });
});

describe('an invoice of which tax was certified', () => {
  it('is neither destroyed nor changed in its tax until the entry is deleted', async () => {
    const { id } = await buy();
    const { data: event } = await enter('certify', [{ id }]);
    const destroy = () => company.call('POST', '/invoice/destroy', { id, version: 1 });
    expect((await destroy()).code).toBe('INVOICE_TAX_USED');
    const change = { ...company.invoice({ side: 'purchase', changes: { inputTax: 'no' } }), id, version: 1 };
    expect((await company.call('PUT', '/invoice/purchaseInvoice', change)).code).toBe('INVOICE_TAX_USED');
    expect(await summary('2026-02')).toMatchObject({ deductedTax: '13.00' });
    await company.call('POST', '/input-vat/delete', { id: event.id });
    expect((await destroy()).status).toBe(200);
  });
});

describe('a transfer out', () => {
  it('takes deducted tax back into a cost, no more than was deducted', async () => {
    const invoice = await buy('now');
    const more = await enter('transfer-out', [invoice], { ...backTo(), taxAmount: '13.01' });
    expect([more.code, more.fields?.[0]?.field]).toEqual(['NOT_DEDUCTED', 'taxAmount']);
    const { data } = await enter('transfer-out', [invoice], { ...backTo(), taxAmount: '6.50' });
    await book(data.id);
    expect(await lastVoucher()).toEqual(['D 221103 6.50', 'C 22210109 6.50']);
    expect(await summary('2026-02')).toMatchObject({ transferredOut: '6.50' });
    const rest = await enter('transfer-out', [invoice], { ...backTo(), taxAmount: '6.51' });
    expect(rest.code).toBe('NOT_DEDUCTED');
    const waiting = await enter('transfer-out', [await buy()], { ...backTo(), taxAmount: '1.00' });
    expect(waiting.code).toBe('NOT_DEDUCTED');
  });

  it('names its tax and its cost', async () => {
    const invoice = await buy('now');
    const fields = [
      await enter('transfer-out', [invoice], backTo()),
      await enter('transfer-out', [invoice], { taxAmount: '1.00' }),
      await enter('transfer-out', [invoice], { ...backTo(), taxAmount: '0' }),
    ].map((answer) => answer.fields?.[0]?.field);
    expect(fields).toEqual(['taxAmount', 'subjectId', 'taxAmount']);
  });
});

describe('an event of input tax', () => {
  it('is deleted while it is not booked: its invoices wait again', async () => {
    const invoice = await buy();
    const { data } = await enter('certify', [invoice]);
    await book(data.id);
    const remove = () => company.call('POST', '/input-vat/delete', { id: data.id });
    expect((await remove()).code).toBe('HAS_VOUCHER');
    await company.call('POST', '/input-vat/unbook', { ids: [data.id] });
    expect((await remove()).status).toBe(200);
    expect((await enter('certify', [invoice])).status).toBe(200);
  });

  it('is the bookkeepers’ work', async () => {
    const body = { kind: 'certify', eventDate: '2026-02-15', invoiceIds: [(await buy()).id] };
    const by = (role: 'Cashier' | 'View') =>
      company.call('POST', '/input-vat', body, company.member(role, 61));
    expect([(await by('Cashier')).code, (await by('View')).code]).toEqual([
      'ROLE_FORBIDDEN',
      'ROLE_FORBIDDEN',
    ]);
  });
});

describe('the VAT of a month', () => {
  it('is of the invoices by kind and rate, output beside input', async () => {
    await company.entered({ net: '1000.00', tax: '130.00' });
    await buy('now');
    await buy('no', { kind: 'digital-ordinary' });
    expect(await summary('2026-01')).toMatchObject({
      output: [{ kind: 'digital-special', rate: '0.13', documents: 1, net: '1000.00', tax: '130.00' }],
      deducted: [{ kind: 'digital-special', documents: 1, net: '100.00', tax: '13.00' }],
      outputTotal: { documents: 1, net: '1000.00', tax: '130.00' },
      deductedTax: '13.00',
      pendingAtEnd: '0.00',
    });
  });
});
