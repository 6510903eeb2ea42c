import type { BookAnswer, Invoice, InvoicePage } from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/** Invoices become vouchers of the real ledger, and these are taken back. */
let house: TradeHouse;
let company: TradingCompany;
/** What happens to the line to the ledger with its next use. */
let line: 'whole' | 'cut before' | 'cut behind' = 'whole';
beforeAll(async () => {
  house = await TradeHouse.open((port) => ({
    ...port,
    async book(asker, body) {
      const how = line;
      line = 'whole';
      if (how === 'cut before') throw new ProblemError([{ code: 'service.unavailable' }]);
      const booked = await port.book(asker, body);
      if (how === 'cut behind') throw new ProblemError([{ code: 'service.unavailable' }]);
      return booked;
    },
  }));
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const book = (ids: number[], more: object = {}) =>
  company.call<BookAnswer>('POST', '/invoice/book', { ids, ...more });
const unbook = (...ids: number[]) => company.call<{ removed: number }>('POST', '/invoice/unbook', { ids });
const reasons = ({ results }: BookAnswer) => results.map(({ reason }) => reason?.code ?? null);

describe('the voucher of an invoice', () => {
  it('says what the rules say, and which invoice it is', async () => {
    const sale = await company.entered();
    const purchase = await company.entered({ side: 'purchase' });
    const { data, headers } = await book([sale.id, purchase.id]);
    expect(data.booked).toBe(2);
    const vouchers = await company.vouchers();
    expect(vouchers.map(TradingCompany.lines)).toEqual([
      ['D 1122 113.00', 'C 5001 100.00', 'C 22210107 13.00'],
      ['D 1402 100.00', 'D 22210101 13.00', 'C 2202 113.00'],
    ]);
    expect(vouchers[0]).toMatchObject({
      source: 'invoice',
      voucherDate: '2026-01-10',
      documents: [{ service: 'trade', document: `sales-invoice/${sale.id}`, step: 'book' }],
    });
    expect(vouchers[0]!.details[0]!.auxiliary).toMatchObject([{ itemId: company.customer }]);
    expect((await company.read(sale)).bookings).toEqual([
      { step: 'book', voucherId: vouchers[0]!.id, word: '记', code: 1, voucherDate: '2026-01-10' },
    ]);
    expect(Number(headers['x-ledger-version'])).toBeGreaterThan(0);
  });

  it('of a small-scale taxpayer has the tax in one account, on purchases in the cost', async () => {
    company = await house.openCompany({ vatType: 0 });
    const sale = await company.entered({ tax: '3.00', rate: '0.03' });
    const purchase = await company.entered({ side: 'purchase' });
    await book([sale.id, purchase.id]);
    expect((await company.vouchers()).map(TradingCompany.lines)).toEqual([
      ['D 1122 103.00', 'C 5001 100.00', 'C 222101 3.00'],
      ['D 1402 113.00', 'C 2202 113.00'],
    ]);
  });

  it('is one, however often and by how many it is asked for', async () => {
    const { id } = await company.entered();
    const answers = await Promise.all([book([id]), book([id, id]), book([id])]);
    for (const { data } of answers) expect(reasons(data)).toEqual([null]);
    expect(await company.vouchers()).toHaveLength(1);
  });

  it('may be one for all of a side and month', async () => {
    const january = [await company.entered(), await company.entered({ date: '2026-01-20' })];
    const february = await company.entered({ date: '2026-02-01' });
    const { data } = await book([...january.map(({ id }) => id), february.id], { combine: true });
    expect(data.booked).toBe(3);
    const vouchers = await company.vouchers();
    expect(vouchers.map(TradingCompany.lines)).toEqual([
      ['D 1122 226.00', 'C 5001 200.00', 'C 22210107 26.00'],
      ['D 1122 113.00', 'C 5001 100.00', 'C 22210107 13.00'],
    ]);
    expect(vouchers[0]).toMatchObject({ voucherDate: '2026-01-20' });
    expect((await unbook(january[0]!.id)).code).toBe('BOOKED_TOGETHER');
    expect((await unbook(...january.map(({ id }) => id))).data).toEqual({ removed: 1 });
  });

  it('is refused for each with its reason, and the others go on', async () => {
    const good = await company.entered();
    const destroyed = await company.entered();
    await company.call('POST', '/invoice/destroy', { id: destroyed.id, version: 1 });
    const opening = await company.entered({ date: '2025-12-01', changes: { opening: true } });
    const february = await company.entered({ date: '2026-02-01' });
    const { data } = await book([destroyed.id, opening.id, 999_999, february.id, good.id]);
    expect(reasons(data)).toEqual(['INVOICE_DESTROYED', 'NOT_TO_BE_BOOKED', 'NOT_FOUND', null, null]);
    await company.closeMonth(2026, 1);
    const late = await company.entered({ date: '2026-02-02' });
    await company.ledger('DELETE', `/subject/${company.subject('5001').id}`);
    expect(reasons((await book([late.id])).data)).toEqual([null]);
  });

  it('of a closed month is refused by the books, in the words of the asker', async () => {
    const { id } = await company.entered();
    await company.closeMonth(2026, 1);
    const { data } = await company.call<BookAnswer>('POST', '/invoice/book', { ids: [id] }, company.manager, {
      'accept-language': 'zh-CN',
    });
    expect(data.results[0]!.reason).toMatchObject({ code: 'PERIOD_CLOSED' });
    expect(data.results[0]!.reason!.message).toContain('2026/01');
  });

  it('is made by bookkeepers, in their own name', async () => {
    const { id } = await company.entered();
    for (const role of ['Cashier', 'View'] as const)
      expect(
        (await company.call('POST', '/invoice/book', { ids: [id] }, company.member(role, 41))).code,
      ).toBe('ROLE_FORBIDDEN');
    await company.call('POST', '/invoice/book', { ids: [id] }, company.member('Making', 31));
    expect((await company.vouchers())[0]).toMatchObject({ createMember: 31, createMemberName: 'member 31' });
  });
});

describe('a booked invoice', () => {
  it('of a closed month is told so before its voucher is: taking that back would not help', async () => {
    const { id } = await company.entered();
    await book([id]);
    await company.closeMonth(2026, 1);
    const body = { ...company.invoice(), remark: '改', id, version: 1 };
    expect((await company.call('PUT', '/invoice/salesInvoice', body)).code).toBe('PERIOD_CLOSED');
  });

  it('is not changed before its voucher is taken back, and can be booked again then', async () => {
    const { id } = await company.entered();
    await book([id]);
    const body = { ...company.invoice({ net: '200.00', tax: '26.00' }), id, version: 1 };
    expect((await company.call('PUT', '/invoice/salesInvoice', body)).code).toBe('INVOICE_BOOKED');
    expect((await unbook(id)).data).toEqual({ removed: 1 });
    expect((await company.call<Invoice>('PUT', '/invoice/salesInvoice', body)).data.bookings).toEqual([]);
    await book([id]);
    expect((await company.vouchers()).map(TradingCompany.lines)).toEqual([
      ['D 1122 226.00', 'C 5001 200.00', 'C 22210107 26.00'],
    ]);
  });

  it('has a voucher that nobody changes on its own', async () => {
    const { id } = await company.entered();
    await book([id]);
    const [voucher] = await company.vouchers();
    expect((await company.ledger('DELETE', `/voucher/${voucher!.id}`)).code).toBe('SOURCE_OWNED');
    expect((await company.ledger('PUT', '/voucher', { ...voucher, remark: 'x' })).code).toBe('SOURCE_OWNED');
  });

  it('that is destroyed is taken back in red, once', async () => {
    const { id } = await company.entered();
    await book([id]);
    const destroy = () =>
      company.call<Invoice>('POST', '/invoice/destroy', { id, version: 1, destroyedOn: '2026-02-03' });
    line = 'cut behind';
    expect((await destroy()).status).toBe(503);
    expect((await destroy()).data).toMatchObject({ enableStatus: 0, destroyedOn: '2026-02-03' });
    expect((await company.vouchers()).map(TradingCompany.lines)).toEqual([
      ['D 1122 113.00', 'C 5001 100.00', 'C 22210107 13.00'],
      ['D 1122 -113.00', 'C 5001 -100.00', 'C 22210107 -13.00'],
    ]);
    expect((await unbook(id)).code).toBe('INVOICE_DESTROYED');
    expect((await company.call('GET', `/invoice/salesInvoice?enableStatus=0`)).data).toMatchObject({
      total: 1,
    });
  });
});

describe('when the line to the ledger breaks', () => {
  it('before the ledger has heard of it, nothing is booked and the invoice says so', async () => {
    const { id, side } = await company.entered();
    line = 'cut before';
    expect((await book([id])).status).toBe(503);
    expect((await company.read({ id, side })).bookings).toEqual([]);
    expect(reasons((await book([id])).data)).toEqual([null]);
    expect(await company.vouchers()).toHaveLength(1);
  });

  it('behind its answer, the invoice says that it is booked, and asking again doubles nothing', async () => {
    const { id, side } = await company.entered();
    line = 'cut behind';
    expect((await book([id])).status).toBe(503);
    expect((await company.read({ id, side })).bookings).toHaveLength(1);
    const { data } = await book([id]);
    expect(data.results[0]!.voucher!.id).toBe((await company.vouchers())[0]!.id);
    expect(await company.vouchers()).toHaveLength(1);
    expect((await company.call<InvoicePage>('GET', '/invoice/salesInvoice?booked=true')).data.total).toBe(1);
  });
});
