import { add, formatMoney, moneyOf, multiplyToFen, ZERO, type Fen } from '@suanpan/accounting-core';
import type {
  FundAccount,
  FundIncome,
  FundIncomeLinePage,
  FundReport,
  JournalLine,
  Subject,
} from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../../bench/load/random.ts';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What came and went by category and month, transfers being neither. */
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

const ask = (span: string) => company.call<FundIncome>('GET', `/funds/income?${span}`);
const linesOf = (query: string) => company.call<FundIncomeLinePage>('GET', `/funds/income/line?${query}`);

async function dollarAccount(): Promise<FundAccount> {
  await company.ledger('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7' });
  const subject = { code: '101299', name: '美元户', currencyAccounting: ['USD'], periodEndRevaluation: 1 };
  const { data } = await company.ledger<Subject>('POST', '/subject', { ...subject, moveBalances: true });
  const body = { name: '中国银行美元户', kind: 'bank', subjectId: data.id, currencyCode: 'USD' };
  return (await company.call<FundAccount>('POST', '/funds/account', body)).data;
}

it('is what random lines of several accounts add up to, each at its rate, and what the report of funds says', async () => {
  const dollars = await dollarAccount();
  const { below: random } = seededRandom(28);
  const months = ['2026-01', '2026-02', '2026-03'];
  const wanted = new Map<string, Fen>();
  await treasury.entered({ movedOn: '2026-01-01', amount: '100000.00' });
  wanted.set('in R01 2026-01', moneyOf('100000.00'));
  for (let count = 0; count < 40; count++) {
    const month = months[random(3)]!;
    const isForeign = random(3) === 0;
    const isIn = random(2) === 0;
    const amount = `${random(900) + 1}.${String(random(100)).padStart(2, '0')}`;
    const rate = `7.${random(9000) + 1000}`;
    const movedOn = `${month}-${String(random(28) + 1).padStart(2, '0')}`;
    const account = isForeign ? { fundAccountId: dollars.id, exchangeRate: rate } : {};
    await treasury.entered({ ...(isIn ? {} : treasury.spending), ...account, movedOn, amount });
    const key = `${isIn ? 'in R01' : 'out P11'} ${month}`;
    const base = isForeign ? multiplyToFen(amount, rate) : moneyOf(amount);
    wanted.set(key, add(wanted.get(key) ?? ZERO, base));
  }
  await company.call('POST', '/funds/transfer', {
    movedOn: '2026-02-05',
    fromId: treasury.bank.id,
    toId: treasury.cash.id,
    amountOut: '500.00',
    amountIn: '500.00',
    summary: '取现',
  });
  const { data } = await ask('from=2026-01&to=2026-03');
  expect(data).toMatchObject({ currencyCode: 'CNY', months });
  const told = data.rows.flatMap(({ direction, code, amounts }) =>
    amounts.map((amount, index) => [`${direction} ${code} ${months[index]}`, amount]),
  );
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries([...wanted].map(([key, amount]) => [key, formatMoney(amount)])),
  );
  const reports = (await company.call<FundReport[]>('GET', '/funds/report?from=2026-01&to=2026-03')).data;
  const sumOf = (key: 'income' | 'expense'): string =>
    formatMoney(reports.reduce((sum, { base }) => add(sum, moneyOf(base[key])), ZERO));
  expect(data.rows.map(({ total }) => total)).toEqual([sumOf('income'), sumOf('expense')]);
});

it('opens the lines that a category adds up, of one account or all, page by page', async () => {
  const lines: JournalLine[] = [];
  for (const [movedOn, amount] of [
    ['2026-01-31', '1000.00'],
    ['2026-02-03', '200.00'],
    ['2026-02-03', '0.50'],
  ] as const)
    lines.push(await treasury.entered({ movedOn, amount, summary: `收款 ${amount}` }));
  await treasury.entered({ ...treasury.spending, movedOn: '2026-02-04', amount: '30.00' });
  await company.call('POST', '/bank-journal/book', { ids: [lines[1]!.id] });
  const category = `categoryId=${treasury.category('R01').id}&direction=in`;
  const { data } = await linesOf(`from=2026-02&to=2026-02&${category}`);
  expect(data).toMatchObject({
    total: 2,
    sum: '200.50',
    records: [
      {
        id: lines[1]!.id,
        fundAccountId: treasury.bank.id,
        accountName: '工商银行',
        kind: 'bank',
        movedOn: '2026-02-03',
        summary: '收款 200.00',
        partyName: '甲公司',
        currencyCode: 'CNY',
        amount: '200.00',
        baseAmount: '200.00',
        voucher: '记-001',
      },
      { id: lines[2]!.id, voucherId: null, voucher: null },
    ],
  });
  const second = await linesOf(`from=2026-01&to=2026-02&${category}&size=2&page=2`);
  expect(second.data).toMatchObject({ total: 3, sum: '1200.50', records: [{ id: lines[2]!.id }] });
  const cash = `fundAccountId=${treasury.cash.id}`;
  expect((await linesOf(`from=2026-01&to=2026-02&${category}&${cash}`)).data.total).toBe(0);
  expect((await ask(`from=2026-01&to=2026-02&${cash}`)).data.rows).toEqual([]);
});

it('is of two years at most, ends after it begins, is read by those who keep the books and by nobody else', async () => {
  await treasury.entered({ amount: '1000.00' });
  const category = `categoryId=${treasury.category('R01').id}&direction=in`;
  for (const of of [ask, (span: string) => linesOf(`${span}&${category}`)]) {
    expect(await of('from=2024-03&to=2026-03')).toMatchObject({
      status: 422,
      fields: [{ field: 'to', code: 'TOO_MANY_MONTHS' }],
    });
    expect(await of('from=2026-02&to=2026-01')).toMatchObject({ status: 400, fields: [{ field: 'to' }] });
  }
  const askBy = (role: 'Making' | 'View') =>
    company.call<FundIncome>(
      'GET',
      '/funds/income?from=2026-01&to=2026-01',
      undefined,
      company.member(role, 7),
    );
  expect((await askBy('Making')).data.rows).toHaveLength(1);
  expect((await askBy('View')).code).toBe('ROLE_FORBIDDEN');
  const account = treasury.bank.id;
  company = await house.openCompany();
  expect((await ask('from=2026-01&to=2026-01')).data.rows).toEqual([]);
  expect((await ask(`from=2026-01&to=2026-01&fundAccountId=${account}`)).status).toBe(404);
  expect((await linesOf(`from=2026-01&to=2026-01&${category}`)).status).toBe(404);
});

it('comes as a file, with what came more than went', async () => {
  await treasury.entered({ movedOn: '2026-01-31', amount: '1000.00' });
  await treasury.entered({ ...treasury.spending, movedOn: '2026-02-04', amount: '30.00' });
  const csv = await company.file('/funds/income/export?from=2026-01&to=2026-02&format=csv', {
    'accept-language': 'en',
  });
  expect(csv.name).toBe('Income and expense 2026-01 – 2026-02.csv');
  const rows = csv.bytes.toString().trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.replace(/^(\w+),[^,]+/, '$1'))).toEqual([
    'R01,1000.00,,1000.00',
    ',Income,1000.00,0.00,1000.00',
    'P11,,30.00,30.00',
    ',Expense,0.00,30.00,30.00',
    ',Income less expense,1000.00,-30.00,970.00',
  ]);
});
