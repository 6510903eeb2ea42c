import type { AttachmentChange, AuxiliaryCategory, Opening, Subject, Voucher } from '@suanpan/contracts';
import { memberIdentity, plainStatement, tablesWithoutSet } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableKinds } from './db/catalogue.ts';
import { formOf } from './testing/form-with.ts';
import { startLedger, type TestBooks, type TestLedger } from './testing/test-ledger.ts';

const statements = new Set<string>();
let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger({ onStatement: (text) => void statements.add(plainStatement(text)) });
  books = await ledger.openBooks();
  await settings();
  await openings();
  await files();
  await vouchers();
  await documents();
  await merging();
  await monthEnd();
  await refusals();
  await legacy();
  await ledger.verify(books.id);
  await ledger.rebuild(books.id);
});
afterAll(() => ledger.close());

const isTenant = (table: string): boolean => tableKinds[table.replace('ledger.', '')] === 'tenant';

it('every statement of the ledger names the set of every tenant table it touches', () => {
  const forgetting = [...statements].flatMap((text) =>
    tablesWithoutSet(text, isTenant, ['ledger']).map((table) => `${table} in ${text}`),
  );
  expect(forgetting).toEqual([]);
});

/** Only functions of the kernel touch them. */
const ofTheKernel: ReadonlySet<string> = new Set(['idempotency']);

it('the calls of this test reach every tenant table', () => {
  const text = [...statements].join('\n');
  const unused = Object.keys(tableKinds).filter(
    (table) =>
      tableKinds[table] === 'tenant' &&
      !ofTheKernel.has(table) &&
      !new RegExp(`\\bledger\\.${table}\\b`).test(text),
  );
  expect(unused).toEqual([]);
  expect(statements.size).toBeGreaterThan(60);
});

/** What must be accepted. */
async function done<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
  const answer = await books.call<T>(method, path, body);
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Another service books a document of its own and takes it back. */
async function documents(): Promise<void> {
  const parts = [{ document: 'sales-invoice/1', step: 'book' }];
  const voucher = books.voucher('2025-01-10', ['3001 Dr 1.00', '3001 Cr 1.00']);
  const fence = '00000000-0000-4000-8000-000000000001';
  const names = { fence, documents: ['sales-invoice/1'] };
  const answer = await books.askedFor('trade', books.manager, '/documents/fence', names);
  expect(answer).toMatchObject({ success: true });
  const wish = { fence, source: 'invoice', documents: parts, voucher };
  for (const [path, body] of [
    ['/documents', wish],
    ['/documents', wish],
    ['/documents/removal', { documents: parts, fence }],
  ] as const)
    expect((await books.askedFor('trade', books.manager, path, body)).data).toMatchObject({ problems: [] });
  const removed = await books.askedFor('trade', books.manager, '/documents/fence/removal', {});
  expect(removed).toMatchObject({ success: true });
}

let customer: { id: number; version: number };
let customers: AuxiliaryCategory;

async function settings(): Promise<void> {
  await done('POST', '/currency', { code: 'USD', name: 'USD', exchangeRate: '7' });
  await done('PUT', '/currency/rates', { year: 2025, month: 1, rates: [{ code: 'USD', rate: '7.1' }] });
  await done('GET', '/currency');
  await done('GET', '/currency/rates?year=2025&month=1');
  await done('POST', '/voucher-word', { word: '银', isDefault: true });
  await done('GET', '/voucher-word');
  const categories = await done<AuxiliaryCategory[]>('GET', '/accounting-category');
  customers = categories.find(({ key }) => key === 'customer')!;
  await done('GET', `/accounting-category/${customers.id}`);
  const item = { accountingCategoryId: customers.id, name: 'item' };
  customer = await done('POST', '/accounting-category-details', { ...item, code: 'C01' });
  const other = await done<typeof customer>('POST', '/accounting-category-details', { ...item, code: 'C02' });
  await done('PUT', '/accounting-category-details', { ...other, ...item, code: 'C03' });
  await done('DELETE', `/accounting-category-details/${other.id}`);
  await done('GET', `/accounting-category-details?accounting_category_id=${customers.id}&keyword=C`);
  await done('GET', `/accounting-category-details/${customer.id}`);
  await done('POST', '/accounting-category-details/loadAuxiliaryAccountingData', [{ id: customers.id }]);
  await done('POST', '/accounting-category-details/choices', [{ id: customers.id }]);
  await done('POST', '/subject', { code: '100201', name: '外币户', currencyAccounting: ['USD'] });
  await done('PUT', '/subject', { ...books.subject('5051'), auxiliaryAccounting: [customers.id] });
  await books.reloadSubjects();
  await done('GET', `/subject/${books.subject('1122').id}`);
  await done('GET', `/subject/checkUse/${books.subject('1122').id}`);
  await done('GET', '/subject?type=asset');
  await done('GET', '/subject/voucher/select');
  await done<Subject[]>('GET', '/subject/voucher/select?showAll=true');
}

const refs = () => [{ categoryId: customers.id, itemId: customer.id }];

/** Two items that turn out to be a third one: one meets its opening, the other its posting. */
async function merging(): Promise<void> {
  const subjectId = books.subject('1122').id;
  const twins: { id: number }[] = [];
  for (const code of ['T1', 'T2']) {
    const input = { accountingCategoryId: customers.id, code, name: code };
    const { id } = await done<typeof customer>('POST', '/accounting-category-details', input);
    twins.push({ id });
    const auxiliary = [{ categoryId: customers.id, itemId: id }];
    await done('POST', '/initial-balance', { subjectId, auxiliary, openingAmount: '0.00' });
    const details = [
      { ...books.line('1122 Dr 9.00'), auxiliary },
      { ...books.line('1122 Cr 9.00'), auxiliary },
    ];
    await done('POST', '/voucher', books.voucher('2025-01-20', [], { details }));
  }
  await done('POST', '/accounting-category-details/batch', { act: 'disable', items: twins });
  await done('POST', '/accounting-category-details/merge', { keep: { id: customer.id }, merge: twins });
  const { id } = await done<typeof customer>('POST', '/accounting-category-details', {
    accountingCategoryId: customers.id,
    code: 'T3',
    name: 'T3',
  });
  await done('POST', '/accounting-category-details/batch', { act: 'delete', items: [{ id }] });
}

async function openings(): Promise<void> {
  const receivable = { subjectId: books.subject('1122').id, auxiliary: refs(), openingAmount: '5.00' };
  const capital = { subjectId: books.subject('3001').id, openingAmount: '5.00' };
  await done('PUT', '/initial-balance/batch', { rows: [receivable, capital] });
  const cash = { subjectId: books.subject('1001').id, openingAmount: '0.00' };
  const { id, version } = await done<Opening>('POST', '/initial-balance', cash);
  await done('PUT', '/initial-balance', { ...cash, version });
  await done('GET', `/initial-balance/${id}`);
  await done('DELETE', `/initial-balance/${id}`);
  await done('GET', '/initial-balance');
  await done('GET', '/initial-balance/trialBalance');
  await done('GET', '/initial-balance/cashFlow');
  const item = customer.id;
  await done('GET', `/subject/balance?subjectId=${books.subject('1122').id}&categoryDetailsId=${item}`);
  await done('GET', `/subject/balance?subjectId=${books.subject('3001').id}`);
}

/** The books of another program, taken into books of their own and taken back. */
async function legacy(): Promise<void> {
  const own = await ledger.openBooks();
  const mapping = { balances: {}, vouchers: {}, subjects: {} };
  await own.call('PUT', '/legacy-import/mapping', mapping);
  const table = (rows: string[]) => Buffer.from(rows.join('\n'));
  const form = formOf({
    balances: table([
      '科目编码,科目名称,辅助核算,期初余额,期末余额',
      '1001,库存现金,,1,0',
      '1122,应收账款,客户:C9 甲,0,1',
      '300101,甲,,-1,-1',
    ]),
    vouchers: table([
      '日期,凭证号,摘要,科目编码,科目名称,辅助核算,借方,贷方',
      '2025-01-08,记-1,借,1122,应收账款,客户:C9 甲,1,',
      ',,,1001,库存现金,,,1',
    ]),
  });
  const type = { 'content-type': form.type };
  await own.call('POST', '/legacy-import/columns', form.body as never, own.manager, type);
  const answer = await own.call<{ id: number }>(
    'POST',
    '/legacy-import',
    form.body as never,
    own.manager,
    type,
  );
  if (!answer.success) throw new Error(JSON.stringify(answer));
  await own.call('GET', '/legacy-import');
  const undone = await own.call('POST', `/legacy-import/${answer.data.id}/undo`, {});
  if (!undone.success) throw new Error(JSON.stringify(undone));
}

/** Charts, items and openings out as files and back, and what the settings change and remove. */
async function files(): Promise<void> {
  const customerId = String(customers.id);
  const paths = [
    ['/subject/export', '/subject/import', {}],
    [
      `/accounting-category/download?categoryId=${customerId}`,
      '/accounting-category/import',
      { categoryId: customerId },
    ],
    ['/initial-balance/export', '/initial-balance/import', {}],
  ] as const;
  for (const [out, back, fields] of paths) {
    const answer = await books.upload(back, await books.download(out), fields);
    if (!answer.success) throw new Error(`${back}: ${answer.code} ${answer.msg}`);
  }
  const added = await done<Subject>('POST', '/subject', { code: '100101', name: '分店', moveBalances: true });
  await done('POST', '/subject', { code: '10010101', name: '分店一', moveBalances: true });
  await done(
    'DELETE',
    `/subject/${(await done<Subject>('POST', '/subject', { code: '100102', name: '临时' })).id}`,
  );
  await done('POST', '/subject/loadByCode', { code: ['1001'], checkYear: 2025, checkMonth: 1 });
  await done('GET', `/subject/balance?ids=${added.id}&asOf=2025-01-31`);
  await done('POST', '/subject/encoding', { newEncoding: '4-3-2-2' });
  await done('POST', '/subject/encoding', { newEncoding: '4-2-2-2' });
  const own = await done<AuxiliaryCategory>('POST', '/accounting-category', { name: '合同' });
  await done('PUT', '/accounting-category', { ...own, name: '协议' });
  await done('DELETE', `/accounting-category-details/clear/${own.id}`);
  await done('DELETE', `/accounting-category/${own.id}`);
  const word = await done<{ id: number; word: string; version: number }>('POST', '/voucher-word', {
    word: '临',
  });
  await done('PUT', '/voucher-word', { ...word, word: '暂' });
  await done('DELETE', `/voucher-word/${word.id}`);
  const leaf = books.subject('2202');
  const template = { name: '模板', type: 1, details: [{ summary: '付款', subjectId: leaf.id, share: '1' }] };
  const kept = await done<{ id: number; version: number }>('POST', '/voucher-template', template);
  await done('PUT', '/voucher-template', { ...template, ...kept });
  await done('GET', `/voucher-template?type=1&keyword=${encodeURIComponent('付')}`);
  await done('GET', `/voucher-template/${kept.id}`);
  await done('DELETE', `/voucher-template/${kept.id}`);
  const again = await done<{ id: number }>('POST', '/voucher-template', template);
  await done('POST', '/voucher-template/batchDelete', { templates: [{ id: again.id }] });
  const euro = { code: 'EUR', name: 'EUR', exchangeRate: '8' };
  const { id, version } = await done<{ id: number; version: number }>('POST', '/currency', euro);
  await done('PUT', '/currency', { ...euro, id, version, scale: 3 });
  await done('DELETE', `/currency/${id}`);
  await books.reloadSubjects();
}

let kept: Voucher;

async function attachments(voucherId: number): Promise<void> {
  const form = { voucherId: String(voucherId) };
  const { data } = await books.upload<AttachmentChange>('/voucher/attachment', Buffer.from('%PDF-1.7'), form);
  const file = data.attachment!.id;
  await books.download(`/voucher/attachment/content?id=${file}`);
  await done('GET', `/voucher/attachment?voucherId=${voucherId}`);
  await done('DELETE', `/voucher/attachment/${file}`);
  await done('POST', `/voucher/attachment/${file}/restore`, {});
}

async function vouchers(): Promise<void> {
  const sale = books.voucher('2025-01-10', [], {
    details: [
      { ...books.line('1122 Dr 9.00'), auxiliary: refs() },
      { ...books.line('5051 Cr 9.00'), auxiliary: refs() },
    ],
  });
  kept = await done<Voucher>('POST', '/voucher', sale);
  const gone = await done<Voucher>('POST', '/voucher', { ...sale, code: 2 });
  await done('PUT', '/voucher', { ...kept, word: '收', voucherDate: '2025-01-12', code: null });
  await attachments(gone.id);
  await books.download(`/voucher/print?ids=${kept.id}`);
  await done('DELETE', `/voucher/${gone.id}`);
  const filters = [
    'voucher_year=2025&voucher_month=1&word=收&codeFrom=1&codeTo=9&page=1&size=5',
    'dateFrom=2025-01-01&dateTo=2025-01-31&audited=false&createMember=1&carryForward=false',
    'carryForwardType=manual&subjectCode=1122&amountMin=1&amountMax=9&keyword=测',
  ];
  for (const filter of filters) await done('GET', `/voucher?${encodeURI(filter)}`);
  await done('GET', `/voucher/${kept.id}`);
  await done('GET', `/voucher/code?word=${encodeURIComponent('收')}&currentAccountDate=2025-01-31`);
  await done('GET', '/voucher/summary');
  for (const neighbour of ['beforeId', 'nextId']) {
    await done('GET', `/voucher/${neighbour}`);
    await done('GET', `/voucher/${neighbour}?currentId=${kept.id}`);
  }
  await acts(sale);
  const reviewer = memberIdentity(books.id, 'Director', 9, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });
  await books.call('POST', '/voucher/audit', { checked: [kept.id] }, reviewer);
  await books.call('POST', '/voucher/cancelAudit', { checked: [kept.id] }, reviewer);
}

/** Lists that are asked for beside the vouchers, and what is done to many at once. */
async function acts(sale: object): Promise<void> {
  await done('GET', '/voucher/gaps?year=2025&month=1');
  await done('GET', '/voucher/makers?year=2025&month=1');
  await done('PUT', '/voucher/views', { name: 'A', search: '' });
  await done('GET', '/voucher/views');
  await done('DELETE', '/voucher/views?name=A');
  await done('POST', '/voucher/carryForwardMoney', { years: 2025, month: 1, code: ['1002'] });
  await done('GET', `/voucher/summary?subjectId=${books.subject('1122').id}&q=${encodeURIComponent('测')}`);
  await done('GET', `/voucher/${kept.id}/history`);
  const [first, second] = [
    await done<Voucher>('POST', '/voucher', sale),
    await done<Voucher>('POST', '/voucher', sale),
  ];
  await done('POST', '/voucher/batchDelete', { checked: [first.id] });
  await done('POST', '/voucher/finishingOffNo?year=2025&month=1');
  const reversed = await done<Voucher>('POST', '/voucher/reverse', {
    id: second.id,
    voucherDate: '2025-01-20',
  });
  await done('POST', '/voucher/batchDelete', { checked: [reversed.id, second.id] });
}

async function monthEnd(): Promise<void> {
  const january = { year: 2025, month: 1 };
  for (const check of ['initialCheck', 'finalCheck', 'reportCheck', 'brokenCheck'])
    await books.call('GET', `/checkout/${check}?year=2025&month=1`);
  await done('GET', '/checkout/transfer?year=2025&month=1');
  await done('POST', '/checkout/transfer', january);
  await done('POST', '/checkout/transfer', { ...january, mode: 'separate' });
  await done('GET', '/checkout/settings?year=2025&month=1');
  await done('PUT', '/checkout/settings', { from: '2025-01', version: 0, plCarryForward: 'separate' });
  await done('GET', '/checkout/steps?year=2025&month=1');
  await done('POST', '/checkout/steps', { ...january, keys: ['pl-carry-forward'] });
  await done('POST', '/checkout/close', { ...january, dryRun: true });
  await done('GET', '/checkout');
  await done('POST', '/checkout/invoicing', january);
  await done('GET', '/checkout/closings?year=2025&month=1');
  await done('POST', '/checkout/unCheck', { ...january, reason: 'proof' });
  await done('POST', '/checkout/invoicing', january);
}

/** Refusals are remembered; identity asks for the state of the books and moves their start. */
async function refusals(): Promise<void> {
  await books.call('DELETE', `/voucher/${kept.id}`);
  const service = { ...books.manager, actor: 'service' as const };
  await books.call('GET', `/internal/books/${books.id}`, undefined, service);
  const provision = { companyName: 'Moved', accountingStandards: 0, vatType: 1, enableDate: '2025-03-01' };
  const unused = await ledger.openBooks({ vatType: 0 });
  await unused.call('PUT', `/internal/books/${unused.id}`, provision, {
    ...unused.manager,
    actor: 'service',
  });
  await unused.call('PUT', '/initial-balance/cashFlow', [{ line: 1, ytdAmount: '1.00' }]);
}
