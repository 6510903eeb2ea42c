import type { BookAnswer, FundAccount, FundDay, FundReport, StepsMade, Subject } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What came and went on every account in some months, transfers apart, beside its subject in the books. */
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
  company.call<FundReport[]>('GET', `/funds/report?from=${from}&to=${to}`);
const reportOf = async ({ id }: FundAccount, from: string, to = from): Promise<FundReport> =>
  (await ask(from, to)).data.find(({ fundAccountId }) => fundAccountId === id)!;
const daysOf = async ({ id }: FundAccount, span = ''): Promise<FundDay[]> =>
  (await company.call<FundDay[]>('GET', `/funds/balances?fundAccountId=${id}${span}`)).data;
const book = async (ids: number[]): Promise<void> => {
  const { data } = await company.call<BookAnswer>('POST', '/bank-journal/book', { ids });
  expect(data.results.map(({ reason }) => reason)).toEqual(ids.map(() => null));
};

/** A dollar account on a subject of its own. */
async function dollarAccount(): Promise<FundAccount> {
  const ask = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> =>
    (await company.ledger<T>(method, path, body)).data;
  await ask('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7' });
  const foreign = { currencyAccounting: ['USD'], periodEndRevaluation: 1, moveBalances: true };
  const { id: subjectId } = await ask<Subject>('POST', '/subject', {
    code: '101299',
    name: '美元户',
    ...foreign,
  });
  const body = { name: '中国银行美元户', kind: 'bank', subjectId, currencyCode: 'USD' };
  return (await company.call<FundAccount>('POST', '/funds/account', body)).data;
}

describe('the report of funds', () => {
  it('has transfers apart from what was received and paid, and the fee of one among what was paid', async () => {
    await treasury.entered({ movedOn: '2026-01-31', amount: '1000.00' });
    await treasury.entered({ movedOn: '2026-02-03', amount: '200.00' });
    await treasury.entered({ ...treasury.spending, movedOn: '2026-02-04', amount: '30.00' });
    await company.call('POST', '/funds/transfer', {
      movedOn: '2026-02-05',
      fromId: treasury.bank.id,
      toId: treasury.cash.id,
      amountOut: '500.00',
      amountIn: '500.00',
      fee: '1.50',
      summary: '取现',
    });
    expect(await reportOf(treasury.bank, '2026-02')).toMatchObject({
      kind: 'bank',
      subjectCode: '1002',
      currencyCode: 'CNY',
      opening: '1000.00',
      income: '200.00',
      expense: '31.50',
      transferIn: '0.00',
      transferOut: '500.00',
      closing: '668.50',
      closingBase: '668.50',
      base: { currencyCode: 'CNY', opening: '1000.00', expense: '31.50', closing: '668.50' },
    });
    expect(await reportOf(treasury.cash, '2026-02')).toMatchObject({
      opening: '0.00',
      income: '0.00',
      expense: '0.00',
      transferIn: '500.00',
      closing: '500.00',
    });
  });

  it('says what the books hold at the end of its last month, and what the journal has more', async () => {
    const lines = [
      await treasury.entered({ amount: '1000.00' }),
      await treasury.entered({ movedOn: '2026-02-03', amount: '200.00' }),
    ];
    await book([lines[0]!.id]);
    expect(await reportOf(treasury.bank, '2026-01')).toMatchObject({
      ledger: '1000.00',
      difference: '0.00',
      base: { ledger: '1000.00', difference: '0.00' },
    });
    const both = { closing: '1200.00', ledger: '1000.00', difference: '200.00' };
    expect(await reportOf(treasury.bank, '2026-01', '2026-02')).toMatchObject({ ...both, base: both });
    await book([lines[1]!.id]);
    expect(await reportOf(treasury.bank, '2026-02')).toMatchObject({ difference: '0.00' });
  });

  it('of a foreign account has each line at its rate, and after a month’s end the closing rate', async () => {
    const dollars = await dollarAccount();
    const receive = async (movedOn: string, amount: string, exchangeRate: string): Promise<void> => {
      const line = await treasury.entered({ fundAccountId: dollars.id, movedOn, amount, exchangeRate });
      await book([line.id]);
    };
    await receive('2026-01-10', '1000.00', '7.10');
    await company.ledger('PUT', '/currency/rates', {
      year: 2026,
      month: 1,
      rates: [{ code: 'USD', rate: '7.00' }],
    });
    const steps = { year: 2026, month: 1, keys: ['fx-revaluation'] };
    expect((await company.ledger<StepsMade>('POST', '/checkout/steps', steps)).data.vouchers).toHaveLength(1);
    await receive('2026-02-10', '10.03', '7.15');
    await receive('2026-03-10', '1.00', '7.20');
    expect(await reportOf(dollars, '2026-01')).toMatchObject({
      closing: '1000.00',
      difference: '0.00',
      base: {
        currencyCode: 'CNY',
        opening: '0.00',
        income: '7100.00',
        closing: '7000.00',
        ledger: '7000.00',
      },
    });
    expect(await reportOf(dollars, '2026-03')).toMatchObject({
      opening: '1010.03',
      income: '1.00',
      closing: '1011.03',
      ledger: '1011.03',
      difference: '0.00',
      base: { opening: '7071.71', income: '7.20', closing: '7078.91', ledger: '7078.91', difference: '0.00' },
    });
    const march = await daysOf(dollars, '&from=2026-03-01&to=2026-03-31');
    expect(march).toEqual((await daysOf(dollars)).filter(({ date }) => date >= '2026-03-01'));
    expect(march).toMatchObject([{ date: '2026-03-10', opening: '1010.03', closingBase: '7078.91' }]);
  });

  it('is of two years at most, and ends after it begins', async () => {
    expect(await ask('2024-03', '2026-03')).toMatchObject({
      status: 422,
      fields: [{ field: 'to', code: 'TOO_MANY_MONTHS' }],
    });
    expect(await ask('2026-02', '2026-01')).toMatchObject({ status: 400, fields: [{ field: 'to' }] });
  });

  it('comes as a file, with a total and nothing that is a formula', async () => {
    const { id, version, kind, subjectId } = treasury.bank;
    const renamed = { id, version, kind, subjectId, name: '=1+1' };
    expect((await company.call('PUT', '/funds/account', renamed)).status).toBe(200);
    await treasury.entered({ amount: '1000.00' });
    const path = '/funds/report/export?from=2026-01&to=2026-02&format=';
    const csv = await company.file(`${path}csv`, { 'accept-language': 'en' });
    expect(csv.name).toBe('Fund reports 2026-01 – 2026-02.csv');
    const rows = csv.bytes.toString().trim().split('\r\n');
    expect(rows.find((row) => row.startsWith("'=1+1"))).toBe("'=1+1,CNY,,1000.00,,,,1000.00,0.00,1000.00");
    expect(rows.at(-1)).toBe('Total,CNY,,1000.00,,,,1000.00,0.00,1000.00');
    expect((await company.file(`${path}pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await company.file(`${path}xlsx`)).bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('an account day by day', () => {
  it('begins with what it held before, and is read by those who keep the books and nobody else', async () => {
    await treasury.entered({ movedOn: '2026-01-31', amount: '1000.00' });
    await treasury.entered({ movedOn: '2026-02-03', amount: '200.00' });
    const path = `/funds/balances?fundAccountId=${treasury.bank.id}&from=2026-02-01&to=2026-02-28`;
    const askBy = (role: 'Making' | 'View') =>
      company.call<FundDay[]>('GET', path, undefined, company.member(role, 7));
    expect((await askBy('View')).code).toBe('ROLE_FORBIDDEN');
    const { data } = await askBy('Making');
    expect(data).toEqual([
      {
        date: '2026-02-03',
        opening: '1000.00',
        in: '200.00',
        out: '0.00',
        closing: '1200.00',
        closingBase: '1200.00',
      },
    ]);
    company = await house.openCompany();
    expect((await company.call('GET', path)).status).toBe(404);
  });

  it('comes as a file with what its days make together', async () => {
    await treasury.entered({ movedOn: '2026-01-31', amount: '1000.00' });
    await treasury.entered({ movedOn: '2026-02-03', amount: '200.00' });
    await treasury.entered({ ...treasury.spending, movedOn: '2026-02-04', amount: '30.00' });
    const path = `/funds/balances/export?fundAccountId=${treasury.bank.id}&from=2026-02&to=2026-02&format=csv`;
    const csv = await company.file(path, { 'accept-language': 'en' });
    expect(csv.name).toBe('Daily balances 2026-02.csv');
    expect(csv.bytes.toString().trim().split('\r\n').slice(1)).toEqual([
      '2026-02-03,1000.00,200.00,,1200.00',
      '2026-02-04,1200.00,,30.00,1170.00',
      'Total,1000.00,200.00,30.00,1170.00',
    ]);
  });
});
