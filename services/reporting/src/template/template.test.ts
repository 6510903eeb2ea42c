import type {
  BooksCheck,
  ReportItem,
  ReportTemplate,
  ReportTemplateCheck,
  ReportTemplateDetail,
  ReportTemplateVersion,
  ReportView,
} from '@suanpan/contracts';
import { readSheet } from '@suanpan/service-kit/sheets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House, type Answer } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const trading = company({
  openings: [opening('1001', '100.00'), opening('3001', '100.00')],
  vouchers: [
    voucher('2025-03-10', '记-1', ['1001 Dr 40.00', '5001 Cr 40.00']),
    voucher('2025-03-11', '记-2', ['1801 Dr 30.00', '1001 Cr 30.00']),
  ],
});
beforeEach(async () => {
  books = await house.openBooks(trading);
});

const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>> =>
  house.send<T>(method, path, { set: books.set }, body);
/** What a call answers that must succeed. */
async function done<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
  const { status, body: answer } = await send<T>(method, path, body);
  expect([status, answer]).toMatchObject([200, { success: true }]);
  return answer.data;
}
/** The code of a refusal with its place. */
async function refused(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { status, body: answer } = await send(method, path, body);
  return [
    status,
    answer.code,
    ...(answer.fields ?? []).map(({ line, field, code }) => ({ line, field, code })),
  ];
}

/** Without the places. */
const codeOf = async (...call: Parameters<typeof refused>) => (await refused(...call)).slice(0, 2);

/** What stands in the tables of this company. */
const stored = <T extends object>(text: string): Promise<T[]> =>
  house.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, (sql) =>
    sql.rows<T>(text, [books.set]),
  );

const templates = () => house.ask<ReportTemplate[]>(books, '/report/template');
const delivered = async (type: 0 | 1 | 2) => (await templates()).find((one) => one.type === type)!;
const draftOf = (id: number) => house.ask<ReportTemplateDetail>(books, `/report/template/${id}?draft=true`);
const publishedOf = (id: number) => house.ask<ReportTemplateDetail>(books, `/report/template/${id}`);
const itemCalled = async (id: number, title: string): Promise<ReportItem> =>
  (await draftOf(id)).items.find((item) => item.title.trim() === title)!;
const figure = async (id: number, item: number, query = '') =>
  (await house.ask<ReportView>(books, `/report/template/view/${id}?accountDate=2025-03-31${query}`))[item]
    ?.currentPeriodAmount;
const check = (id: number) =>
  house.ask<ReportTemplateCheck>(books, `/report/template/${id}/check?accountDate=2025-03-31`);
const plus = (subjectCode: string, accessRules: number) => ({ calculation: '+', subjectCode, accessRules });

describe('a statement of one’s own', () => {
  const newOne = { name: '  现金表 ', templateKey: 'cash', type: 1 };

  it('is made line by line, previewed, published and then listed for all', async () => {
    const { id, ...template } = await done<ReportTemplate>('POST', '/report/template', newOne);
    expect(template).toEqual({
      name: '现金表',
      nameEn: '现金表',
      templateKey: 'cash',
      type: 1,
      systemDefault: false,
      version: 0,
      hasDraft: true,
    });
    const heading = await done<ReportItem>('POST', '/report/template/items', {
      templateId: id,
      title: '现金',
      isClassified: true,
      lineNum: 5,
      sources: 1,
    });
    expect(heading).toMatchObject({ isClassified: true, lineNum: null, sources: null, level: 1, pos: 1 });
    const hand = await done<ReportItem>('POST', '/report/template/items', {
      template_id: id,
      title: '库存现金',
      titleEn: 'Cash on hand',
      parentId: heading.id,
      lineNum: 1,
    });
    expect(hand).toMatchObject({ level: 2, pos: 2, sources: 0, parentId: heading.id });
    const total = await done<ReportItem>('POST', '/report/template/items', {
      templateId: id,
      title: '合计',
      sources: 1,
      pos: 1,
    });
    expect((await draftOf(id)).items.map(({ title }) => title)).toEqual(['合计', '现金', '库存现金']);
    await done('POST', '/report/template/items/formula', {
      templateItemsId: hand.id,
      formulas: [{ calculation: '+', fromTag: '1001', accessRules: 3 }],
    });
    await done('POST', '/report/template/items/formula', {
      templateItemsId: total.id,
      formulas: [{ calculation: '+', fromTag: hand.id }],
    });
    expect(await figure(id, total.id, '&draft=true')).toBe('110.00');
    expect(await done('POST', `/report/template/${id}/publish`)).toMatchObject({
      version: 1,
      hasDraft: false,
    });
    expect(await figure(id, total.id)).toBe('110.00');
  });

  it('names each wrong field at its place', async () => {
    const long = 'x'.repeat(65);
    expect(
      await refused('POST', '/report/template', { name: ' ', nameEn: long, templateKey: 'a1', type: 0 }),
    ).toEqual([
      422,
      'NAME_MISSING',
      { field: 'name', code: 'NAME_MISSING' },
      { field: 'nameEn', code: 'NAME_TOO_LONG' },
      { field: 'templateKey', code: 'KEY_FORMAT' },
    ]);
    expect(await refused('POST', '/report/template', { ...newOne, templateKey: 'lrb' })).toEqual([
      409,
      'KEY_TAKEN',
      { field: 'templateKey', code: 'KEY_TAKEN' },
    ]);
    expect(await codeOf('POST', '/report/template', { ...newOne, type: 7 })).toEqual([400, 'FIELD_INVALID']);
  });

  it('one key is given once, also to two who ask at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/report/template', newOne)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is a copy of another one with its formulas, and stays alone when that one changes', async () => {
    const sheet = await delivered(1);
    const copy = await done<ReportTemplate>('POST', '/report/template', { ...newOne, copyOf: sheet.id });
    const [from, to] = [await draftOf(sheet.id), await draftOf(copy.id)];
    const plain = ({ items }: ReportTemplateDetail) => {
      const titles = new Map(items.map(({ id, title }) => [id, title]));
      return items.map(({ title, lineNum, level, formulas }) => [
        title,
        lineNum,
        level,
        formulas.map(({ calculation, subjectCode, accessRules, grain, itemId }) => [
          calculation,
          subjectCode,
          accessRules,
          grain,
          itemId && titles.get(itemId),
        ]),
      ]);
    };
    expect(plain(to)).toEqual(plain(from));
    const cash = await itemCalled(sheet.id, '货币资金');
    await done('POST', '/report/template/items/formula', { templateItemsId: cash.id, formulas: [] });
    expect(plain(await draftOf(copy.id))).toEqual(plain(from));
  });

  it('is renamed and deleted; what the books came with is not', async () => {
    const { id } = await done<ReportTemplate>('POST', '/report/template', newOne);
    const change = { id, name: '资金表', nameEn: 'Funds', templateKey: 'funds' };
    expect(await done('PUT', '/report/template', change)).toMatchObject({ name: '资金表', nameEn: 'Funds' });
    expect(await refused('PUT', '/report/template', { ...change, type: 0 })).toEqual([
      422,
      'TYPE_FIXED',
      { field: 'type', code: 'TYPE_FIXED' },
    ]);
    expect(await codeOf('PUT', '/report/template', { ...change, templateKey: 'lrb' })).toEqual([
      409,
      'KEY_TAKEN',
    ]);
    const income = await delivered(0);
    expect(await done('PUT', '/report/template', { ...income, name: '损益表' })).toMatchObject({
      name: '损益表',
    });
    expect(await codeOf('PUT', '/report/template', { ...income, templateKey: 'other' })).toEqual([
      422,
      'KEY_FIXED',
    ]);
    await done('DELETE', `/report/template/${id}`);
    expect(await refused('DELETE', `/report/template/${id}`)).toEqual([404, 'NOT_FOUND']);
    expect(await refused('DELETE', `/report/template/${(await delivered(1)).id}`)).toEqual([
      422,
      'SYSTEM_TEMPLATE',
    ]);
  });
});

describe('a line', () => {
  it('is changed, moved, and keeps its formula unless its source changes', async () => {
    const { id } = await delivered(0);
    const costs = await itemCalled(id, '减：营业成本');
    const change = { ...costs, title: '减：成本', pos: 1 };
    const moved = await done<ReportItem>('PUT', '/report/template/items', change);
    expect(moved).toMatchObject({ title: '减：成本', pos: 1, version: costs.version + 1 });
    expect(moved.formulas).toHaveLength(costs.formulas.length);
    expect((await draftOf(id)).items.map(({ pos }) => pos)).toEqual(
      (await draftOf(id)).items.map((_, index) => index + 1),
    );
    expect(await refused('PUT', '/report/template/items', change)).toEqual([409, 'STALE']);
    const other = { ...moved, version: moved.version, sources: 1 };
    expect((await done<ReportItem>('PUT', '/report/template/items', other)).formulas).toEqual([]);
  });

  it('that others add is neither deleted nor made a heading; they are named', async () => {
    const { id } = await delivered(1);
    const cash = await itemCalled(id, '货币资金');
    const answer = await send('DELETE', `/report/template/items/${cash.id}`);
    expect(answer.body).toMatchObject({
      code: 'ITEM_IN_USE',
      msg: expect.stringContaining('Total current assets'),
    });
    expect(await refused('PUT', '/report/template/items', { ...cash, isClassified: true })).toEqual([
      422,
      'ITEM_IN_USE',
    ]);
  });

  it('stands under no line of another statement and under none of its own', async () => {
    const { id } = await delivered(0);
    const [first, second] = (await draftOf(id)).items;
    const foreign = (await draftOf((await delivered(1)).id)).items[0]!;
    const below = { ...second!, parentId: first!.id };
    await done('PUT', '/report/template/items', below);
    const parent = { field: 'parentId', code: 'PARENT_UNKNOWN' };
    for (const parentId of [second!.id, first!.id, foreign.id])
      expect(await refused('PUT', '/report/template/items', { ...first!, parentId })).toEqual([
        422,
        'PARENT_UNKNOWN',
        parent,
      ]);
  });

  it('another company’s looks like a missing one', async () => {
    const mine = (await draftOf((await delivered(0)).id)).items[1]!;
    books = await house.openBooks(trading);
    expect(await refused('PUT', '/report/template/items', mine)).toEqual([404, 'NOT_FOUND']);
    expect(await refused('DELETE', `/report/template/items/${mine.id}`)).toEqual([404, 'NOT_FOUND']);
    expect(
      await refused('POST', '/report/template/items/formula', { templateItemsId: mine.id, formulas: [] }),
    ).toEqual([404, 'NOT_FOUND']);
    expect(
      await refused('POST', '/report/template/items', { templateId: mine.templateId, title: 'x' }),
    ).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a formula', () => {
  const path = '/report/template/items/formula';
  const save = (templateItemsId: number, formulas: object[]) =>
    refused('POST', path, { templateItemsId, formulas });
  const code = (templateItemsId: number, term: object) =>
    codeOf('POST', path, { templateItemsId, formulas: [{ calculation: '+', ...term }] });

  it('names every wrong term at its place', async () => {
    const { id } = await delivered(0);
    const sales = await itemCalled(id, '一、营业收入');
    expect(
      await save(sales.id, [
        { ...plus('5001', 0), calculation: '*' },
        plus('5001', 3),
        plus('9999', 0),
        plus('5051', 0),
        { ...plus('5051', 0), calculation: '-' },
      ]),
    ).toEqual([
      422,
      'BAD_OPERATOR',
      { line: 1, field: 'calculation', code: 'BAD_OPERATOR' },
      { line: 2, field: 'accessRules', code: 'BAD_RULE' },
      { line: 3, field: 'subjectCode', code: 'SUBJECT_UNKNOWN' },
      { line: 5, code: 'DUPLICATE' },
    ]);
    expect(await code(sales.id, { itemId: sales.id })).toEqual([422, 'WRONG_SOURCE']);
    const heading = (await draftOf((await delivered(1)).id)).items.find((item) => item.isClassified)!;
    expect(await save(heading.id, [])).toEqual([422, 'ITEM_IS_HEADING']);
  });

  it('that closes a cycle is refused with the lines along it', async () => {
    const { id } = await delivered(0);
    const operating = (await draftOf(id)).items.find(({ title }) => title.startsWith('二、营业利润'))!;
    const net = (await draftOf(id)).items.find(({ title }) => title.startsWith('四、净利润'))!;
    const answer = await send('POST', '/report/template/items/formula', {
      templateItemsId: operating.id,
      formulas: [{ calculation: '+', itemId: net.id }],
    });
    expect(answer.body).toMatchObject({
      code: 'CYCLE',
      msg: expect.stringMatching(/Net profit.*Total profit/),
    });
    expect(await code(operating.id, { itemId: operating.id })).toEqual([422, 'SELF_REFERENCE']);
    expect(await code(operating.id, { itemId: 9_999_999 })).toEqual([422, 'ITEM_UNKNOWN']);
  });

  it('takes a subject by its id, and a code of its own that 4-2-2-2 has no place for', async () => {
    const { id } = await delivered(1);
    const cash = await itemCalled(id, '货币资金');
    const saved = await done<ReportItem>('POST', '/report/template/items/formula', {
      templateItemsId: cash.id,
      formulas: [{ calculation: '+', fromTag: books.subject('1001'), accessRules: 3 }],
    });
    expect(saved.formulas).toMatchObject([{ fromTag: '1001', subjectCode: '1001' }]);
  });

  it('of a cash-flow statement adds up flows by their item', async () => {
    const { id } = await delivered(2);
    const item = (await draftOf(id)).items.find(({ formulas }) => formulas.some((one) => one.cashFlowItem))!;
    expect(await save(item.id, [{ calculation: '+', cashFlowItem: 'CF99' }])).toMatchObject([
      422,
      'CASH_FLOW_UNKNOWN',
      { line: 1, field: 'cashFlowItem', code: 'CASH_FLOW_UNKNOWN' },
    ]);
    const saved = await done<ReportItem>('POST', '/report/template/items/formula', {
      templateItemsId: item.id,
      formulas: [{ calculation: '-', fromTag: 'CF03', cashFlowDirection: 'out' }],
    });
    expect(saved.formulas).toMatchObject([
      { cashFlowItem: 'CF03', cashFlowDirection: 'out', calculation: '-' },
    ]);
  });
});

describe('drafts and versions', () => {
  it('statements, and everything made of them, show the published version until the next one', async () => {
    const { id } = await delivered(0);
    const sales = await itemCalled(id, '一、营业收入');
    const before = await publishedOf(id);
    const tag = (await house.get(`/report/template/view/${id}?accountDate=2025-03-31`, { set: books.set }))
      .headers;
    await done('POST', '/report/template/items/formula', {
      templateItemsId: sales.id,
      formulas: [plus('5001', 0), { ...plus('5001', 1) }],
    });
    expect(await delivered(0)).toMatchObject({ version: 1, hasDraft: true });
    expect((await publishedOf(id)).items).toEqual(before.items);
    expect(await figure(id, sales.id)).toBe('40.00');
    await done('POST', '/report/template/items/formula', { templateItemsId: sales.id, formulas: [] });
    expect(await figure(id, sales.id, '&draft=true')).toBeNull();
    expect(await figure(id, sales.id)).toBe('40.00');
    await done('POST', `/report/template/${id}/publish`);
    expect(await figure(id, sales.id)).toBeNull();
    const later = await house.get(`/report/template/view/${id}?accountDate=2025-03-31`, {
      set: books.set,
      headers: { 'if-none-match': String(tag['etag']) },
    });
    expect(later.status).toBe(200);
  });

  it('an older version is restored as a draft; the one the books came with is the first', async () => {
    const { id } = await delivered(0);
    const sales = await itemCalled(id, '一、营业收入');
    await done('POST', '/report/template/items/formula', { templateItemsId: sales.id, formulas: [] });
    await done('POST', `/report/template/${id}/publish`);
    const versions = () => house.ask<ReportTemplateVersion[]>(books, `/report/template/${id}/versions`);
    expect(await versions()).toMatchObject([
      { version: 2, publishedBy: 'Reader', publishedAt: expect.stringMatching(/^\d{4}-/) },
      { version: 1, publishedBy: null, publishedAt: null },
    ]);
    expect(await refused('POST', `/report/template/${id}/publish`)).toEqual([422, 'NO_DRAFT']);
    expect(await done('POST', `/report/template/${id}/restore`, { version: 1 })).toMatchObject({
      version: 2,
      hasDraft: true,
    });
    expect(await figure(id, sales.id, '&draft=true')).toBe('40.00');
    expect(await figure(id, sales.id)).toBeNull();
    // These are acts of today and lists of all days: none is of an earlier moment.
    const asOf = { status: 400, body: { fields: [{ field: 'asOf' }] } };
    expect(
      await house.send('POST', `/report/template/${id}/discard?asOf=1`, { set: books.set }),
    ).toMatchObject(asOf);
    expect(await house.get(`/report/template/${id}/versions?asOf=abc`, { set: books.set })).toMatchObject(
      asOf,
    );
    await done('POST', `/report/template/${id}/discard`);
    expect(await figure(id, sales.id, '&draft=true')).toBeNull();
    expect(await refused('POST', `/report/template/${id}/discard`)).toEqual([422, 'NO_DRAFT']);
    expect(await refused('POST', `/report/template/${id}/restore`, { version: 9 })).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('reset makes a draft of what the books came with; lines keep their numbers', async () => {
    const { id } = await delivered(1);
    const before = await draftOf(id);
    const last = before.items.at(-1)!;
    await done('POST', '/report/template/items/formula', { templateItemsId: last.id, formulas: [] });
    await done('DELETE', `/report/template/items/${last.id}`);
    await done('POST', '/report/template/items', { templateId: id, title: '另一行' });
    await done('POST', `/report/template/${id}/reset`);
    const plain = ({ items }: ReportTemplateDetail) =>
      items.slice(0, -1).map(({ formulas, version: _version, ...item }) => [item, formulas.length]);
    const after = await draftOf(id);
    expect(plain(after)).toEqual(plain(before));
    expect(after.items.at(-1)).toMatchObject({ title: last.title, lineNum: last.lineNum });
    const own = await done<ReportTemplate>('POST', '/report/template', {
      name: 'x',
      templateKey: 'x',
      type: 0,
    });
    expect(await refused('POST', `/report/template/${own.id}/reset`)).toEqual([422, 'NOT_DELIVERED']);
  });
});

describe('a check', () => {
  it('finds nothing in what the books come with', async () => {
    for (const type of [0, 1, 2] as const)
      expect(await check((await delivered(type)).id)).toMatchObject({ subjects: [], flows: [] });
    expect(await check((await delivered(1)).id)).toMatchObject({
      equation: [
        { column: 'current', assets: '140.00', claims: '140.00', difference: '0.00' },
        { column: 'year', assets: '100.00', claims: '100.00', difference: '0.00' },
      ],
    });
  });

  it('names a subject that is left out or counted twice, with what stands on it; such a sheet is not published', async () => {
    const { id } = await delivered(1);
    const stock = await itemCalled(id, '长期待摊费用');
    const formulas = stock.formulas.filter(({ subjectCode }) => subjectCode !== '1801');
    await done('POST', '/report/template/items/formula', {
      templateItemsId: stock.id,
      formulas: [...formulas, plus('1001', 3)],
    });
    expect(await check(id)).toMatchObject({
      subjects: [
        { subjectCode: '1001', debit: 2, credit: 2, balance: '110.00' },
        { subjectCode: '1801', debit: 0, credit: 0, balance: '30.00' },
      ],
      equation: [{ difference: '80.00' }, { difference: '100.00' }],
    });
    const { body } = await send('POST', `/report/template/${id}/publish`);
    expect(body).toMatchObject({
      code: 'STATEMENT_NOT_BALANCED',
      msg: expect.stringMatching(/2025\/03.*80\.00.*1001 .*1801 /),
    });
    expect(body.msg).not.toContain('3001');
  });

  it('receivables by customer against advances by account: the sums differ though both sides are there', async () => {
    books = await house.openBooks(
      company({
        subjects: [subject('1122', '应收账款', { auxiliary: ['customer'] })],
        auxiliaryItems: [
          { category: 'customer', code: 'C1', name: '甲' },
          { category: 'customer', code: 'C2', name: '乙' },
        ] as never,
        vouchers: [
          voucher('2025-03-10', '记-1', ['1122 Dr 100.00 customer:C1', '5001 Cr 100.00']),
          voucher('2025-03-11', '记-2', ['1001 Dr 30.00', '1122 Cr 30.00 customer:C2']),
        ],
      }),
    );
    const { id } = await delivered(1);
    const advances = await itemCalled(id, '预收账款');
    await done('POST', '/report/template/items/formula', {
      templateItemsId: advances.id,
      formulas: advances.formulas.map((one) => ({ ...one, grain: 'account' })),
    });
    expect(await check(id)).toMatchObject({ subjects: [], equation: [{ difference: '30.00' }, {}] });
    const { body } = await send('POST', `/report/template/${id}/publish`);
    expect(body.msg).toMatch(/30\.00.*1122/);
  });

  it('runs what was said of a month when the statement is published', async () => {
    const { id } = await delivered(1);
    const total = (await draftOf(id)).items.find(({ title }) => title.startsWith('资产总计'))!;
    const says = (amount: string, column = 'current') =>
      done('POST', `/report/template/${id}/assertions`, {
        itemId: total.id,
        month: '2025-03',
        column,
        amount,
      });
    await says('1.00');
    await says('141.00');
    await says('100.00', 'year');
    expect((await check(id)).assertions).toMatchObject([
      { month: '2025-03', column: 'current', amount: '141.00', actual: '140.00', holds: false },
      { column: 'year', amount: '100.00', actual: '100.00', holds: true },
    ]);
    const cash = await itemCalled(id, '货币资金');
    await done('PUT', '/report/template/items', { ...cash, title: '资金' });
    const failed = await send('POST', `/report/template/${id}/publish`);
    expect(failed.body).toMatchObject({
      code: 'ASSERTION_FAILED',
      msg: 'Total assets, 2025/03: 140.00 instead of 141.00.',
    });
    await says('140.00');
    await done('POST', `/report/template/${id}/publish`);
    const [assertion] = (await check(id)).assertions;
    await done('DELETE', `/report/template/${id}/assertions/${assertion!.id}`);
    expect(await refused('DELETE', `/report/template/${id}/assertions/${assertion!.id}`)).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('refuses a figure of a heading, of no line, and of a month that is none', async () => {
    const { id } = await delivered(1);
    const { items } = await draftOf(id);
    const heading = items.find(({ isClassified }) => isClassified)!;
    const line = items.find(({ isClassified }) => !isClassified)!;
    const input = { itemId: line.id, month: '2025-03', column: 'current', amount: '1.00' };
    const path = `/report/template/${id}/assertions`;
    expect(await codeOf('POST', path, { ...input, itemId: heading.id })).toEqual([422, 'ITEM_IS_HEADING']);
    expect(await codeOf('POST', path, { ...input, itemId: 9_999_999 })).toEqual([422, 'ITEM_UNKNOWN']);
    expect(await codeOf('POST', path, { ...input, amount: '1.005' })).toEqual([400, 'AMOUNT_DECIMALS']);
    expect(await codeOf('POST', path, { ...input, month: '2025-13' })).toEqual([400, 'FIELD_INVALID']);
    expect(await refused('POST', path, { ...input, month: '2024-12' })).toEqual([404, 'PERIOD_UNKNOWN']);
  });
});

it.each(['Making', 'Cashier', 'View'] as const)('%s may not edit statements', async (role) => {
  const { id } = await delivered(0);
  for (const [method, path, body] of [
    ['POST', '/report/template', { name: 'x', templateKey: 'x', type: 0 }],
    ['PUT', '/report/template', { id, name: 'x', templateKey: 'x' }],
    ['DELETE', `/report/template/${id}`],
    ['POST', '/report/template/items', { templateId: id, title: 'x' }],
    ['POST', `/report/template/${id}/publish`],
    ['POST', `/report/template/${id}/reset`],
  ] as const) {
    const answer = await house.send(method, path, { set: books.set, role }, body);
    expect(answer.body.code).toBe('ROLE_FORBIDDEN');
  }
});

describe('a formula that reads a subject which is gone', () => {
  const travel = company({
    subjects: [subject('560298', '团建费')],
    openings: [opening('1001', '100.00'), opening('3001', '100.00')],
    vouchers: [voucher('2025-03-10', '记-1', ['560205 Dr 40.00', '1001 Cr 40.00'])],
  });
  const gone = () =>
    house.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, (sql) =>
      sql.run(`DELETE FROM ledger.subject WHERE account_set_id = $1 AND code = '560298'`, [books.set]),
    );
  let template: ReportTemplate;
  let line: ReportItem;
  beforeEach(async () => {
    books = await house.openBooks(travel);
    template = await done('POST', '/report/template', { name: '费用', templateKey: 'costs', type: 0 });
    line = await done('POST', '/report/template/items', {
      templateId: template.id,
      title: '活动',
      sources: 0,
    });
    await done('POST', '/report/template/items/formula', {
      templateItemsId: line.id,
      formulas: [plus('560298', 0), plus('560205', 0)],
    });
    await done('POST', `/report/template/${template.id}/publish`);
  });
  const view = () =>
    house.ask<ReportView>(books, `/report/template/view/${template.id}?accountDate=2025-03-31`);
  const health = async () =>
    (await house.ask<BooksCheck[]>(books, '/report/health?accountDate=2025-03-31')).find(
      ({ key }) => key === 'formulas',
    );

  it('is an error at its line, in the health of the books, in the file and in the check; never a silent zero', async () => {
    expect((await view())[line.id]).not.toHaveProperty('missingSubjects');
    expect(await health()).toMatchObject({ isSound: true, offenders: [] });
    await gone();
    expect((await view())[line.id]).toMatchObject({
      currentPeriodAmount: '40.00',
      missingSubjects: ['560298'],
    });
    expect(await health()).toMatchObject({
      isSound: false,
      offenders: [{ subjectCode: '560298', subjectName: '费用 · 活动', templateId: template.id }],
    });
    expect((await check(template.id)).missing).toEqual([
      { itemId: line.id, title: '活动', titleEn: '活动', subjectCode: '560298' },
    ]);
    const file = await house.download(
      `/report/template/view/${template.id}/export?format=xlsx&accountDate=2025-03-31`,
      { set: books.set, headers: { 'accept-language': 'zh-CN' } },
    );
    const { rows } = await readSheet(file);
    expect(rows.map(({ cells }) => cells[0]).join('\n')).toContain(
      '已不存在的科目，其金额未计入： 活动 560298',
    );
  });

  it('of an earlier moment is not said: the subject may not have been there yet', async () => {
    await house.post(books, voucher('2025-03-12', '记-3', ['1001 Dr 5.00', '3001 Cr 5.00']));
    await gone();
    expect((await view())[line.id]).toHaveProperty('missingSubjects');
    const then = await house.ask<ReportView>(
      books,
      `/report/template/view/${template.id}?accountDate=2025-03-31&asOf=1`,
    );
    expect(then[line.id]).toMatchObject({ itemId: line.id });
    expect(then[line.id]).not.toHaveProperty('missingSubjects');
  });

  it('is not published again before the formula is changed', async () => {
    await gone();
    await done('PUT', '/report/template/items', { ...line, title: '活动费', version: line.version + 1 });
    expect(await codeOf('POST', `/report/template/${template.id}/publish`)).toEqual([422, 'SUBJECT_MISSING']);
    await done('POST', '/report/template/items/formula', {
      templateItemsId: line.id,
      formulas: [plus('560205', 0)],
    });
    expect(await done('POST', `/report/template/${template.id}/publish`)).toMatchObject({ version: 2 });
  });

  it('of a statement that came with the books may name subjects that the chart never had', async () => {
    const small = await house.openBooks(company({ vatType: 0 }));
    const all = await house.ask<ReportTemplate[]>(small, '/report/template');
    for (const { id } of all) {
      const figures = await house.ask<ReportView>(
        small,
        `/report/template/view/${id}?accountDate=2025-03-31`,
      );
      expect(Object.values(figures).filter((figure) => figure.missingSubjects)).toEqual([]);
    }
  });
});

it('of an earlier moment a statement adds up what was published then, not what is today', async () => {
  await house.post(books, voucher('2025-03-12', '记-3', ['1001 Dr 5.00', '5001 Cr 5.00']));
  const { id } = await delivered(0);
  const then = () =>
    house.ask<ReportView>(books, `/report/template/view/${id}?accountDate=2025-03-31&asOf=1`);
  const line = await itemCalled(id, '一、营业收入');
  const said = await then();
  expect(said[line.id]!.currentPeriodAmount).toBe('45.00');
  await done('POST', '/report/template/items/formula', {
    templateItemsId: line.id,
    formulas: [plus('560205', 0)],
  });
  expect(await then()).toEqual(said);
  await done('POST', `/report/template/${id}/publish`);
  expect(await figure(id, line.id)).toBe('0.00');
  expect(await then()).toEqual(said);
});

it('of an earlier moment a statement has the lines that were published then, on the screen as in its figures', async () => {
  const { id } = await delivered(0);
  const at = (path: string) => `/report/template/${path}asOf=${event}`;
  const view = () => house.ask<ReportView>(books, at(`view/${id}?accountDate=2025-03-31&`));
  const layout = () => house.ask<ReportTemplateDetail>(books, at(`${id}?`));
  await house.post(books, voucher('2025-03-12', '记-3', ['1001 Dr 5.00', '5001 Cr 5.00']));
  const event = 1;
  const then = await layout();
  const removed = await itemCalled(id, '其中：商品维修费');
  const added = await done<ReportItem>('POST', '/report/template/items', { templateId: id, title: '新行' });
  await done('DELETE', `/report/template/items/${removed.id}`);
  await done('POST', `/report/template/${id}/publish`);
  const today = (await house.ask<ReportTemplateDetail>(books, `/report/template/${id}`)).items;
  expect(today.map((item) => item.id)).toContain(added.id);
  expect(today.map((item) => item.id)).not.toContain(removed.id);
  expect((await layout()).items.map(({ title }) => title)).toEqual(then.items.map(({ title }) => title));
  expect((await layout()).items.map((item) => String(item.id)).toSorted()).toEqual(
    Object.keys(await view()).toSorted(),
  );
});

describe('of an earlier moment the list of statements', () => {
  const listAt = (event: number) => house.ask<ReportTemplate[]>(books, `/report/template?asOf=${event}`);
  const headAt = (event: number, id: number) =>
    house.ask<ReportTemplateDetail>(books, `/report/template/${id}?asOf=${event}`);
  /** Its event has the time of the clock; those of the books' own vouchers are long past. */
  const postNow = async (number: string) => {
    await house.post(books, voucher('2025-03-13', number, ['1001 Dr 5.00', '5001 Cr 5.00']));
    await house.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, (sql) =>
      sql.run(
        `UPDATE ledger.event SET at = to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
         WHERE account_set_id = $1 AND seq = (SELECT max(seq) FROM ledger.event WHERE account_set_id = $1)`,
        [books.set],
      ),
    );
  };
  const renameLine = async (id: number, title: string) =>
    done('PUT', '/report/template/items', { ...(await draftOf(id)).items[0]!, title });

  it('names the version of each that was in force then, whatever was published or begun since', async () => {
    const { id } = await delivered(0);
    await postNow('记-3');
    await renameLine(id, '收入');
    await done('POST', `/report/template/${id}/publish`);
    await postNow('记-4');
    await renameLine(id, '收入（未发布）');
    expect((await templates()).find((one) => one.id === id)).toMatchObject({ version: 2, hasDraft: true });
    const of = async (event: number) => (await listAt(event)).find((one) => one.id === id);
    expect(await of(1)).toMatchObject({ version: 1, hasDraft: false });
    expect(await of(2)).toMatchObject({ version: 2, hasDraft: false });
    expect(await headAt(1, id)).toMatchObject({ version: 1, hasDraft: false });
    expect(await headAt(2, id)).toMatchObject({ version: 2, hasDraft: false });
    expect((await headAt(2, id)).items[0]).toMatchObject({ title: '收入' });
  });

  it('leaves out one that was not published yet', async () => {
    await postNow('记-3');
    const input = { name: '现金表', templateKey: 'cash', type: 1 };
    const { id } = await done<ReportTemplate>('POST', '/report/template', input);
    await done('POST', '/report/template/items', { templateId: id, title: '库存现金' });
    await done('POST', `/report/template/${id}/publish`);
    await postNow('记-4');
    const keysAt = async (event: number) => (await listAt(event)).map(({ templateKey }) => templateKey);
    expect(await keysAt(1)).not.toContain('cash');
    expect(await keysAt(2)).toContain('cash');
    expect(await headAt(1, id)).toMatchObject({ version: 0, hasDraft: false });
  });

  it('calls each what it was called then, however often it was renamed since', async () => {
    const statement = await delivered(0);
    const named = (name: string) =>
      done('PUT', '/report/template', { ...statement, name, nameEn: `${name} (en)` });
    await postNow('记-3');
    await named('甲');
    await postNow('记-4');
    await named('乙');
    await named('乙');
    await named('丙');
    const namesAt = async (event: number) => {
      const { name, nameEn } = (await listAt(event)).find(({ id }) => id === statement.id)!;
      return [name, nameEn];
    };
    expect(await namesAt(1)).toEqual([statement.name, statement.nameEn]);
    expect(await namesAt(2)).toEqual(['甲', '甲 (en)']);
    expect(await headAt(2, statement.id)).toMatchObject({ name: '甲', nameEn: '甲 (en)' });
  });

  it('knows the last hundred names of each, and no more are kept', async () => {
    const statement = await delivered(0);
    await postNow('记-3');
    for (let number = 0; number <= 101; number++)
      await done('PUT', '/report/template', { ...statement, name: `名 ${number}`, nameEn: `Name ${number}` });
    expect((await listAt(1)).find(({ id }) => id === statement.id)!.name).toBe('名 1');
  });

  it('keeps a hundred names of one that had more, as an older program left it', async () => {
    const statement = await delivered(0);
    const names = async () =>
      (
        await stored<{ names: number }>(
          `SELECT jsonb_array_length(earlier_names) AS names FROM reporting.report_template
         WHERE account_set_id = $1 AND id = ${statement.id}`,
        )
      )[0]!.names;
    await stored(
      `UPDATE reporting.report_template SET earlier_names = (
         SELECT jsonb_agg(jsonb_build_object('name', 'n' || n, 'nameEn', 'n', 'until', now()) ORDER BY n)
         FROM generate_series(1, 130) AS n)
       WHERE account_set_id = $1 AND id = ${statement.id} RETURNING id`,
    );
    await done('PUT', '/report/template', { ...statement, name: '利润' });
    expect(await names()).toBe(100);
  });

  it('keeps the last fifty that were deleted, with their versions', async () => {
    const remove = async (number: number) => {
      const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
      const input = { name: `表 ${number}`, templateKey: letters, type: 1 };
      const { id } = await done<ReportTemplate>('POST', '/report/template', input);
      await done('POST', '/report/template/items', { templateId: id, title: '库存现金' });
      await done('POST', `/report/template/${id}/publish`);
      await done('DELETE', `/report/template/${id}`);
      return id;
    };
    const deleted: number[] = [];
    for (let number = 0; number < 52; number++) deleted.push(await remove(number));
    const kept = await stored<{ id: number; versions: number }>(
      `SELECT t.id, (SELECT count(*)::int FROM reporting.report_version v
         WHERE v.account_set_id = $1 AND v.template_id = t.id) AS versions
       FROM reporting.report_template t WHERE t.account_set_id = $1 AND t.deleted_at IS NOT NULL ORDER BY t.id`,
    );
    expect(kept).toEqual(deleted.slice(2).map((id) => ({ id, versions: 1 })));
  });

  it('still has one that was deleted since, with its figures, and not at the moments after', async () => {
    const input = { name: '现金表', templateKey: 'cash', type: 1 };
    const { id } = await done<ReportTemplate>('POST', '/report/template', input);
    const line = await done<ReportItem>('POST', '/report/template/items', {
      templateId: id,
      title: '库存现金',
    });
    await done('POST', '/report/template/items/formula', {
      templateItemsId: line.id,
      formulas: [plus('1001', 3)],
    });
    await done('POST', `/report/template/${id}/publish`);
    await postNow('记-3');
    const before = await headAt(1, id);
    const figureThen = () => figure(id, line.id, '&asOf=1');
    expect([await figureThen(), await figure(id, line.id)]).toEqual(['115.00', '115.00']);

    await done('DELETE', `/report/template/${id}`);
    expect(await figureThen()).toBe('115.00');
    await postNow('记-4');

    expect(await headAt(1, id)).toEqual(before);
    expect(before).toMatchObject({ ...input, version: 1, hasDraft: false });
    expect((await listAt(1)).find((one) => one.id === id)).toMatchObject(input);
    expect((await listAt(2)).map((one) => one.id)).not.toContain(id);
    expect((await templates()).map((one) => one.id)).not.toContain(id);
    for (const path of [`${id}`, `${id}?asOf=2`, `${id}?draft=true`, `${id}/versions`])
      expect((await house.get(`/report/template/${path}`, { set: books.set })).status).toBe(404);
    for (const act of ['publish', 'discard', 'reset'])
      expect(await codeOf('POST', `/report/template/${id}/${act}`)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf('DELETE', `/report/template/${id}`)).toEqual([404, 'NOT_FOUND']);
    // Another one may have its key.
    const other = await done<ReportTemplate>('POST', '/report/template', input);
    expect((await listAt(1)).map((one) => one.id)).not.toContain(other.id);
  });

  it('is a missing one for a moment that the books have not reached', async () => {
    const { status, body } = await house.get('/report/template?asOf=99', { set: books.set });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});
