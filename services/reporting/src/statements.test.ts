import type {
  ReportPack,
  ReportTemplate,
  ReportTemplateCheck,
  ReportTemplateDetail,
} from '@suanpan/contracts';
import { tablesWithoutSet } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableKinds } from './db/catalogue.ts';
import { company, voucher } from './testing/company.ts';
import { House } from './testing/house.ts';
import type { StoredBooks } from './testing/store-company.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
  const items = [{ category: 'customer', code: 'C01', name: '甲公司' }];
  const vouchers = [
    voucher('2025-01-10', '记-1', ['1001 Dr 1.00', '5001 Cr 1.00']),
    voucher('2025-01-11', '记-2', ['1001 Dr 1.00', '5001 Cr 1.00']),
  ];
  const books = await house.openBooks(company({ auxiliaryItems: items, vouchers }));
  const [template] = await house.ask<ReportTemplate[]>(books, '/report/template');
  const details = `/accountBook/details?subjectCode=1001&accountDate=2025-01-31&size=1`;
  const item = `&auxiliaryItemId=${books.item('customer:C01')}`;
  const first = await house.get(details, { set: books.set });
  await house.post(books);
  for (const path of [
    '/accountBook/list?accountDate=2025-01-31',
    '/accountBook/subjectBalance?accountDate=2025-01-31&showNumPrice=true',
    '/accountBook/auxiliaryBalance?bySubject=1&accountDate=2025-01-31',
    '/accountBook/generalLedger?accountDate=2025-01-31',
    `/accountBook/auxiliaryBalance?auxiliaryId=${books.category('customer')}&accountDate=2025-01-31`,
    details + item,
    // A key of an older version: the balance before it is summed up again.
    `${details}&after=${String(first.headers['x-next-page'])}`,
    `${details}${item}&after=${String(first.headers['x-next-page'])}`,
    `/report/template/${template!.id}`,
    `/report/template/view/${template!.id}?accountDate=2025-01-31`,
    ...pivotsOf(books),
    '/home/voucher/count',
    '/home/chart/cash',
    '/home/chart/revenueProfit',
    '/home/chart/cost',
    '/home/chart/ar',
    '/home/chart/ap',
    '/home/todo',
  ])
    await house.ask(books, path);
  await house.get('/accountBook/subjectBalance?accountDate=2025-01-31', {
    set: books.set,
    role: 'Cashier',
  });
  await editStatement(books, template!.id);
  await freezePack(books);
});
afterAll(() => house.close());

/** Every dimension and every filter of the pivot table, from the balances and from the lines. */
function pivotsOf(books: StoredBooks): string[] {
  const year = 'from=2025-01&to=2025-02';
  const axes = `rows=item${books.category('customer')},subject1&columns=month`;
  const chosen = `items=${books.item('customer:C01')}&withoutCarryForward=true&side=debit`;
  return [
    `/report/pivot?${year}&${axes},side&${chosen}`,
    `/report/pivot?${year}&${axes},word&measure=count&subjects=${books.subject('1001')}&words=1&side=debit`,
    `/report/pivot/lines?${year}&${axes}&rowKeys=none&${chosen}`,
    '/report/pivot/views',
    '/accountBook/multiColumn/views',
  ];
}

/** Every call about a month's pack, before and after a change. */
async function freezePack(books: StoredBooks): Promise<void> {
  const body = { accountDate: '2025-01-31' };
  const { status } = await house.send('POST', '/report/pack', { set: books.set }, body);
  if (status !== 200) throw new Error(`POST /report/pack: ${status}`);
  await house.post(books, voucher('2025-01-12', '记-3', ['1001 Dr 1.00', '5001 Cr 1.00']));
  const [pack] = await house.ask<ReportPack[]>(books, '/report/pack?accountDate=2025-01-31');
  await house.download(`/report/pack/${pack!.id}/file?format=xlsx`, { set: books.set });
}

/** Every call that writes a statement. */
async function editStatement(books: StoredBooks, id: number): Promise<void> {
  const own = `/report/template/${id}`;
  const { items } = await house.ask<ReportTemplateDetail>(books, own);
  const item = items.find(({ isClassified }) => !isClassified)!;
  const assertion = { itemId: item.id, month: '2025-01', column: 'current', amount: '2.00' };
  const copy = { name: '副本', templateKey: 'copy', type: 1, copyOf: id };
  for (const [method, path, body] of [
    ['PUT', '/report/template/items', item],
    ['POST', '/report/template/items/formula', { templateItemsId: item.id, formulas: item.formulas }],
    ['POST', `${own}/assertions`, assertion],
    ['POST', `${own}/publish`],
    ['POST', `${own}/restore`, { version: 1 }],
    ['POST', `${own}/discard`],
    ['POST', `${own}/reset`],
    ['PUT', '/report/template', { id, name: '表', templateKey: 'zcfzb' }],
    ['POST', '/report/template', copy],
  ] as const) {
    const { status, body: answer } = await house.send(method, path, { set: books.set }, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  }
  const [{ id: assertionId } = { id: 0 }] = (
    await house.ask<ReportTemplateCheck>(books, `${own}/check?accountDate=2025-01-31`)
  ).assertions;
  await house.send('DELETE', `${own}/assertions/${assertionId}`, { set: books.set });
  await house.ask(books, `${own}/versions`);
  const view = { name: '表', search: 'rows=month' };
  await house.send('PUT', '/report/pivot/views', { set: books.set }, view);
  await house.send('DELETE', '/report/pivot/views?name=A', { set: books.set });
  const copied = (await house.ask<ReportTemplate[]>(books, '/report/template')).at(-1)!;
  await house.send('DELETE', `/report/template/${copied.id}`, { set: books.set });
}

/** The published views show tenant tables; of its own, all but the record of migrations are. */
function isTenant(table: string): boolean {
  const [schema, name] = table.split('.') as [string, keyof typeof tableKinds];
  return schema !== 'reporting' || tableKinds[name] === 'tenant';
}

it('every statement of reporting names the set of every table it reads (scale.md 3.2)', () => {
  const withoutSet = [...house.statements].flatMap((text) =>
    tablesWithoutSet(text, isTenant, ['ledger_read', 'reporting']).map((table) => `${table} in ${text}`),
  );
  expect(withoutSet).toEqual([]);
});

it('the calls of this test reach every kind of book and statement', () => {
  const ofBooks = [...house.statements].filter((text) => /\b(ledger_read|reporting)\./.test(text));
  expect(ofBooks.length).toBeGreaterThanOrEqual(25);
  const text = ofBooks.join('\n');
  for (const table of Object.entries(tableKinds).filter(([, kind]) => kind === 'tenant'))
    expect(text).toContain(`reporting.${table[0]}`);
});

it('no statement names another schema than the published and its own', () => {
  const schemas = [...house.statements].flatMap((text) => text.match(/\b\w+(?=\.\w+\b)/g) ?? []);
  expect(schemas).not.toContain('ledger');
  expect(schemas).not.toContain('identity');
});
