import type {
  InvoiceRules,
  KeywordRules,
  OwnCompany,
  RuleSubject,
  StatementProposal,
} from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What people say once, so that it is not asked again: who we are, where lines of invoices go, what lines of banks are for. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

describe('an invoice made out to somebody else', () => {
  const known: OwnCompany = { taxId: '91310000123456789B', names: ['旧名公司'], version: 0 };
  const enter = async (side: 'sales' | 'purchase', printed: object) =>
    (await company.enter({ side, changes: { printed } })).code ?? 'entered';

  it('is refused by its tax number, on the side that is ours', async () => {
    await company.call('PUT', '/party/company', known);
    expect(await enter('purchase', { buyerTaxId: '91310000123456789C' })).toBe('NOT_OUR_INVOICE');
    expect(await enter('sales', { buyerTaxId: '91310000123456789C' })).toBe('entered');
    expect(await enter('sales', { sellerTaxId: '91310000123456789C' })).toBe('NOT_OUR_INVOICE');
    expect(await enter('purchase', { buyerTaxId: '91310000123456789b', buyerName: '旧 名公司' })).toBe(
      'entered',
    );
  });

  it('is refused by its name where there is no number, and taken where nothing is known', async () => {
    expect(await enter('purchase', { buyerName: '别的公司' })).toBe('NOT_OUR_INVOICE');
    expect(await enter('purchase', { buyerName: '旧名公司' })).toBe('NOT_OUR_INVOICE');
    await company.call('PUT', '/party/company', known);
    expect(await enter('purchase', { buyerName: '旧名公司' })).toBe('entered');
    expect(await enter('purchase', { sellerName: '别的公司' })).toBe('entered');
    expect((await company.call('PUT', '/party/company', known)).code).toBe('STALE');
  });
});

it('an invoice that is settled keeps its rate and what was settled before; one that only was settled before does not', async () => {
  const invoice = await company.entered({
    date: '2025-12-01',
    changes: { opening: true, settledBefore: '10.00' },
  });
  const change = async (settledBefore: string, version: number) => {
    const wish = {
      date: '2025-12-01',
      no: invoice.invoiceNo,
      changes: { opening: true, settledBefore, id: invoice.id, version },
    };
    return company.call('PUT', '/invoice/salesInvoice', company.invoice(wish));
  };
  expect((await change('13.00', 1)).status).toBe(200);
  const lines = [{ invoiceId: invoice.id, amount: '1.00' }];
  await company.call('POST', '/settlement', { kind: 'discount', settledOn: '2026-01-31', lines });
  const answer = await change('12.00', 2);
  expect([answer.code, answer.fields?.map(({ field }) => field)]).toEqual([
    'INVOICE_SETTLED',
    ['settledBefore'],
  ]);
});

it('rules propose the subject of a line by its party and its words, the first one that fits', async () => {
  const [goods, fees] = [company.subject('1402'), company.subject('1405')];
  const save = (version: number, rules: object[]) =>
    company.call<InvoiceRules>('PUT', '/invoice/rule', { version, rules });
  const rule = { side: 'purchase', partyItemId: null, keyword: '', subjectId: goods.id };
  expect((await save(0, [rule])).fields?.[0]?.field).toBe('keyword');
  expect((await save(0, [{ ...rule, partyItemId: company.customer }])).code).toBe('PARTY_ROLE');
  const rules = [
    { ...rule, keyword: '运输', subjectId: fees.id },
    { ...rule, partyItemId: company.supplier },
  ];
  expect((await save(0, rules)).data).toMatchObject({ version: 1, rules: [{ subjectCode: '1405' }, {}] });
  expect((await save(0, rules)).code).toBe('STALE');
  const proposed = async (query: string) =>
    (await company.call<RuleSubject>('GET', `/invoice/rule/subject?${query}`)).data?.subjectCode ?? null;
  const from = `partyItemId=${company.supplier}`;
  expect(await proposed(`side=purchase&${from}&item=${encodeURIComponent('运输服务')}`)).toBe('1405');
  expect(await proposed(`side=purchase&${from}&item=x`)).toBe('1402');
  expect(await proposed(`side=sales&${from}&item=x`)).toBeNull();
  const view = company.member('View', 42);
  expect((await company.call('PUT', '/invoice/rule', { version: 1, rules }, view)).code).toBe(
    'ROLE_FORBIDDEN',
  );
});

it('words of banks give lines their category; the company’s own list takes the place of the usual one', async () => {
  const treasury = await Treasury.of(company);
  const read = async () => (await company.call<KeywordRules>('GET', '/funds/keywordRule')).data;
  expect((await read()).rules.map(({ memoContains }) => memoContains)).toEqual(['手续费', '利息', '结息']);
  const wages = {
    fundAccountId: treasury.bank.id,
    direction: 'out',
    counterpartyContains: '',
    memoContains: '代发',
    categoryId: treasury.category('P03').id,
  };
  const save = (rules: object[]) =>
    company.call<KeywordRules>('PUT', '/funds/keywordRule', { version: 0, rules });
  expect((await save([{ ...wages, direction: 'in' }])).code).toBe('CATEGORY_DIRECTION');
  expect((await save([wages])).data.version).toBe(1);
  await treasury.upload(
    bankFile([
      { serial: '1', date: '2026-01-04', amount: '-10.00', balance: '-10.00', memo: '手续费' },
      { serial: '2', date: '2026-01-05', amount: '-20.00', balance: '-30.00', memo: '代发工资' },
    ]),
  );
  const path = `/funds/statement/proposal?fundAccountId=${treasury.bank.id}`;
  const { data } = await company.call<StatementProposal[]>('GET', path);
  expect(data).toHaveLength(1);
  await company.call('POST', '/funds/statement/accept', {
    fundAccountId: treasury.bank.id,
    lineIds: data[0]!.statement,
  });
  const journal = await company.call<{ records: { categoryId: number }[] }>(
    'GET',
    `/bank-journal/list?fundAccountId=${treasury.bank.id}&month=2026-01`,
  );
  expect(journal.data.records.map(({ categoryId }) => categoryId)).toEqual([treasury.category('P03').id]);
});
