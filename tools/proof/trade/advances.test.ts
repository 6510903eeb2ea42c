import type {
  Allocation,
  BookAnswer,
  JournalLine,
  OpenAdvance,
  OpenItem,
  Settlement,
} from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/** Money paid ahead, and the vouchers of what settles invoices without money, on real books. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
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
  treasury = await Treasury.of(company);
});

const settle = (kind: string, lines: object[], more: object = {}) =>
  company.call<Settlement>('POST', '/settlement', { kind, settledOn: '2026-01-31', lines, ...more });
const settled = async (...wish: Parameters<typeof settle>): Promise<Settlement> => {
  const answer = await settle(...wish);
  if (answer.status !== 200) throw new Error(`${answer.code}: ${answer.msg}`);
  return answer.data;
};
const undo = (id: number, settledOn: string) =>
  company.call<Settlement>('POST', '/settlement/undo', { id, settledOn });
const book = async (...ids: number[]) =>
  (await company.call<BookAnswer>('POST', '/settlement/book', { ids })).data;
const bookLine = (...ids: number[]) => company.call<BookAnswer>('POST', '/bank-journal/book', { ids });
const advances = async (asOf: string) =>
  (await company.call<OpenAdvance[]>('GET', `/settlement/advance?asOf=${asOf}`)).data;
/** The vouchers in the order they were made, their debits first. */
const entries = async () =>
  (await company.vouchers()).map((voucher) => TradingCompany.lines(voucher).toSorted().toReversed());
const isOneCompany = async () => {
  const terms = { taxId: '91310000123456789A', taxpayerType: null, termsDays: null, aliases: [], version: 0 };
  for (const id of [company.customer, company.supplier])
    await company.call('PUT', '/party', { id, ...terms });
};
/** A receipt of the customer that is 100.00 more than nothing: all of it is an advance. */
const paidAhead = (more: object = {}): Promise<JournalLine> =>
  treasury.entered({ amount: '100.00', ...more });

describe('an advance', () => {
  it('is the rest of a receipt above what is allocated, in its own column on any day, and never in the ages', async () => {
    const { id } = await company.entered();
    const line = await treasury.entered({
      amount: '150.00',
      allocations: [{ invoiceId: id, amount: '63.00' }],
    });
    expect(line.advance).toMatchObject({ amount: '87.00' });
    await bookLine(line.id);
    expect(await entries()).toEqual([['D 1002 150.00', 'C 2203 87.00', 'C 1122 63.00']]);
    expect(await advances('2026-01-09')).toEqual([]);
    expect(await advances('2026-01-10')).toMatchObject([
      {
        side: 'sales',
        partyId: company.customer,
        amount: '87.00',
        used: '0.00',
        open: '87.00',
        base: '87.00',
      },
    ]);
    const open = (await company.call<OpenItem[]>('GET', '/settlement/open?asOf=2026-01-31')).data;
    expect(open.map((item) => item.open)).toEqual(['50.00']);
  });

  it('says what it came with: of one day and amount they are told apart', async () => {
    const { bank } = treasury;
    for (const more of [{ reference: 'R-17' }, { summary: '定金' }]) await paidAhead(more);
    const invoice = await company.entered();
    const allocations = [{ invoiceId: invoice.id, amount: '113.00' }];
    await bookLine((await treasury.entered({ amount: '113.00', allocations })).id);
    const [row] = (await company.call<Allocation[]>('GET', `/settlement?invoiceId=${invoice.id}`)).data;
    expect((await undo(row!.id, '2026-01-31')).status).toBe(200);
    const opening = { partyItemId: company.customer, movedOn: '2025-12-20', amount: '100.00' };
    await company.call<OpenAdvance>('POST', '/settlement/openingAdvance', opening);
    expect((await advances('2026-01-31')).map(({ origin, sourceName }) => [origin, sourceName])).toEqual([
      ['opening', null],
      ['journal-line', `${bank.name} · R-17`],
      ['journal-line', `${bank.name} · 定金`],
      ['undo', invoice.invoiceNo],
    ]);
  });

  it('of a supplier stands on 1123', async () => {
    const out = { direction: 'out', categoryId: treasury.category('P01').id, partyItemId: company.supplier };
    const line = await paidAhead(out);
    await bookLine(line.id);
    expect(await entries()).toEqual([['D 1123 100.00', 'C 1002 100.00']]);
    expect(await advances('2026-01-31')).toMatchObject([{ side: 'purchase', open: '100.00' }]);
  });

  it('is applied to invoices of its party: D 2203, C 1122, once', async () => {
    const { id, side } = await company.entered();
    const { id: receipt, advance } = await paidAhead();
    await bookLine(receipt);
    const lines = [{ invoiceId: id, advanceId: advance!.id, amount: '60.00' }];
    const made = await settled('advance', lines);
    expect(made.voucherId).toBeNull();
    for (const answer of [await book(made.id), await book(made.id)]) expect(answer.booked).toBe(1);
    expect((await entries()).slice(1)).toEqual([['D 2203 60.00', 'C 1122 60.00']]);
    expect(await company.read({ id, side })).toMatchObject({ openAmount: '53.00' });
    expect(await advances('2026-01-30')).toMatchObject([{ open: '100.00' }]);
    expect(await advances('2026-01-31')).toMatchObject([{ used: '60.00', open: '40.00' }]);
  });

  it('that two people apply at once is used once: one of them is told OVER_SETTLEMENT', async () => {
    const first = await company.entered();
    const second = await company.entered();
    const { advance } = await paidAhead();
    const apply = (invoice: { id: number }) =>
      settle('advance', [{ invoiceId: invoice.id, advanceId: advance!.id, amount: '80.00' }]);
    const both = await Promise.all([apply(first), apply(second)]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['OVER_SETTLEMENT', 'done']);
    expect(await advances('2026-01-31')).toMatchObject([{ open: '20.00' }]);
  });

  it('is not applied to another party, to a supplier, before its day, or without being named', async () => {
    const { advance } = await paidAhead({ movedOn: '2026-01-20' });
    const refusal = async (
      wish: Parameters<TradingCompany['entered']>[0],
      { advanceId = advance!.id, ...more }: { advanceId?: number | null; settledOn?: string } = {},
    ) => {
      const { id } = await company.entered(wish);
      return (await settle('advance', [{ invoiceId: id, advanceId, amount: '10.00' }], more)).code;
    };
    expect(await refusal({ partyId: company.other })).toBe('PARTY_MISMATCH');
    expect(await refusal({ side: 'purchase' })).toBe('SETTLEMENT_SIDE');
    expect(await refusal({}, { settledOn: '2026-01-19' })).toBe('TOO_EARLY');
    expect(await refusal({}, { advanceId: null })).toBe('FIELD_INVALID');
    expect(await refusal({}, { advanceId: 999_999 })).toBe('NOT_FOUND');
  });

  it('is given back to who paid it: D 2203, C fund, and no more than is left', async () => {
    const { id: receipt, advance } = await paidAhead();
    const refund = (amount: string, more: object = {}) =>
      treasury.enter({
        direction: 'out',
        movedOn: '2026-02-01',
        categoryId: treasury.category('P02').id,
        amount,
        refunds: [{ advanceId: advance!.id, amount }],
        ...more,
      });
    expect((await refund('100.01')).code).toBe('OVER_SETTLEMENT');
    expect((await refund('30.00', { partyItemId: company.other })).code).toBe('PARTY_MISMATCH');
    expect((await refund('30.00', { movedOn: '2026-01-09' })).code).toBe('TOO_EARLY');
    const { data } = await refund('30.00');
    await bookLine(data.id, receipt);
    expect((await entries())[1]).toEqual(['D 2203 30.00', 'C 1002 30.00']);
    expect(await advances('2026-02-01')).toMatchObject([{ used: '30.00', open: '70.00' }]);
    expect((await refund('70.01')).code).toBe('OVER_SETTLEMENT');
  });

  it('that is used keeps its receipt as it is; one that is not goes with it', async () => {
    const { id } = await company.entered();
    const line = await paidAhead();
    const change = (amount: string, version: number) =>
      company.call<JournalLine>('PUT', '/bank-journal', treasury.receipt({ id: line.id, version, amount }));
    expect((await change('90.00', 1)).data.advance).toMatchObject({ id: line.advance!.id, amount: '90.00' });
    const lines = [{ invoiceId: id, advanceId: line.advance!.id, amount: '60.00' }];
    await settled('advance', lines);
    expect((await change('80.00', 2)).code).toBe('ADVANCE_USED');
    const remove = { id: line.id, version: 2 };
    expect((await company.call('POST', '/bank-journal/delete', remove)).code).toBe('ADVANCE_USED');
    const free = await paidAhead();
    await company.call('POST', '/bank-journal/delete', { id: free.id, version: 1 });
    expect(await advances('2026-01-31')).toHaveLength(1);
  });

  it('of before the books began is entered without a voucher, and taken away while it is not used', async () => {
    const add = (more: object = {}) =>
      company.call<OpenAdvance>('POST', '/settlement/openingAdvance', {
        partyItemId: company.supplier,
        movedOn: '2025-12-20',
        amount: '500.00',
        ...more,
      });
    expect((await add({ movedOn: '2026-01-01' })).code).toBe('OPENING_AFTER_START');
    expect((await add({ amount: '0' })).code).toBe('AMOUNT_NOT_POSITIVE');
    const first = await add();
    expect(first.data).toMatchObject({ origin: 'opening', side: 'purchase', open: '500.00' });
    const { data } = await add({ amount: '7.00' });
    const remove = (id: number) => company.call('POST', '/settlement/openingAdvance/delete', { id });
    expect((await remove(data.id)).status).toBe(200);
    const { id } = await company.entered({ side: 'purchase' });
    const made = await settled('advance', [{ invoiceId: id, advanceId: first.data.id, amount: '113.00' }]);
    await book(made.id);
    expect(await entries()).toEqual([['D 2202 113.00', 'C 1123 113.00']]);
    expect((await remove(first.data.id)).code).toBe('ADVANCE_USED');
    expect(await advances('2025-12-31')).toMatchObject([{ open: '500.00' }]);
  });
});

describe('the voucher of a settlement without money', () => {
  it('sets off what one company owes and is owed: D 2202, C 1122', async () => {
    await isOneCompany();
    const sale = await company.entered();
    const purchase = await company.entered({ side: 'purchase' });
    const lines = [sale, purchase].map(({ id }) => ({ invoiceId: id, amount: '113.00' }));
    const made = await settled('contra', lines);
    await book(made.id);
    const back = await undo(made.lines[0]!.id, '2026-02-05');
    expect(back.data.lines).toHaveLength(2);
    await book(back.data.id);
    expect(await entries()).toEqual([
      ['D 2202 113.00', 'C 1122 113.00'],
      ['D 2202 -113.00', 'C 1122 -113.00'],
    ]);
    expect((await company.read(sale)).openAmount).toBe('113.00');
    expect((await company.read(purchase)).openAmount).toBe('113.00');
  });

  it('writes off with its reason: D 571103, C 1122; of a payable D 2202, C 530108', async () => {
    const sale = await company.entered();
    const purchase = await company.entered({ side: 'purchase' });
    for (const { id } of [sale, purchase]) {
      const made = await settled('write-off', [{ invoiceId: id, amount: '13.00' }], { reason: '停业' });
      await book(made.id);
    }
    expect(await entries()).toEqual([
      ['D 571103 13.00', 'C 1122 13.00'],
      ['D 2202 13.00', 'C 530108 13.00'],
    ]);
    expect((await company.vouchers())[0]!.details[0]!.summary).toContain('停业');
  });

  it('gives and takes a cash discount: D 560305, C 1122; D 2202, C 560305', async () => {
    const sale = await company.entered();
    const purchase = await company.entered({ side: 'purchase' });
    for (const { id } of [sale, purchase])
      await book((await settled('discount', [{ invoiceId: id, amount: '3.00' }])).id);
    expect(await entries()).toEqual([
      ['D 560305 3.00', 'C 1122 3.00'],
      ['D 2202 3.00', 'C 560305 3.00'],
    ]);
  });

  it('of a red credit there is none: no account moves', async () => {
    const sale = await company.entered();
    const red = await company.entered({ redOf: sale.id, net: '-10.00', tax: '-1.30' });
    const rows = (await company.call<{ id: number }[]>('GET', `/settlement?invoiceId=${sale.id}`)).data;
    const { data } = await undo(rows[0]!.id, '2026-01-31');
    const again = await settled('red', [{ invoiceId: sale.id, redId: red.id, amount: '11.30' }]);
    for (const id of [data.id, again.id])
      expect((await book(id)).results[0]!.reason?.code).toBe('NOT_TO_BE_BOOKED');
  });

  it('is one after a crash between the two: the settlement says that it is not booked, and asking again finds it', async () => {
    const { id } = await company.entered();
    const made = await settled('write-off', [{ invoiceId: id, amount: '13.00' }], { reason: 'r' });
    const waiting = async () =>
      (await company.call<{ total: number }>('GET', '/settlement/list?booked=0')).data.total;
    expect(await waiting()).toBe(1);
    isCut = true;
    expect((await company.call('POST', '/settlement/book', { ids: [made.id] })).status).toBe(503);
    expect(await waiting()).toBe(0);
    expect((await book(made.id)).booked).toBe(1);
    expect(await entries()).toHaveLength(1);
  });

  it('is refused in a closed month, and then undone in an open one alone', async () => {
    const { id } = await company.entered();
    const lines = [{ invoiceId: id, amount: '13.00' }];
    const [booked, late] = [
      await settled('write-off', lines, { reason: 'r' }),
      await settled('write-off', lines, { reason: 'r' }),
    ];
    await book(booked.id);
    await company.closeMonth(2026, 1);
    expect((await book(late.id)).results[0]!.reason?.code).toBe('PERIOD_CLOSED');
    expect((await undo(booked.lines[0]!.id, '2026-01-31')).code).toBe('PERIOD_CLOSED');
    const { data } = await undo(booked.lines[0]!.id, '2026-02-10');
    expect((await book(data.id)).booked).toBe(1);
    expect((await entries()).at(-1)).toEqual(['D 571103 -13.00', 'C 1122 -13.00']);
    const unbooked = await undo(late.lines[0]!.id, '2026-02-10');
    expect((await book(unbooked.data.id)).results[0]!.reason?.code).toBe('SETTLEMENT_NOT_BOOKED');
  });

  it('is made by bookkeepers; the Cashier settles', async () => {
    const { id } = await company.entered();
    const made = await settled('write-off', [{ invoiceId: id, amount: '1.00' }], { reason: 'r' });
    const ask = (role: 'Cashier' | 'View' | 'Making') =>
      company.call('POST', '/settlement/book', { ids: [made.id] }, company.member(role, 41));
    for (const role of ['Cashier', 'View'] as const) expect((await ask(role)).code).toBe('ROLE_FORBIDDEN');
    expect((await ask('Making')).status).toBe(200);
    const stranger = await house.openCompany();
    const foreign = await stranger.call<BookAnswer>('POST', '/settlement/book', { ids: [made.id] });
    expect(foreign.data.results[0]!.reason?.code).toBe('NOT_FOUND');
  });
});

describe('what is taken back', () => {
  it('of an applied advance comes back to the advance', async () => {
    const { id } = await company.entered();
    const { id: receipt, advance } = await paidAhead();
    await bookLine(receipt);
    const made = await settled('advance', [{ invoiceId: id, advanceId: advance!.id, amount: '60.00' }]);
    await book(made.id);
    const { data } = await undo(made.lines[0]!.id, '2026-02-05');
    await book(data.id);
    expect((await entries())[2]).toEqual(['D 2203 -60.00', 'C 1122 -60.00']);
    expect(await advances('2026-02-05')).toMatchObject([{ open: '100.00' }]);
  });

  it('of money that is booked stays as an advance of its party', async () => {
    const { id, side } = await company.entered();
    const line = await treasury.entered({
      amount: '113.00',
      allocations: [{ invoiceId: id, amount: '113.00' }],
    });
    const [row] = (await company.call<{ id: number }[]>('GET', `/settlement?invoiceId=${id}`)).data;
    expect((await undo(row!.id, '2026-02-05')).code).toBe('SOURCE_OWNED');
    await bookLine(line.id);
    const { data } = await undo(row!.id, '2026-02-05');
    await book(data.id);
    expect((await entries())[1]).toEqual(['C 2203 113.00', 'C 1122 -113.00']);
    expect(await advances('2026-02-05')).toMatchObject([{ origin: 'undo', open: '113.00' }]);
    expect((await company.read({ id, side })).openAmount).toBe('113.00');
    expect((await company.call('POST', '/bank-journal/unbook', { ids: [line.id] })).code).toBe(
      'SETTLEMENT_UNDO_BOOKED',
    );
  });

  it('of a bad debt that was paid after all is income: D fund, C 530109', async () => {
    const line = await treasury.entered({ categoryId: treasury.category('R06').id, amount: '13.00' });
    await bookLine(line.id);
    expect(await entries()).toEqual([['D 1002 13.00', 'C 530109 13.00']]);
  });

  it('of a red credit is money to the customer: D 1122, C fund', async () => {
    const sale = await company.entered();
    await treasury.entered({ amount: '113.00', allocations: [{ invoiceId: sale.id, amount: '113.00' }] });
    const red = await company.entered({ redOf: sale.id, net: '-10.00', tax: '-1.30', date: '2026-01-20' });
    const line = await treasury.entered({
      direction: 'out',
      movedOn: '2026-01-21',
      categoryId: treasury.category('P02').id,
      amount: '11.30',
      allocations: [{ invoiceId: red.id, amount: '-11.30' }],
    });
    await bookLine(line.id);
    expect(await entries()).toEqual([['D 1122 11.30', 'C 1002 11.30']]);
  });
});
