import { subtractDecimals, sumDecimals, toScale } from '@suanpan/accounting-core';
import type {
  Allocation,
  Bill,
  BookAnswer,
  Invoice,
  JournalLine,
  OpenAdvance,
  OpenItem,
  Settlement,
} from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** The receipt, bill or opening that an advance came with: free while nothing of the advance is applied, held while something is. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
let invoice: Invoice;
let watcher: Client;
/** Takes the voucher of a document back behind trade's back, as older versions of it let happen. */
let loseVoucher: (document: string) => Promise<unknown>;
/** The next time that the ledger is told about a settlement it hears it only then. */
let held: { arrived: () => void; released: Promise<void> } | undefined;
/** The ledger books so many settlements, and is away then. */
let booksBefore = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  house = await TradeHouse.open((port) => ({
    ...port,
    book: async (asker, body) => {
      loseVoucher = (document) => port.unbook(asker, { documents: [{ document, step: 'book' }] });
      const hold = held;
      if (hold && body.documents.some(({ document }) => document.startsWith('settlement/'))) {
        held = undefined;
        hold.arrived();
        await hold.released;
      }
      if (body.documents.some(({ document }) => document.startsWith('settlement/')) && booksBefore-- <= 0)
        refuse({ code: 'service.unavailable' });
      return port.book(asker, body);
    },
  }));
  watcher = new Client(house.database.superuserUrl);
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await house.close();
});
beforeEach(async () => {
  held = undefined;
  booksBefore = Number.POSITIVE_INFINITY;
  company = await house.openCompany();
  treasury = await Treasury.of(company);
  invoice = await company.entered();
  await company.call('POST', '/invoice/book', { ids: [invoice.id] });
});

const apply = async (
  advance: Pick<OpenAdvance, 'id'>,
  amount = '60.00',
  settledOn = '2026-01-31',
): Promise<Settlement> => {
  const lines = [{ invoiceId: invoice.id, advanceId: advance.id, amount }];
  const wish = { kind: 'advance', settledOn, lines };
  return (await company.call<Settlement>('POST', '/settlement', wish)).data;
};
const undo = async ({ lines }: Settlement, settledOn = '2026-02-05'): Promise<Settlement> =>
  (await company.call<Settlement>('POST', '/settlement/undo', { id: lines[0]!.id, settledOn })).data;
const bookSettlements = async (...settlements: Settlement[]): Promise<number> => {
  const ids = settlements.map(({ id }) => id);
  return (await company.call<BookAnswer>('POST', '/settlement/book', { ids })).data.booked;
};
const unbookSettlements = (...settlements: Settlement[]) =>
  company.call('POST', '/settlement/unbook', { ids: settlements.map(({ id }) => id) });
/** Why a settlement is not booked. */
const whyNot = async ({ id }: Settlement): Promise<string | undefined> =>
  (await company.call<BookAnswer>('POST', '/settlement/book', { ids: [id] })).data.results[0]?.reason?.code;
const bookLine = ({ id }: JournalLine) => company.call('POST', '/bank-journal/book', { ids: [id] });
const unbookLine = ({ id }: JournalLine) => company.call('POST', '/bank-journal/unbook', { ids: [id] });
const changeLine = ({ id, version }: JournalLine, more: object) =>
  company.call<JournalLine>('PUT', '/bank-journal', treasury.receipt({ id, version, ...more }));
const deleteLine = ({ id, version }: JournalLine) =>
  company.call('POST', '/bank-journal/delete', { id, version });
const bookBill = ({ events }: Bill) =>
  company.call<BookAnswer>('POST', '/bill/book', { ids: events.map(({ id }) => id) });
const deleteEvent = ({ events }: Bill) =>
  company.call('POST', '/bill/event/delete', { id: events.at(-1)!.id });
const ahead = async (asOf: string) =>
  (await company.call<OpenAdvance[]>('GET', `/settlement/advance?asOf=${asOf}`)).data;
/** A receipt of 100.00 ahead, booked. */
const paidAhead = async (more: object = {}): Promise<JournalLine & { advance: { id: number } }> => {
  const line = await treasury.entered({ amount: '100.00', ...more });
  await bookLine(line);
  return { ...line, advance: line.advance! };
};
/** A bill of 100.00 that settles nothing, booked. */
const billAhead = async (more: object = {}): Promise<Bill> => {
  const body = { type: 'receivable', billNo: 'B1', partyItemId: company.customer, amount: '100.00' };
  const days = { billDate: '2026-01-12', maturityDate: '2026-02-12' };
  const { data } = await company.call<Bill>('POST', '/bill', { ...body, ...days, ...more });
  await bookBill(data);
  return data;
};

const days = ['2026-01-09', '2026-01-12', '2026-01-31', '2026-02-04', '2026-02-05', '2026-02-28'];
/** What documents say is open and paid ahead on some days, with what the books hold on 1122 and 2203 then where that is something else. */
async function expectTied(): Promise<void> {
  const vouchers = await company.vouchers();
  const balance = (code: string, day: string): string =>
    sumDecimals(
      vouchers
        .filter(({ voucherDate }) => voucherDate <= day)
        .flatMap(({ details }) => details)
        .filter(({ subjectCode }) => subjectCode === code)
        .map(({ debitAmount, creditAmount }) => subtractDecimals(debitAmount ?? '0', creditAmount ?? '0')),
    );
  for (const day of days) {
    const items = (await company.call<OpenItem[]>('GET', `/settlement/open?asOf=${day}&side=sales`)).data;
    const open = sumDecimals(items.map((item) => item.open));
    const left = sumDecimals((await ahead(day)).map((one) => one.base));
    const documents = { day, open: toScale(open, 2), ahead: toScale(left, 2) };
    const books = {
      day,
      open: toScale(balance('1122', day), 2),
      ahead: toScale(subtractDecimals('0', balance('2203', day)), 2),
    };
    expect(documents).toEqual(books);
  }
}

describe('an advance whose application was undone', () => {
  it('goes with its receipt, or changes with it, as if it had never been used; the days between stay as booked', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    expect(await bookSettlements(applied, await undo(applied))).toBe(2);
    await expectTied();
    expect((await unbookLine(line)).status).toBe(200);
    const changed = await changeLine(line, { amount: '50.00', movedOn: '2026-01-12' });
    expect(changed.data).toMatchObject({ amount: '50.00', advance: { amount: '50.00' } });
    await bookLine(changed.data);
    await expectTied();
    expect((await ahead('2026-02-05')).map(({ open, used }) => [open, used])).toEqual([['50.00', '0.00']]);
    await unbookLine(changed.data);
    expect((await deleteLine(changed.data)).status).toBe(200);
    await expectTied();
    expect(await ahead('2026-02-05')).toEqual([]);
  });

  it('is applied again, of what its receipt says now', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    await bookSettlements(applied, await undo(applied));
    await unbookLine(line);
    const { data } = await changeLine(line, { amount: '80.00' });
    await bookLine(data);
    const again = await apply(data.advance!, '80.00');
    expect(await bookSettlements(again)).toBe(1);
    await expectTied();
    expect((await deleteLine(data)).code).toBe('FUNDS_BOOKED');
  });

  it('goes with its bill', async () => {
    const bill = await billAhead();
    const [advance] = await ahead('2026-01-31');
    const applied = await apply(advance!);
    await bookSettlements(applied, await undo(applied));
    await company.call('POST', '/bill/unbook', { ids: [bill.events[0]!.id] });
    expect((await deleteEvent(bill)).status).toBe(200);
    await expectTied();
  });

  it('is taken away when the books began with it', async () => {
    const wish = { partyItemId: company.customer, movedOn: '2025-12-20', amount: '100.00' };
    const { data } = await company.call<OpenAdvance>('POST', '/settlement/openingAdvance', wish);
    const applied = await apply(data);
    await bookSettlements(applied, await undo(applied));
    const remove = () => company.call('POST', '/settlement/openingAdvance/delete', { id: data.id });
    expect((await remove()).status).toBe(200);
    await expectTied();
    expect((await remove()).code).toBe('SOURCE_OWNED');
  });

  it('that the books began with stays while they apply it: what undid that is booked first', async () => {
    const wish = { partyItemId: company.customer, movedOn: '2025-12-20', amount: '100.00' };
    const { data } = await company.call<OpenAdvance>('POST', '/settlement/openingAdvance', wish);
    const applied = await apply(data);
    await bookSettlements(applied);
    const undone = await undo(applied);
    const remove = () => company.call('POST', '/settlement/openingAdvance/delete', { id: data.id });
    const refused = await remove();
    expect(refused).toMatchObject({ status: 422, code: 'ADVANCE_NOT_BOOKED' });
    expect(refused.msg).toContain(`2026-02-05 · ${invoice.invoiceNo}`);
    await bookSettlements(undone);
    expect((await remove()).status).toBe(200);
    await expectTied();
  });

  it('leaves what applied and undid it to be booked later', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    const undone = await undo(applied);
    await unbookLine(line);
    expect((await deleteLine(line)).status).toBe(200);
    const refused = (await company.call<BookAnswer>('POST', '/settlement/book', { ids: [applied.id] })).data;
    expect(refused.results[0]?.reason, 'it would be applied, and come from nothing').toMatchObject({
      code: 'ADVANCE_NOT_BOOKED',
      message: expect.stringContaining('with what undid it'),
    });
    expect(await bookSettlements(applied, undone)).toBe(2);
    await expectTied();
    const alone = await unbookSettlements(undone);
    expect(alone, 'as above').toMatchObject({ status: 422, code: 'ADVANCE_NOT_BOOKED' });
    expect(alone.msg).toContain('with what undid it');
    expect((await unbookSettlements(applied, undone)).status).toBe(200);
  });

  it('whose ledger went away between the two is booked on by the next request, and says so until then', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    const undone = await undo(applied);
    await unbookLine(line);
    await deleteLine(line);
    booksBefore = 1;
    const ids = [applied.id, undone.id];
    const { results } = (await company.call<BookAnswer>('POST', '/settlement/book', { ids })).data;
    expect(results.map(({ reason }) => reason?.code ?? null)).toEqual([null, 'UNAVAILABLE']);
    const shown = await company.call<{ records: Settlement[] }>(
      'GET',
      `/settlement/list?invoiceId=${invoice.id}`,
    );
    const standing = shown.data.records.map(({ kind, voucherId, lines }) => [
      kind,
      voucherId === null,
      lines[0]?.withdrawn,
    ]);
    expect(standing, 'what undid it waits, of an advance that is gone').toEqual([
      ['undo', true, true],
      ['advance', false, true],
    ]);
    booksBefore = Number.POSITIVE_INFINITY;
    expect(await bookSettlements(applied, undone)).toBe(2);
    await expectTied();
  });

  it('holds its receipt as long as another part of it is applied', async () => {
    const line = await paidAhead();
    await undo(await apply(line.advance));
    await apply(line.advance, '10.00');
    await unbookLine(line);
    expect(await deleteLine(line)).toMatchObject({ code: 'ADVANCE_USED' });
    expect((await ahead('2026-02-28')).map(({ open }) => open)).toEqual(['90.00']);
  });
});

describe('an advance that is applied or given back in the books', () => {
  const unbookBill = ({ events }: Bill) =>
    company.call('POST', '/bill/unbook', { ids: events.map(({ id }) => id) });

  it('keeps the voucher of its receipt, and says where it is applied, until that is undone', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    await bookSettlements(applied);
    const refused = await unbookLine(line);
    expect(refused).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    expect(refused.msg).toContain(`60.00`);
    expect(refused.msg).toContain(`2026-01-31 · ${invoice.invoiceNo} · 记-003`);
    expect(refused.data, 'it can be led to').toMatchObject({ bookings: [{ word: '记', code: 3 }] });
    expect((await company.vouchers()).map(({ code }) => code)).toEqual([1, 2, 3]);
    await expectTied();
    const undone = await undo(applied);
    expect(await unbookLine(line), 'undone, but not in the books').toMatchObject({ code: 'ADVANCE_USED' });
    await bookSettlements(undone);
    await expectTied();
    expect((await unbookLine(line)).status).toBe(200);
  });

  it('keeps the voucher of its bill', async () => {
    const bill = await billAhead();
    const [advance] = await ahead('2026-01-31');
    const applied = await apply(advance!);
    await bookSettlements(applied);
    expect(await unbookBill(bill)).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    await expectTied();
    const undone = await undo(applied);
    expect(await unbookBill(bill), 'undone, but not in the books').toMatchObject({ code: 'ADVANCE_USED' });
    await bookSettlements(undone);
    await expectTied();
    expect((await unbookBill(bill)).status).toBe(200);
  });

  it('keeps it while money gave part of it back, named by its day and account', async () => {
    const line = await paidAhead();
    const back = await treasury.entered({
      direction: 'out',
      movedOn: '2026-02-01',
      categoryId: treasury.category('P02').id,
      amount: '30.00',
      refunds: [{ advanceId: line.advance.id, amount: '30.00' }],
    });
    await bookLine(back);
    const refused = await unbookLine(line);
    expect(refused).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    expect(refused.msg).toContain('2026-02-01 · 工商银行 · 记-001');
    const both = await company.call('POST', '/bank-journal/unbook', { ids: [line.id, back.id] });
    expect(both.status, 'both vouchers at once').toBe(200);
    expect(await deleteLine(line)).toMatchObject({ code: 'ADVANCE_USED' });
    expect((await deleteLine(back)).status).toBe(200);
    expect((await deleteLine(line)).status).toBe(200);
  });

  it('lets it go while only documents apply it; the receipt itself is neither changed nor deleted then', async () => {
    const line = await paidAhead();
    await apply(line.advance);
    expect((await unbookLine(line)).status).toBe(200);
    for (const refused of [await changeLine(line, { amount: '90.00' }), await deleteLine(line)]) {
      expect(refused).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
      expect(refused.msg).toContain(`2026-01-31 · ${invoice.invoiceNo}`);
    }
  });

  it('keeps it also when the voucher that applies it is made in the same moment', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    held = { arrived: arrived.resolve, released: released.promise };
    const booking = bookSettlements(applied);
    await arrived.promise;
    const unbooking = unbookLine(line);
    const waits = vi.waitFor(
      async () => {
        const { rows } = await watcher.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    await waits.finally(released.resolve);
    expect(await booking).toBe(1);
    expect(await unbooking).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    await expectTied();
  });

  it('that is applied and whose receipt is deleted at once is only one of the two', async () => {
    const line = await paidAhead();
    await unbookLine(line);
    const lines = [{ invoiceId: invoice.id, advanceId: line.advance.id, amount: '60.00' }];
    const [applied, deleted] = await Promise.all([
      company.call('POST', '/settlement', { kind: 'advance', settledOn: '2026-01-31', lines }),
      deleteLine(line),
    ]);
    const told = `${applied.code ?? 'done'} ${deleted.code ?? 'done'}`;
    expect(['done ADVANCE_USED', 'NOT_FOUND done']).toContain(told);
  });
});

describe('the voucher of an application', () => {
  it('stands on that of the receipt, which is made first', async () => {
    const line = await paidAhead();
    await unbookLine(line);
    const applied = await apply(line.advance);
    expect(await whyNot(applied)).toBe('ADVANCE_NOT_BOOKED');
    const { data } = await company.call<BookAnswer>('POST', '/settlement/book', { ids: [applied.id] });
    expect(data.results[0]?.reason?.message).toContain('2026-01-10 · 工商银行');
    await bookLine(line);
    expect(await bookSettlements(applied)).toBe(1);
    await expectTied();
  });

  it('stands on that of the bill', async () => {
    const bill = await billAhead();
    const applied = await apply((await ahead('2026-01-31'))[0]!);
    await company.call('POST', '/bill/unbook', { ids: [bill.events[0]!.id] });
    expect(await whyNot(applied)).toBe('ADVANCE_NOT_BOOKED');
    await bookBill(bill);
    expect(await bookSettlements(applied)).toBe(1);
    await expectTied();
  });

  it('stands on that of what undid a receipt, where that left the advance', async () => {
    const line = await settledBy('113.00');
    const undone = await undoLine(line);
    const [advance] = await ahead('2026-02-05');
    const applied = await apply(advance!, '60.00', '2026-02-10');
    expect(await whyNot(applied)).toBe('ADVANCE_NOT_BOOKED');
    expect(await bookSettlements(applied, undone), 'both at once, whatever their order').toBe(2);
    await expectTied();
    expect(await unbookSettlements(undone)).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    expect((await unbookSettlements(undone, applied)).status).toBe(200);
  });

  it('does not outlive what left the advance, taken back together with what undid the application', async () => {
    const line = await settledBy('113.00');
    const undone = await undoLine(line);
    const applied = await apply((await ahead('2026-02-05'))[0]!, '60.00', '2026-02-10');
    const back = await undo(applied, '2026-02-11');
    expect(await bookSettlements(undone, applied, back)).toBe(3);
    const refused = await unbookSettlements(undone, back);
    expect(refused, 'it would be applied in the books, and come from nothing').toMatchObject({
      status: 422,
      code: 'ADVANCE_USED',
    });
    expect(refused.msg).toContain(`2026-02-10 · ${invoice.invoiceNo}`);
    await expectTied();
    expect((await unbookSettlements(undone, applied, back)).status).toBe(200);
  });

  it('is there as before, asked for again', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    await bookSettlements(applied, await undo(applied));
    await unbookLine(line);
    expect(await bookSettlements(applied)).toBe(1);
  });

  it('is not taken back alone while what undid it is booked', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    const undone = await undo(applied);
    await bookSettlements(undone, applied);
    const refused = await unbookSettlements(applied);
    expect(refused).toMatchObject({ status: 422, code: 'SETTLEMENT_UNDO_BOOKED' });
    expect(refused.msg).toContain('记-001');
    expect((await unbookSettlements(undone)).status).toBe(200);
    expect((await unbookSettlements(applied)).status).toBe(200);
    expect(await bookSettlements(applied, undone)).toBe(2);
    await expectTied();
  });

  it('that is made while the receipt loses its own in the same moment is only one of the two', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance);
    const [booked, unbooked] = await Promise.all([whyNot(applied), unbookLine(line)]);
    const told = `${booked ?? 'done'} ${unbooked.code ?? 'done'}`;
    expect(['done ADVANCE_USED', 'ADVANCE_NOT_BOOKED done']).toContain(told);
  });
});

describe('an advance that is undone, but not in the books, is not used a second time there', () => {
  /** Money of the whole advance back to the customer. */
  const givenBack = ({ advance }: { advance: { id: number } }): Promise<JournalLine> =>
    treasury.entered({
      direction: 'out',
      movedOn: '2026-02-10',
      categoryId: treasury.category('P02').id,
      amount: '100.00',
      refunds: [{ advanceId: advance.id, amount: '100.00' }],
    });
  const asked = async (path: string, id: number) =>
    (await company.call<BookAnswer>('POST', path, { ids: [id] })).data.results[0];

  it('by another application: what undid the first is booked before', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance, '100.00');
    await bookSettlements(applied);
    const undone = await undo(applied);
    const again = await apply(line.advance, '100.00', '2026-02-10');
    const refused = await asked('/settlement/book', again.id);
    expect(refused?.reason?.code).toBe('ADVANCE_NOT_BOOKED');
    expect(refused?.reason?.message).toContain(`2026-02-05 · ${invoice.invoiceNo}`);
    await bookSettlements(undone);
    expect(await bookSettlements(again)).toBe(1);
    await expectTied();
  });

  it('by another application in one request: they are booked in their order', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance, '100.00');
    const undone = await undo(applied);
    const again = await apply(line.advance, '100.00', '2026-02-10');
    expect(await bookSettlements(again, undone, applied)).toBe(3);
    await expectTied();
  });

  it('by money that gives it back', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance, '100.00');
    await bookSettlements(applied);
    const undone = await undo(applied);
    const back = await givenBack(line);
    const refused = await asked('/bank-journal/book', back.id);
    expect(refused?.reason?.code).toBe('ADVANCE_NOT_BOOKED');
    expect(refused?.reason?.message).toContain(`2026-02-05 · ${invoice.invoiceNo}`);
    await bookSettlements(undone);
    expect((await asked('/bank-journal/book', back.id))?.reason).toBeNull();
    await expectTied();
  });

  it('by its bill, which came back unpaid', async () => {
    const bill = await billAhead();
    const applied = await apply((await ahead('2026-01-31'))[0]!, '100.00');
    await bookSettlements(applied);
    const undone = await undo(applied);
    const unpaid = { billId: bill.id, kind: 'dishonour', eventDate: '2026-02-12' };
    const { id } = (await company.call<Bill>('POST', '/bill/event', unpaid)).data.events.at(-1)!;
    const refused = await asked('/bill/book', id);
    expect(refused?.reason?.code).toBe('ADVANCE_NOT_BOOKED');
    expect(refused?.reason?.message).toContain(`2026-02-05 · ${invoice.invoiceNo}`);
    await bookSettlements(undone);
    expect((await asked('/bill/book', id))?.reason).toBeNull();
    await expectTied();
  });

  it('nor does what undid it leave the books alone, once it is applied or given back again', async () => {
    const line = await paidAhead();
    const applied = await apply(line.advance, '100.00');
    const undone = await undo(applied);
    const again = await apply(line.advance, '100.00', '2026-02-10');
    expect(await bookSettlements(applied, undone, again)).toBe(3);
    const refused = await unbookSettlements(undone);
    expect(refused).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    expect(refused.msg).toContain(`100.00`);
    expect(refused.msg).toContain(`2026-02-10 · ${invoice.invoiceNo}`);
    expect(refused.msg, 'that one is undone').not.toContain('2026-01-31');
    expect((await unbookSettlements(undone, again)).status).toBe(200);
    await bookSettlements(undone, again);
    const backAgain = await undo(again, '2026-02-11');
    await bookSettlements(backAgain);
    const back = await givenBack(line);
    await bookLine(back);
    await expectTied();
    expect(await unbookSettlements(backAgain)).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
  });
});

/** A receipt that settles the invoice whole, booked. */
const settledBy = async (amount: string): Promise<JournalLine> => {
  const line = await treasury.entered({ amount, allocations: [{ invoiceId: invoice.id, amount }] });
  await bookLine(line);
  return line;
};
/** What the receipt settled is undone; the money becomes an advance. */
const undoLine = async ({ id }: JournalLine, settledOn = '2026-02-05'): Promise<Settlement> => {
  const rows = (await company.call<Allocation[]>('GET', `/settlement?invoiceId=${invoice.id}`)).data;
  const row = rows.find(({ sourceId, kind }) => kind === 'payment' && sourceId === id)!;
  return (await company.call<Settlement>('POST', '/settlement/undo', { id: row.id, settledOn })).data;
};

describe('a receipt with a settlement that was undone', () => {
  it('loses its voucher while the undoing has none, and is booked again as it was', async () => {
    const line = await settledBy('113.00');
    const undone = await undoLine(line);
    expect((await unbookLine(line)).status).toBe(200);
    expect(await whyNot(undone), 'a red voucher takes back one that is there').toBe('SETTLEMENT_NOT_BOOKED');
    await bookLine(line);
    expect(await bookSettlements(undone)).toBe(1);
    await expectTied();
  });

  it('keeps it while the undoing is booked, whose voucher is taken back first', async () => {
    const line = await settledBy('113.00');
    const undone = await undoLine(line);
    await bookSettlements(undone);
    await expectTied();
    const refused = await unbookLine(line);
    expect(refused).toMatchObject({ status: 422, code: 'SETTLEMENT_UNDO_BOOKED' });
    expect(refused.msg).toContain('记-001');
    expect((await unbookSettlements(undone)).status).toBe(200);
    expect((await unbookLine(line)).status).toBe(200);
    await bookLine(line);
    await bookSettlements(undone);
    await expectTied();
  });
});

describe('a receipt with a settlement that was undone, and with no voucher of either', () => {
  /** A receipt of 113.00 that settled the invoice, undone on 5 February, whose vouchers are taken back. */
  const undoneReceipt = async (): Promise<{ line: JournalLine; undone: Settlement }> => {
    const line = await settledBy('113.00');
    const undone = await undoLine(line);
    await bookSettlements(undone);
    await unbookSettlements(undone);
    await unbookLine(line);
    return { line, undone };
  };
  const openOn = async (asOf: string) =>
    (await company.call<OpenItem[]>('GET', `/settlement/open?asOf=${asOf}&side=sales`)).data.map(
      ({ open }) => open,
    );

  it('is deleted, and the undoing with it: the invoice is open on every day, nothing is ahead', async () => {
    const { line } = await undoneReceipt();
    expect((await deleteLine(line)).status).toBe(200);
    expect(await openOn('2026-01-31')).toEqual(['113.00']);
    expect(await ahead('2026-02-28')).toEqual([]);
    const rows = await company.call<Allocation[]>('GET', `/settlement?invoiceId=${invoice.id}`);
    expect(rows.data).toEqual([]);
    await expectTied();
  });

  it('is changed: it settles what it says now, on its day', async () => {
    const { line } = await undoneReceipt();
    const shown = await company.call<JournalLine>('GET', `/bank-journal/${line.id}`);
    expect(shown.data.allocations, 'what was undone settles nothing').toEqual([]);
    const changed = await changeLine(line, {
      amount: '100.00',
      allocations: [{ invoiceId: invoice.id, amount: '60.00' }],
    });
    expect(changed.data).toMatchObject({ amount: '100.00', advance: { amount: '40.00' } });
    await bookLine(changed.data);
    expect(await openOn('2026-02-28')).toEqual(['53.00']);
    await expectTied();
  });

  it('stays while the red voucher stands, which is named', async () => {
    const line = await settledBy('113.00');
    const undone = await undoLine(line);
    await bookSettlements(undone);
    await loseVoucher(`journal-line/${line.id}`);
    const refused = await deleteLine(line);
    expect(refused).toMatchObject({ status: 422, code: 'SETTLEMENT_UNDO_BOOKED' });
    expect(refused.msg).toContain('记-001');
    await unbookSettlements(undone);
    expect((await deleteLine(line)).status).toBe(200);
    await expectTied();
  });

  it('stays while the money that the undoing left is applied', async () => {
    const { line } = await undoneReceipt();
    const [left] = await ahead('2026-02-28');
    const other = await company.entered();
    const lines = [{ invoiceId: other.id, advanceId: left!.id, amount: '13.00' }];
    await company.call('POST', '/settlement', { kind: 'advance', settledOn: '2026-02-10', lines });
    const refused = await deleteLine(line);
    expect(refused).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
    expect(refused.msg).toContain(`2026-02-10 · ${other.invoiceNo}`);
  });
});

describe('a refund', () => {
  it('has no voucher before the receipt has one; both at once are made in that order', async () => {
    const line = await paidAhead();
    await unbookLine(line);
    const back = await treasury.entered({
      direction: 'out',
      movedOn: '2026-02-01',
      categoryId: treasury.category('P02').id,
      amount: '30.00',
      refunds: [{ advanceId: line.advance.id, amount: '30.00' }],
    });
    const book = async (...ids: number[]) =>
      (await company.call<BookAnswer>('POST', '/bank-journal/book', { ids })).data;
    expect((await book(back.id)).results[0]?.reason?.code).toBe('ADVANCE_NOT_BOOKED');
    expect((await book(back.id, line.id)).booked).toBe(2);
    await expectTied();
  });

  it('is there as before, asked for again, also when the books have lost that of the receipt or bill', async () => {
    const line = await paidAhead();
    const back = await treasury.entered({
      direction: 'out',
      movedOn: '2026-02-01',
      categoryId: treasury.category('P02').id,
      amount: '30.00',
      refunds: [{ advanceId: line.advance.id, amount: '30.00' }],
    });
    await bookLine(back);
    const bill = await billAhead();
    const unpaid = { billId: bill.id, kind: 'dishonour', eventDate: '2026-02-12' };
    const { events } = (await company.call<Bill>('POST', '/bill/event', unpaid)).data;
    const [came, went] = events.map(({ id }) => id);
    await company.call('POST', '/bill/book', { ids: [went] });
    await loseVoucher(`journal-line/${line.id}`);
    await loseVoucher(`bill-event/${came}`);
    const count = (await company.vouchers()).length;
    for (const [path, id] of [
      ['/bank-journal/book', back.id],
      ['/bill/book', went],
    ]) {
      const { data } = await company.call<BookAnswer>('POST', `${path}`, { ids: [id] });
      expect(data.results[0]).toMatchObject({ voucher: { word: '记' }, reason: null });
    }
    expect((await company.vouchers()).length).toBe(count);
  });
});
