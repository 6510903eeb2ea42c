import type { BookAnswer, Invoice, DocumentEvent } from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What the ledger has committed and trade did not hear of: nothing is left alone in the books, whatever is done next. */
let house: TradeHouse;
let company: TradingCompany;
/** Whether the answer to the next booking is lost. */
let isCut = false;
beforeAll(async () => {
  house = await TradeHouse.open((port) => ({
    ...port,
    async book(asker, body) {
      const booked = await port.book(asker, body);
      if (!isCut) return booked;
      isCut = false;
      throw new ProblemError([{ code: 'service.unavailable' }]);
    },
  }));
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const book = (id: number) => company.call<BookAnswer>('POST', '/invoice/book', { ids: [id] });
const unbook = (id: number) => company.call<{ removed: number }>('POST', '/invoice/unbook', { ids: [id] });
const destroy = (id: number, destroyedOn: string) =>
  company.call<Invoice>('POST', '/invoice/destroy', { id, version: 1, destroyedOn });
const days = async () => (await company.vouchers()).map(({ voucherDate }) => voucherDate);

/** A booked invoice of 10 January, destroyed on 3 February as far as the ledger knows. */
const halfDestroyed = async (): Promise<Invoice> => {
  const invoice = await company.entered();
  await book(invoice.id);
  isCut = true;
  expect((await destroy(invoice.id, '2026-02-03')).status).toBe(503);
  expect(await days()).toEqual(['2026-01-10', '2026-02-03']);
  return invoice;
};

describe('an invoice whose destruction broke off', () => {
  it('loses both vouchers when they are taken back', async () => {
    const invoice = await halfDestroyed();
    expect((await unbook(invoice.id)).data).toEqual({ removed: 2 });
    expect(await days()).toEqual([]);
    expect((await company.read(invoice)).bookings).toEqual([]);
  });

  it('has one red voucher, of the day that it is destroyed on in the end', async () => {
    const invoice = await halfDestroyed();
    expect((await destroy(invoice.id, '2026-03-05')).data).toMatchObject({ destroyedOn: '2026-03-05' });
    expect(await days()).toEqual(['2026-01-10', '2026-03-05']);
  });
});

describe('an invoice whose booking broke off', () => {
  it('says in its history that it was booked, once, when it is booked again', async () => {
    const { id } = await company.entered();
    isCut = true;
    expect((await book(id)).status).toBe(503);
    await book(id);
    await book(id);
    const { data } = await company.call<DocumentEvent[]>('GET', `/invoice/history?id=${id}`);
    expect(data.map(({ action }) => action).filter((action) => action === 'invoice.book')).toHaveLength(1);
  });
});
