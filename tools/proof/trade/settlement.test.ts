import type { Allocation, OpenItem, Party, PartyPage, Settlement } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What settles invoices without money, what is open on a day, and the parties they are with. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const settle = (kind: string, lines: object[], more: object = {}) =>
  company.call<Settlement>('POST', '/settlement', { kind, settledOn: '2026-01-31', lines, ...more });
const open = async (asOf: string) =>
  (await company.call<OpenItem[]>('GET', `/settlement/open?asOf=${asOf}`)).data;
const sameCompany = async () => {
  for (const id of [company.customer, company.supplier])
    await company.call('PUT', '/party', {
      id,
      taxId: '91310000123456789A',
      taxpayerType: 'general',
      termsDays: 30,
      aliases: ['甲'],
      version: 0,
    });
};

describe('a settlement', () => {
  it('of one invoice by two at once takes no more than is open: one is told OVER_SETTLEMENT', async () => {
    const { id, side } = await company.entered();
    const write = () => settle('write-off', [{ invoiceId: id, amount: '100.00' }], { reason: '坏账' });
    const both = await Promise.all([write(), write(), write()]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      'OVER_SETTLEMENT',
      'OVER_SETTLEMENT',
      'done',
    ]);
    expect(await company.read({ id, side })).toMatchObject({ payStatus: 2, openAmount: '13.00' });
  });

  it('sets a receivable off against a payable of one company, many to many, or not at all', async () => {
    const sales = [await company.entered(), await company.entered({ net: '50.00', tax: '6.50' })];
    const purchase = await company.entered({ side: 'purchase' });
    const query = `asOf=2026-01-31&side=purchase&sameTaxIdAs=${sales[0]!.partyItemId}`;
    const offered = async () =>
      (await company.call<OpenItem[]>('GET', `/settlement/open?${query}`)).data.map(
        ({ invoiceId }) => invoiceId,
      );
    const lines = [
      { invoiceId: sales[0]!.id, amount: '60.00' },
      { invoiceId: sales[1]!.id, amount: '50.00' },
      { invoiceId: purchase.id, amount: '110.00' },
    ];
    expect((await settle('contra', lines)).code).toBe('PARTY_MISMATCH');
    expect(await offered()).toEqual([]);
    await sameCompany();
    expect(await offered()).toEqual([purchase.id]);
    const unequal = [...lines.slice(0, 2), { invoiceId: purchase.id, amount: '109.00' }];
    expect((await settle('contra', unequal)).code).toBe('CONTRA_UNEQUAL');
    expect((await settle('contra', lines)).data.lines).toHaveLength(3);
    expect((await company.read(purchase)).openAmount).toBe('3.00');
  });

  it('is undone once, by a dated counter-entry', async () => {
    const { id, side } = await company.entered();
    const { data } = await settle('write-off', [{ invoiceId: id, amount: '113.00' }], { reason: '坏账' });
    const undo = (date: string) =>
      company.call('POST', '/settlement/undo', { id: data.lines[0]!.id, settledOn: date });
    expect((await undo('2026-01-30')).code).toBe('TOO_EARLY');
    const both = await Promise.all([undo('2026-02-05'), undo('2026-02-05')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await company.read({ id, side })).toMatchObject({ payStatus: 1, openAmount: '113.00' });
    const rows = (await company.call<Allocation[]>('GET', `/settlement?invoiceId=${id}`)).data;
    expect(rows.map(({ amount, date }) => [amount, date])).toEqual([
      ['113.00', '2026-01-31'],
      ['-113.00', '2026-02-05'],
    ]);
  });

  it.each([
    ['no reason', 'write-off', { amount: '1.00' }, {}, 'REASON_MISSING', 'reason'],
    ['an amount that is none', 'write-off', { amount: 'x' }, { reason: 'r' }, 'NUMBER_MALFORMED', 'amount'],
    ['nothing', 'write-off', { amount: '0' }, { reason: 'r' }, 'SETTLEMENT_SIGN', 'amount'],
    ['too much', 'write-off', { amount: '113.01' }, { reason: 'r' }, 'OVER_SETTLEMENT', 'amount'],
    ['the other sign', 'write-off', { amount: '-1.00' }, { reason: 'r' }, 'SETTLEMENT_SIGN', 'amount'],
    [
      'a day before the invoice',
      'write-off',
      { amount: '1.00' },
      { reason: 'r', settledOn: '2026-01-09' },
      'TOO_EARLY',
      'settledOn',
    ],
    [
      'a day that is none',
      'write-off',
      { amount: '1.00' },
      { reason: 'r', settledOn: '2026-02-30' },
      'DATE_MALFORMED',
      'settledOn',
    ],
    ['no red invoice', 'red', { amount: '1.00' }, {}, 'FIELD_INVALID', 'redId'],
  ])('is refused with %s', async (_, kind, line, more, code, field) => {
    const { id } = await company.entered();
    const answer = await settle(kind, [{ invoiceId: id, ...line }], more);
    expect([answer.code, answer.fields?.[0]?.field]).toEqual([code, field]);
  });

  it('in a closed month is refused; so is undoing there', async () => {
    const { id } = await company.entered();
    const { data } = await settle('write-off', [{ invoiceId: id, amount: '1.00' }], { reason: 'r' });
    await company.closeMonth(2026, 1);
    expect((await settle('write-off', [{ invoiceId: id, amount: '1.00' }], { reason: 'r' })).code).toBe(
      'PERIOD_CLOSED',
    );
    const undo = { id: data.lines[0]!.id, settledOn: '2026-01-31' };
    expect((await company.call('POST', '/settlement/undo', undo)).code).toBe('PERIOD_CLOSED');
  });

  it('of another company’s invoice is one of none', async () => {
    const { id } = await (await house.openCompany()).entered();
    expect((await settle('write-off', [{ invoiceId: id, amount: '1.00' }], { reason: 'r' })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('is the Cashier’s work, not that of who only reads', async () => {
    const { id } = await company.entered();
    const body = {
      kind: 'write-off',
      settledOn: '2026-01-31',
      reason: 'r',
      lines: [{ invoiceId: id, amount: '1.00' }],
    };
    expect((await company.call('POST', '/settlement', body, company.member('View', 42))).code).toBe(
      'ROLE_FORBIDDEN',
    );
    expect((await company.call('POST', '/settlement', body, company.member('Cashier', 42))).status).toBe(200);
  });
});

it('a past day is open as it was then: later documents and settlements do not count', async () => {
  const { id } = await company.entered({ date: '2026-01-10' });
  await company.entered({ date: '2026-02-10' });
  await settle('write-off', [{ invoiceId: id, amount: '113.00' }], { reason: 'r', settledOn: '2026-02-15' });
  expect(await open('2026-01-09')).toEqual([]);
  expect((await open('2026-01-31')).map(({ invoiceId, open, base }) => [invoiceId, open, base])).toEqual([
    [id, '113.00', '113.00'],
  ]);
  expect((await open('2026-02-28')).map(({ invoiceId }) => invoiceId === id)).toEqual([false]);
});

describe('a party', () => {
  it('is an item of the books, with what trade knows of it', async () => {
    const party = async () => (await company.call<Party>('GET', `/party/${company.customer}`)).data;
    expect(await party()).toEqual({
      id: company.customer,
      role: 'customer',
      code: 'C01',
      name: '甲公司',
      enabled: true,
      taxId: null,
      taxpayerType: null,
      termsDays: null,
      aliases: [],
      version: 0,
    });
    await sameCompany();
    expect(await party()).toMatchObject({ termsDays: 30, aliases: ['甲'], version: 1 });
    const list = async (query: string) =>
      (await company.call<PartyPage>('GET', `/party?${query}`)).data.records.map(({ code }) => code);
    expect(await list('role=customer')).toEqual(['C01', 'C02']);
    expect(await list('keyword=91310000')).toEqual(['C01', 'S01']);
  });

  it('is refused stale, malformed, foreign or as another kind of item', async () => {
    const body = {
      id: company.customer,
      taxId: null,
      taxpayerType: null,
      termsDays: 5,
      aliases: [],
      version: 0,
    };
    const put = (changes: object) => company.call('PUT', '/party', { ...body, ...changes });
    expect((await put({})).status).toBe(200);
    expect(await put({ termsDays: 6 })).toMatchObject({ status: 409, code: 'STALE' });
    for (const [field, value] of [
      ['taxId', '12'],
      ['termsDays', -1],
      ['taxpayerType', 'x'],
      ['aliases', ['']],
    ] as const)
      expect((await put({ [field]: value })).fields?.[0]?.field).toBe(field);
    const stranger = await house.openCompany();
    expect((await put({ id: stranger.customer })).code).toBe('NOT_FOUND');
    expect((await put({ id: 999_999 })).code).toBe('NOT_FOUND');
  });
});
