import type {
  AuxiliaryCategory,
  BookAnswer,
  ClosingCheck,
  FundAccount,
  Invoice,
  JournalPage,
  OpenAdvance,
  OpenItem,
  Settlement,
  StepsMade,
  Subject,
} from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/** Invoices in dollars: carried at their own rate, at the closing rate after a month's end, and no difference counted twice. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
let dollars: FundAccount;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
    const answer = await company.ledger<T>(method, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return answer.data;
  };
  await ask('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7' });
  const categories = await ask<AuxiliaryCategory[]>('GET', '/accounting-category');
  const customers = categories.find(({ key }) => key === 'customer')!.id;
  const add = (code: string, name: string, more: object) =>
    ask<Subject>('POST', '/subject', { code, name, moveBalances: true, ...more });
  await add('112201', '应收账款-CNY', { auxiliaryAccounting: [customers] });
  const foreign = { currencyAccounting: ['USD'], periodEndRevaluation: 1 };
  await add('112202', '应收账款-USD', { auxiliaryAccounting: [customers], ...foreign });
  const { id: subjectId } = await add('101299', '美元户', foreign);
  const body = { name: '中国银行美元户', kind: 'bank', subjectId, currencyCode: 'USD' };
  dollars = (await company.call<FundAccount>('POST', '/funds/account', body)).data;
});

const exported = async (date: string, amount: string, rate: string): Promise<Invoice> => {
  const changes = { currencyCode: 'USD', exchangeRate: rate };
  const wish = { kind: 'export', no: `EX-${date}`, date, net: amount, tax: '0.00', rate: '0', changes };
  const invoice = await company.entered(wish);
  await company.call<BookAnswer>('POST', '/invoice/book', { ids: [invoice.id] });
  return invoice;
};
const receive = async (movedOn: string, amount: string, exchangeRate: string, invoiceId: number | null) => {
  const line = await treasury.entered({
    fundAccountId: dollars.id,
    movedOn,
    amount,
    exchangeRate,
    allocations: invoiceId === null ? [] : [{ invoiceId, amount }],
  });
  const { data } = await company.call<BookAnswer>('POST', '/bank-journal/book', { ids: [line.id] });
  expect(data.results.map(({ reason }) => reason)).toEqual([null]);
  return line;
};
/** The month's end of January, at this closing rate. */
const revalued = async (rate: string): Promise<void> => {
  const rates = await company.ledger('PUT', '/currency/rates', {
    year: 2026,
    month: 1,
    rates: [{ code: 'USD', rate }],
  });
  expect(rates.status).toBe(200);
  const steps = { year: 2026, month: 1, keys: ['fx-revaluation'] };
  const made = await company.ledger<StepsMade>('POST', '/checkout/steps', steps);
  expect(made.data.vouchers).toHaveLength(1);
};
const journal = async (month = '2026-01') =>
  (await company.call<JournalPage>('GET', `/bank-journal/list?fundAccountId=${dollars.id}&month=${month}`))
    .data;
const inDollars = (originalAmount: string, exchangeRate: string) => ({
  currencyCode: 'USD',
  originalAmount,
  exchangeRate,
});
const last = async (): Promise<string[]> =>
  TradingCompany.lines((await company.vouchers()).at(-1)!)
    .toSorted()
    .toReversed();
const openBase = async (asOf: string) =>
  (await company.call<OpenItem[]>('GET', `/settlement/open?asOf=${asOf}`)).data.map(({ base }) => base);

it('a receipt stands at the day’s rate, the receivable at the rate it is carried at: the difference is realised', async () => {
  const { id } = await exported('2026-01-12', '1000.00', '7.0100');
  await receive('2026-01-20', '400.00', '7.0000', id);
  expect(await last()).toEqual(['D 560303 4.00', 'D 101299 2800.00', 'C 112202 2804.00']);
  expect(await openBase('2026-01-31')).toEqual(['4206.00']);
});

it('after a month’s end an invoice is carried at the closing rate, and no difference is counted twice', async () => {
  const { id } = await exported('2026-01-12', '1000.00', '7.0100');
  expect(await openBase('2026-01-31')).toEqual(['7010.00']);
  await revalued('6.9700');
  expect(await openBase('2026-01-30')).toEqual(['7010.00']);
  expect(await openBase('2026-01-31')).toEqual(['6970.00']);
  await receive('2026-02-10', '1000.00', '6.9900', id);
  // The loss of 40.00 is January's; February gained 20.00.
  expect(await last()).toEqual(['D 101299 6990.00', 'C 530105 20.00', 'C 112202 6970.00']);
  expect(await openBase('2026-02-28')).toEqual([]);
});

it('what is set off or written off after a month’s end goes at the closing rate too', async () => {
  const { id } = await exported('2026-01-12', '1000.00', '7.0100');
  await revalued('6.9700');
  const wish = {
    kind: 'write-off',
    settledOn: '2026-02-10',
    reason: '停业',
    lines: [{ invoiceId: id, amount: '100.00' }],
  };
  const { data } = await company.call<Settlement>('POST', '/settlement', wish);
  await company.call('POST', '/settlement/book', { ids: [data.id] });
  expect(await last()).toEqual(['D 571103 697.00', 'C 112202 697.00']);
  expect(await openBase('2026-02-28')).toEqual(['6273.00']);
});

it('an advance in dollars keeps the rate of its day; applying it realises what the rate has moved', async () => {
  const line = await receive('2026-01-10', '500.00', '7.0000', null);
  expect(await last()).toEqual(['D 101299 3500.00', 'C 2203 3500.00']);
  const { id } = await exported('2026-01-12', '1000.00', '7.0100');
  const applied = { invoiceId: id, advanceId: line.advance!.id, amount: '500.00' };
  const wish = { kind: 'advance', settledOn: '2026-01-15', lines: [applied] };
  const { data } = await company.call<Settlement>('POST', '/settlement', wish);
  await company.call('POST', '/settlement/book', { ids: [data.id] });
  expect(await last()).toEqual(['D 560303 5.00', 'D 2203 3500.00', 'C 112202 3505.00']);
});

it('dollars paid ahead that settle an invoice in yuan leave the lines of the summary whole', async () => {
  const { advance } = await receive('2026-01-10', '16.00', '7', null);
  const sale = await company.entered({ date: '2026-02-03' });
  const line = { invoiceId: sale.id, advanceId: advance!.id, amount: '113.00', sourceAmount: '16.00' };
  const body = { kind: 'advance', settledOn: '2026-02-10', reason: null, lines: [line] };
  expect(await company.call('POST', '/settlement', body)).toMatchObject({ status: 200 });
  const { data } = await company.call('GET', '/settlement/summary?from=2026-02-01&to=2026-02-28');
  expect(data).toMatchObject([
    { currencyCode: 'CNY', openingAdvance: '0.00', invoiced: '113.00', cash: '113.00', closingNet: '0.00' },
    { currencyCode: 'USD', openingAdvance: '16.00', invoiced: '0.00', cash: '-16.00', closingNet: '0.00' },
  ]);
});

it('an advance gives as much as it settles: another amount only of another currency, and never less than nothing', async () => {
  const { id } = await company.entered();
  const yuan = (await treasury.entered({ amount: '100.00' })).advance!;
  const { advance } = await receive('2026-01-10', '16.00', '7', null);
  const apply = async (advanceId: number, amount: string, sourceAmount: string) => {
    const lines = [{ invoiceId: id, advanceId, amount, sourceAmount }];
    const { code, fields } = await company.call('POST', '/settlement', {
      kind: 'advance',
      settledOn: '2026-01-31',
      lines,
    });
    return [code, fields?.[0]?.field];
  };
  expect(await apply(yuan.id, '100.00', '0.01')).toEqual(['SETTLEMENT_SOURCE_AMOUNT', 'sourceAmount']);
  expect(await apply(yuan.id, '100.00', '-100.00')).toEqual(['SETTLEMENT_SOURCE_AMOUNT', 'sourceAmount']);
  expect(await apply(advance!.id, '100.00', '-16.00')).toEqual(['SETTLEMENT_SIGN', 'sourceAmount']);
  expect(await apply(advance!.id, '100.00', '0.00')).toEqual(['SETTLEMENT_SIGN', 'sourceAmount']);
  expect(await apply(advance!.id, '100.00', '0.01')).toEqual(['SETTLEMENT_CONVERSION', 'sourceAmount']);
  const left = (await company.call<OpenAdvance[]>('GET', '/settlement/advance?asOf=2026-01-31')).data;
  expect(left.map(({ open }) => open).toSorted()).toEqual(['100.00', '16.00']);
});

it('a close, and the journal it leads to, name an account whose subject is its journal in dollars and not in yuan', async () => {
  const differing = async () => {
    const body = { year: 2026, month: 1, dryRun: true };
    const { data } = await company.ledger<{ checks: ClosingCheck[] }>('POST', '/checkout/close', body);
    return data.checks.find(({ key }) => key === 'journals-equal')!.figures['accounts'];
  };
  const line = await receive('2026-01-10', '16.00', '7', null);
  await company.call('POST', '/bank-journal/book', { ids: [line.id] });
  expect(await differing()).toEqual([]);
  const { data: subjects } = await company.ledger<{ id: number; code: string }[]>('GET', '/subject');
  const subjectId = (code: string) => subjects.find((one) => one.code === code)!.id;
  const byHand = await company.ledger('POST', '/voucher', {
    word: '记',
    voucherDate: '2026-01-20',
    details: [
      { summary: '调整', subjectId: subjectId('101299'), debitAmount: '3.00', currencyCode: 'CNY' },
      { summary: '调整', subjectId: subjectId('5001'), creditAmount: '3.00' },
    ],
  });
  expect(byHand).toMatchObject({ status: 200 });
  expect(await differing()).toMatchObject([
    { name: '中国银行美元户', currency: 'CNY', journal: '112.00', ledger: '115.00', difference: '-3.00' },
  ]);
  const { foot } = await journal();
  expect(foot).toMatchObject({ equal: false, difference: '0.00', byHandCount: 1 });
  expect(foot.base).toEqual({
    journal: '112.00',
    ledger: '115.00',
    difference: '-3.00',
    openingDifference: '0.00',
  });
  expect(foot.byHand).toMatchObject([{ voucherDate: '2026-01-20', amount: '0.00', baseAmount: '3.00' }]);
});

it('a journal is its subject after a closing rate too, whose voucher is nobody’s hand; one of dollars by hand is named in both', async () => {
  await receive('2026-01-10', '16.00', '7', null);
  await revalued('6.9700');
  expect((await journal()).foot).toMatchObject({
    equal: true,
    base: { journal: '111.52', ledger: '111.52', difference: '0.00' },
    byHandCount: 0,
  });
  const details = [
    { summary: '调整', subjectId: dollars.subjectId, debitAmount: '13.94', ...inDollars('2.00', '6.97') },
    { summary: '调整', subjectId: company.subject('5001').id, creditAmount: '13.94' },
  ];
  const byHand = await company.ledger('POST', '/voucher', { word: '记', voucherDate: '2026-02-01', details });
  expect(byHand).toMatchObject({ status: 200 });
  expect((await journal('2026-02')).foot).toMatchObject({
    equal: false,
    difference: '-2.00',
    base: { difference: '-13.94' },
    byHand: [{ amount: '2.00', baseAmount: '13.94' }],
    byHandCount: 1,
  });
});

it('invoices in dollars in one voucher keep their lines of the account, each at its own worth', async () => {
  const changes = { currencyCode: 'USD', exchangeRate: '7.0086' };
  const wish = { kind: 'export', net: '25.00', tax: '0.00', rate: '0', changes };
  const ids = [
    (await company.entered({ ...wish, no: 'EX-1' })).id,
    (await company.entered({ ...wish, no: 'EX-2' })).id,
  ];
  const { data } = await company.call<BookAnswer>('POST', '/invoice/book', { ids, combine: true });
  expect(data.results.map(({ reason }) => reason)).toEqual([null, null]);
  expect(await last()).toEqual(['D 112202 175.22', 'D 112202 175.22', 'C 5001 350.44']);
  expect(await openBase('2026-01-31')).toEqual(['175.22', '175.22']);
});
