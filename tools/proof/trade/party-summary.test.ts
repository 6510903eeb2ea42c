import type { PartySummary } from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Invoices and the money against them, party by party, from what was open to what is. */
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

const ask = (from: string, to: string) =>
  company.call<PartySummary[]>('GET', `/settlement/summary?from=${from}&to=${to}`);
const rowsOf = async (from: string, to: string) => (await ask(from, to)).data;

/** Another customer. */
async function party(name: string): Promise<number> {
  const categories = await company.ledger<{ id: number; key: string | null }[]>(
    'GET',
    '/accounting-category',
  );
  const accountingCategoryId = categories.data.find(({ key }) => key === 'customer')!.id;
  const body = { accountingCategoryId, code: 'C09', name };
  return (await company.ledger<{ id: number }>('POST', '/accounting-category-details', body)).data.id;
}

/** The customer and the supplier are one company, which a set-off needs. */
async function asOneCompany(): Promise<void> {
  for (const id of [company.customer, company.supplier])
    await company.call('PUT', '/party', {
      id,
      taxId: '91310000123456789A',
      taxpayerType: null,
      termsDays: null,
      aliases: [],
      version: 0,
    });
}

/** How many rows of each table a question reads, as the database answers them to trade. */
async function rowsRead(ask: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const send = Client.prototype.query as (...sent: unknown[]) => Promise<{ rowCount: number | null }>;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (
    this: Client,
    ...sent: unknown[]
  ) {
    const answer = await send.apply(this, sent);
    const table = /select "\w+"\.\* from "trade"\."(\w+)"/.exec(
      (sent[0] as { text?: string }).text ?? '',
    )?.[1];
    if (table !== undefined) counts[table] = (counts[table] ?? 0) + (answer.rowCount ?? 0);
    return answer as never;
  } as never);
  await ask().finally(() => spy.mockRestore());
  return counts;
}

describe('the summary of a span', () => {
  it('reads neither invoices nor advances that were settled before, nor what happened behind it', async () => {
    const invoices = [await company.entered(), await company.entered()];
    const settled = await treasury.entered({ amount: '113.00' });
    const left = await treasury.entered({ amount: '113.00' });
    const apply = async (invoice: number, advance: typeof left, settledOn: string) => {
      const line = { invoiceId: invoices[invoice]!.id, advanceId: advance.advance!.id, amount: '113.00' };
      const body = { kind: 'advance', settledOn, reason: null, lines: [line] };
      expect(await company.call('POST', '/settlement', body)).toMatchObject({ status: 200 });
    };
    await apply(0, settled, '2026-01-20');
    await apply(1, left, '2026-03-05');
    const february = await rowsRead(() => rowsOf('2026-02-01', '2026-02-28'));
    expect(february).toMatchObject({ invoice: 1, advance: 1, allocation: 0 });
    expect(await rowsRead(() => rowsOf('2026-03-01', '2026-03-31'))).toMatchObject({
      invoice: 1,
      advance: 1,
      allocation: 2,
    });
  });

  it('is of two years at most', async () => {
    expect(await ask('2024-03-01', '2026-03-31')).toMatchObject({
      status: 422,
      fields: [{ field: 'to', code: 'TOO_MANY_MONTHS' }],
    });
    expect((await ask('2024-04-01', '2026-03-31')).status).toBe(200);
  });

  it('goes from what a customer owed to what it owes', async () => {
    const before = await company.entered({ date: '2026-01-10' });
    const invoice = await company.entered({ date: '2026-02-03', net: '200.00', tax: '26.00' });
    await company.entered({ date: '2026-02-04', net: '-50.00', tax: '-6.50', redOf: invoice.id });
    await treasury.entered({
      movedOn: '2026-02-10',
      amount: '110.00',
      bankFee: '3.00',
      allocations: [{ invoiceId: before.id, amount: '113.00' }],
    });
    await treasury.entered({ movedOn: '2026-02-11', amount: '40.00' });
    await treasury.entered({ movedOn: '2026-03-01', amount: '1.00' });
    expect(await rowsOf('2026-02-01', '2026-02-28')).toEqual([
      {
        side: 'sales',
        partyId: company.customer,
        partyCode: 'C01',
        partyName: '甲公司',
        currencyCode: 'CNY',
        openingOpen: '113.00',
        openingAdvance: '0.00',
        invoiced: '226.00',
        red: '-56.50',
        cash: '150.00',
        bankFee: '3.00',
        bills: '0.00',
        contra: '0.00',
        discount: '0.00',
        writeOff: '0.00',
        closingOpen: '169.50',
        closingAdvance: '40.00',
        closingNet: '129.50',
      },
    ]);
  });

  it('has customers before suppliers, bills, set-offs and what was written off', async () => {
    const sold = await company.entered({ net: '1000.00', tax: '130.00' });
    const bought = await company.entered({ side: 'purchase', net: '500.00', tax: '65.00' });
    const bill = {
      type: 'receivable',
      billNo: 'BA1',
      partyItemId: company.customer,
      amount: '400.00',
      billDate: '2026-01-12',
      maturityDate: '2026-07-12',
      allocations: [{ invoiceId: sold.id, amount: '400.00' }],
    };
    const { data: stored } = await company.call<{ id: number }>('POST', '/bill', bill);
    const endorsed = {
      billId: stored.id,
      kind: 'endorse',
      eventDate: '2026-01-20',
      toPartyItemId: company.supplier,
      allocations: [{ invoiceId: bought.id, amount: '400.00' }],
    };
    expect((await company.call('POST', '/bill/event', endorsed)).status).toBe(200);
    await asOneCompany();
    const settle = async (kind: string, reason: string | null, lines: object[]) =>
      (await company.call('POST', '/settlement', { kind, settledOn: '2026-01-25', reason, lines })).status;
    expect(
      await settle('contra', null, [
        { invoiceId: sold.id, amount: '100.00' },
        { invoiceId: bought.id, amount: '100.00' },
      ]),
    ).toBe(200);
    expect(await settle('write-off', '破产', [{ invoiceId: sold.id, amount: '30.00' }])).toBe(200);
    expect(await rowsOf('2026-01-01', '2026-01-31')).toMatchObject([
      { side: 'sales', bills: '400.00', contra: '100.00', writeOff: '30.00', closingNet: '600.00' },
      { side: 'purchase', bills: '400.00', contra: '100.00', writeOff: '0.00', closingNet: '65.00' },
    ]);
  });

  it('comes as a file of one side, with the total of each currency and nothing that is a formula', async () => {
    await company.entered({ date: '2026-01-10', partyId: await party('=1+1') });
    await company.entered({ side: 'purchase', date: '2026-01-11' });
    const path = '/settlement/summary/export?from=2026-01-01&to=2026-01-31&side=sales&format=';
    const csv = await company.file(`${path}csv`, { 'accept-language': 'en' });
    expect(csv.name).toBe('Invoice and funds summary 2026-01-01 – 2026-01-31.csv');
    const rows = csv.bytes.toString().trim().split('\r\n');
    expect(rows[1]).toBe("C09,'=1+1,CNY,,,113.00,,113.00,,113.00");
    expect(rows[2]).toBe(',Total,CNY,,,113.00,,113.00,,113.00');
    expect(rows).toHaveLength(3);
    expect((await company.file(`${path}pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await company.file(`${path}xlsx`)).bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('has what was settled before and is open again, and no row of what was settled long before', async () => {
    const invoices = [await company.entered(), await company.entered({ net: '200.00', tax: '26.00' })];
    const settled = await company.call<{ lines: { id: number }[] }>('POST', '/settlement', {
      kind: 'write-off',
      settledOn: '2026-01-25',
      reason: '破产',
      lines: invoices.map(({ id, totalAmount }) => ({ invoiceId: id, amount: totalAmount })),
    });
    expect(await rowsOf('2026-02-01', '2026-02-28')).toEqual([]);
    const undo = { id: settled.data.lines[0]!.id, settledOn: '2026-02-05' };
    expect((await company.call('POST', '/settlement/undo', undo)).status).toBe(200);
    const [row, ...more] = await rowsOf('2026-02-01', '2026-02-28');
    expect(more).toEqual([]);
    expect(row).toMatchObject({ openingOpen: '0.00', writeOff: '-113.00', closingOpen: '113.00' });
  });

  it('ends after it begins, is read by everybody of the company, and by nobody else', async () => {
    await company.entered();
    expect(await ask('2026-02-01', '2026-01-31')).toMatchObject({ status: 400, fields: [{ field: 'to' }] });
    const { status, data } = await company.call<PartySummary[]>(
      'GET',
      '/settlement/summary?from=2026-01-01&to=2026-01-31',
      undefined,
      company.member('View', 7),
    );
    expect([status, data.length]).toEqual([200, 1]);
    company = await house.openCompany();
    expect(await rowsOf('2026-01-01', '2026-01-31')).toEqual([]);
  });
});
