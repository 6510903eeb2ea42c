import type {
  AuxiliaryCategory,
  AuxiliaryItem,
  TemplateBatchResult,
  VoucherTemplate,
} from '@suanpan/contracts';
import { serviceIdentity } from '@suanpan/service-kit';
import { readSheet, writeWorkbook } from '@suanpan/service-kit/sheets';
import { memberIdentity } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const list = async (query = '', of = books) =>
  (await of.call<VoucherTemplate[]>('GET', `/voucher-template${query}`)).data;
const named = async (name: string) => (await list()).find((template) => template.name === name)!;
const rent = (changes: object = {}) => ({
  name: '房租',
  type: 0,
  details: [
    { summary: '一月房租', subjectId: books.subject('560210').id, debitAmount: '5000' },
    { summary: '一月房租', subjectId: books.subject('1002').id, side: 'credit', share: '1' },
  ],
  ...changes,
});
const add = (body: object = rent()) => books.call<VoucherTemplate>('POST', '/voucher-template', body);
const remove = (subject: string) => books.call('DELETE', `/subject/${books.subject(subject).id}`);

describe('books begin with templates', () => {
  it('28 of six types, in the order of the file, on the subjects of the chart', async () => {
    const templates = await list();
    expect(templates).toHaveLength(28);
    expect(templates.every(({ isDefault }) => isDefault)).toBe(true);
    expect(templates[0]).toMatchObject({
      name: '支付办公费',
      type: 0,
      debitAmount: '0.00',
      details: [
        { summary: '支付办公费', subjectCode: '560202', side: 'debit', share: '1.00000000', warning: null },
        { subjectCode: '1002', side: 'credit', share: '1.00000000', debitAmount: null, creditAmount: null },
      ],
    });
    expect(
      templates.flatMap(({ details }) => details).filter(({ warning }) => warning !== null),
    ).toHaveLength(2);
  });

  it.each([
    [1, '660202'],
    [2, '5201'],
  ] as const)('of standard %i too, on its own subjects', async (accountingStandards, code) => {
    const other = await ledger.openBooks({ accountingStandards });
    const [office] = await list('', other);
    expect(office?.details[0]?.subjectCode).toBe(code);
  });

  it('only once: what was deleted stays deleted', async () => {
    const { id } = await named('支付办公费');
    await books.call('DELETE', `/voucher-template/${id}`);
    await books.call(
      'PUT',
      `/internal/books/${books.id}`,
      { companyName: 'Acme', accountingStandards: 0, vatType: 1, enableDate: '2025-01-01' },
      serviceIdentity(books.id),
    );
    expect(await list()).toHaveLength(27);
  });

  it('also those that were opened before there were any, in their own code lengths', async () => {
    await books.call('POST', '/subject/encoding', { newEncoding: '4-3-2-2' });
    const client = new Client(ledger.database.superuserUrl);
    await client.connect();
    await client.query('DELETE FROM ledger.voucher_template WHERE account_set_id = $1', [books.id]);
    await client.query('UPDATE ledger.account_set SET templates_seeded = false WHERE account_set_id = $1', [
      books.id,
    ]);
    await client.end();
    const viewer = memberIdentity(books.id, 'View', 9);
    const both = await Promise.all(
      [1, 2].map(() => books.call<VoucherTemplate[]>('GET', '/voucher-template', undefined, viewer)),
    );
    expect(both.map(({ data }) => data.length)).toEqual([28, 28]);
    expect(both[0]?.data[0]?.details[0]?.subjectCode).toBe('5602002');
  });

  it('a payer that becomes a general one finds the subjects its chart lacked', async () => {
    const small = await ledger.openBooks({ vatType: 0 });
    const credit = async () => (await list('?type=1', small))[0]?.details.map((line) => line.subjectCode);
    expect(await credit()).toEqual(['1405', null, '2202']);
    const told = { companyName: 'Acme', accountingStandards: 0, vatType: 1, enableDate: '2025-01-01' };
    await small.call('PUT', `/internal/books/${small.id}`, told, serviceIdentity(small.id));
    expect(await credit()).toEqual(['1405', '22210101', '2202']);
  });
});

describe('a template', () => {
  it('keeps amounts, shares and what is open; it need not balance', async () => {
    const { data } = await add();
    expect(data).toMatchObject({
      name: '房租',
      isDefault: false,
      debitAmount: '5000.00',
      creditAmount: '0.00',
      version: 1,
      details: [
        {
          summary: '一月房租',
          subjectName: '560210-管理费用-租赁费',
          side: 'debit',
          debitAmount: '5000.00',
          share: null,
        },
        { side: 'credit', debitAmount: null, creditAmount: null, share: '1.00000000' },
      ],
    });
    expect((await list())[0]?.id).toBe(data.id);
  });

  it('pitfall 32: null clears the amount, the share and the subject of a line', async () => {
    const { data } = await add();
    const [first, second] = rent().details;
    const emptied = { ...first, subjectId: null, debitAmount: null };
    const changed = { ...data, details: [emptied, { ...second, share: null }] };
    expect((await books.call<VoucherTemplate>('PUT', '/voucher-template', changed)).data).toMatchObject({
      debitAmount: '0.00',
      details: [
        { summary: '一月房租', subjectId: null, debitAmount: null },
        { subjectCode: '1002', share: null },
      ],
    });
  });

  it('keeps items, quantity, price and currency', async () => {
    const categories = (await books.call<AuxiliaryCategory[]>('GET', '/accounting-category')).data;
    const customers = categories.find(({ key }) => key === 'customer')!;
    const item = await books.call<AuxiliaryItem>('POST', '/accounting-category-details', {
      accountingCategoryId: customers.id,
      code: 'C1',
      name: '客户一',
    });
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7' });
    await books.call('PUT', '/subject', { ...books.subject('1001'), currencyAccounting: ['USD'] });
    await books.call('PUT', '/subject', { ...books.subject('1405'), unit: '件' });
    const auxiliary = [{ categoryId: customers.id, itemId: item.data.id }];
    const { data } = await add({
      ...rent(),
      details: [
        { summary: '甲', subjectId: books.subject('1122').id, auxiliary },
        { summary: '乙', subjectId: books.subject('1001').id, currencyCode: 'USD', originalAmount: '10.50' },
        { summary: '丙', subjectId: books.subject('1405').id, num: 2.5, price: '4' },
      ],
    });
    expect(data.details).toMatchObject([
      { auxiliary: [{ itemId: item.data.id, code: 'C1' }], auxiliaryTitle: 'C1_客户一' },
      { currencyCode: 'USD', originalAmount: '10.500000' },
      { num: '2.5000', price: '4.000000' },
    ]);
    expect(await books.call('DELETE', `/accounting-category-details/${item.data.id}`)).toMatchObject({
      code: 'IN_USE',
    });
    await books.call('PUT', '/subject', { ...books.subject('1001'), version: 2, currencyAccounting: [] });
    const [, usd] = (await books.call<{ id: number }[]>('GET', '/currency')).data;
    expect(await books.call('DELETE', `/currency/${usd!.id}`)).toMatchObject({ code: 'IN_USE' });
    await books.call('PUT', '/accounting-category-details', { ...item.data, enable: false });
    expect((await list())[0]?.details[0]?.warning).toBe('item-disabled');
  });

  it('is found by type, name, summary and subject', async () => {
    await add();
    expect(await list('?type=5')).toHaveLength(3);
    expect((await list(`?keyword=${encodeURIComponent('一月')}`)).map(({ name }) => name)).toEqual(['房租']);
    expect((await list('?type=0&keyword=560210')).map(({ name }) => name)).toEqual([
      '房租',
      '支付房租（专票）',
    ]);
    expect(await list('?keyword=zzz')).toEqual([]);
  });

  it.each([
    ['no name', { name: ' ' }, 'NAME_MISSING'],
    ['a name too long', { name: '长'.repeat(65) }, 'NAME_TOO_LONG'],
    ['a taken name', { name: '支付办公费' }, 'NAME_TAKEN'],
    ['no lines', { details: [] }, 'NO_LINES'],
    ['a line without a summary', { details: [{}] }, 'LINE_SUMMARY'],
    ['a share that is no number', { details: [{ summary: 'a', share: 'half' }] }, 'NUMBER_MALFORMED'],
    ['amount and share', { details: [{ summary: 'a', debitAmount: 1, share: 1 }] }, 'AMOUNT_AND_SHARE'],
    ['both sides', { details: [{ summary: 'a', debitAmount: 1, creditAmount: 1 }] }, 'LINE_AMOUNT'],
    ['a type that is none', { type: 6 }, 'FIELD_INVALID'],
  ])('with %s is refused', async (_, changes, code) => {
    expect(await add(rent(changes))).toMatchObject({ success: false, code });
  });

  it('names subjects without children only; the line is said', async () => {
    const details = [{ summary: 'a' }, { summary: 'b', subjectId: books.subject('5602').id }];
    expect(await add(rent({ details }))).toMatchObject({
      code: 'SUBJECT_NOT_LEAF',
      fields: [{ line: 2, field: 'subjectId' }],
    });
  });

  it('is changed as a whole, by whoever saw its last version', async () => {
    const { data } = await add();
    const changed = { ...data, name: '租金', details: [{ summary: '租金' }] };
    expect((await books.call<VoucherTemplate>('PUT', '/voucher-template', changed)).data).toMatchObject({
      name: '租金',
      version: 2,
      details: [{ summary: '租金', subjectId: null, warning: 'subject-open' }],
    });
    expect(await books.call('PUT', '/voucher-template', changed)).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    expect(await books.call('DELETE', `/voucher-template/${data.id}?version=1`)).toMatchObject({
      code: 'STALE',
    });
    expect(await books.call('DELETE', `/voucher-template/${data.id}?version=2`)).toMatchObject({
      success: true,
    });
  });

  it('goes with others at once: each is deleted or left with its reason, and can be added again', async () => {
    const [first, second] = [await named('支付办公费'), await named('支付银行手续费')];
    const stranger = (await list('', await ledger.openBooks()))[0]!;
    const batch = {
      templates: [first, { ...second, version: 9 }, stranger].map(({ id, version }) => ({ id, version })),
    };
    const path = '/voucher-template/batchDelete';
    const done = {
      deleted: [{ id: first.id }],
      skipped: [{ id: second.id, reason: 'STALE' }, { id: stranger.id }],
    };
    const rehearsed = await books.call(`POST`, `${path}?dryRun=1`, batch);
    expect(rehearsed.data).toMatchObject(done);
    expect(await list()).toHaveLength(28);
    const { data } = await books.call<TemplateBatchResult>('POST', path, batch);
    expect(data).toMatchObject(done);
    expect(await list()).toHaveLength(27);
    expect(await add(data.deleted[0])).toMatchObject({ success: true });
    const viewer = memberIdentity(books.id, 'View', 9);
    expect(await books.call('POST', path, batch, viewer)).toMatchObject({ code: 'ROLE_FORBIDDEN' });
  });

  it('that came with the books is named in the language of its reader, and found by it, until the company renames it', async () => {
    const own = await ledger.openBooks();
    const ask = async (language: string, keyword = '') => {
      const path = `/voucher-template?type=5&keyword=${encodeURIComponent(keyword)}`;
      const headers = { 'accept-language': language };
      return (await own.call<VoucherTemplate[]>('GET', path, undefined, undefined, headers)).data;
    };
    const names = async (language: string, keyword?: string) =>
      (await ask(language, keyword)).map(({ name }) => name);
    expect((await names('en'))[0]).toBe('Depreciation');
    expect((await names('zh-TW'))[0]).toBe('計提折舊');
    expect(await names('en', 'intangible')).toEqual(['Amortization of intangible assets']);
    const summaries = async (language: string) => [
      ...new Set((await ask(language))[0]!.details.map(({ summary }) => summary)),
    ];
    expect(await summaries('zh-TW')).toEqual(['計提折舊']);
    const [depreciation] = await ask('en');
    expect(await summaries('en')).toEqual(['Depreciation']);
    const save = (name: string) => own.call('PUT', '/voucher-template', { ...depreciation, name });
    await save('Depreciation');
    expect((await names('zh-CN'))[0]).toBe('计提折旧');
    expect(await summaries('zh-CN')).toEqual(['计提折旧']);
    await own.call('PUT', '/voucher-template', { ...(await ask('en'))[0], name: 'Machines' });
    expect((await names('zh-CN'))[0]).toBe('Machines');
  });

  it('of the company says what was written, whatever the seeds call it', async () => {
    const own = await ledger.openBooks();
    const details = [{ summary: 'Depreciation' }, { summary: '计提折旧' }];
    const headers = { 'accept-language': 'en' };
    const { data } = await own.call<VoucherTemplate>(
      'POST',
      '/voucher-template',
      { name: 'Machines', type: 5, details },
      undefined,
      headers,
    );
    expect(data.details.map(({ summary }) => summary)).toEqual(['Depreciation', '计提折旧']);
  });

  it('goes out as a spreadsheet with those the list shows, a row for each line', async () => {
    await add();
    const own = await named('房租');
    const { rows } = await readSheet(await books.download(`/voucher-template/export?ids=${own.id}`));
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows[1])).toMatch(/Daily expense.+房租.+一月房租.+560210 [^"]/);
    expect((await readSheet(await books.download('/voucher-template/export'))).rows.length).toBeGreaterThan(
      60,
    );
  });

  it('rehearsed is not kept', async () => {
    expect((await books.call('POST', '/voucher-template?dryRun=true', rent())).success).toBe(true);
    expect(await list()).toHaveLength(28);
  });

  it('of another company is missing, and so are its subjects', async () => {
    const other = await ledger.openBooks();
    const [theirs] = await list('', other);
    for (const [method, path, body] of [
      ['GET', `/voucher-template/${theirs!.id}`, undefined],
      ['PUT', '/voucher-template', { ...rent(), id: theirs!.id, version: 1 }],
      ['DELETE', `/voucher-template/${theirs!.id}`, undefined],
    ] as const)
      expect(await books.call(method, path, body)).toMatchObject({ status: 404 });
    const details = [{ summary: 'a', subjectId: other.subject('1002').id }];
    expect(await add(rent({ details }))).toMatchObject({ code: 'SUBJECT_UNKNOWN' });
  });

  it('is kept by who writes vouchers, read by all', async () => {
    const by = (role: 'Making' | 'Cashier') => memberIdentity(books.id, role, 9);
    const post = (role: 'Making' | 'Cashier') => books.call('POST', '/voucher-template', rent(), by(role));
    expect(await post('Making')).toMatchObject({ success: true });
    expect(await post('Cashier')).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    expect(await books.call('GET', '/voucher-template', undefined, by('Cashier'))).toMatchObject({
      success: true,
    });
  });
});

describe('a subject that templates name', () => {
  it('is not deleted; the templates are said', async () => {
    expect(await remove('560304')).toMatchObject({
      code: 'IN_TEMPLATE',
      msg: expect.stringContaining('支付银行手续费'),
    });
    await books.call('DELETE', `/voucher-template/${(await named('支付银行手续费')).id}`);
    expect(await remove('560304')).toMatchObject({ success: true });
  });

  it('hands the lines to its first child, and to no other', async () => {
    for (const code of ['56030401', '56030402'])
      expect(await books.call('POST', '/subject', { code, name: code })).toMatchObject({ success: true });
    expect((await named('支付银行手续费')).details[0]).toMatchObject({
      subjectCode: '56030401',
      warning: null,
    });
  });

  it('has them back when its only child goes again; a template of our own keeps the child', async () => {
    const child = async () => {
      await books.call('POST', '/subject', { code: '56030401', name: '一' });
      await books.reloadSubjects();
    };
    await child();
    expect(await remove('56030401')).toMatchObject({ success: true });
    expect((await named('支付银行手续费')).details[0]).toMatchObject({ subjectCode: '560304' });
    await child();
    await add(rent({ details: [{ summary: 'a', subjectId: books.subject('56030401').id }] }));
    expect(await remove('56030401')).toMatchObject({
      code: 'IN_TEMPLATE',
      msg: expect.stringMatching(/: 房租\./),
    });
  });

  it('leaves them open when its first child is kept in a foreign currency, and has them back when it goes', async () => {
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
    await add(rent());
    const dollars = { code: '100201', name: '美元户', currencyAccounting: ['USD'] };
    expect(await books.call('POST', '/subject', dollars)).toMatchObject({ success: true });
    const open = { subjectId: null, warning: 'subject-open' };
    expect((await named('支付银行手续费')).details[1]).toMatchObject(open);
    expect((await named('房租')).details[1]).toMatchObject(open);
    await books.reloadSubjects();
    expect(await remove('100201')).toMatchObject({ success: true });
    expect((await named('支付银行手续费')).details[1]?.subjectCode).toBe('1002');
  });

  it('hands them to the child of a file that could take them, never to its account in dollars', async () => {
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
    const rows = [
      ['100202', '美元户', 'USD'],
      ['100201', '工行', ''],
    ];
    const file = {
      name: '科目',
      columns: ['科目编码', '科目名称', '外币核算'].map((title) => ({ title })),
      rows,
    };
    expect(await books.upload('/subject/import', await writeWorkbook(file))).toMatchObject({ success: true });
    expect((await named('支付银行手续费')).details[1]?.subjectCode).toBe('100201');
  });

  it('pitfall 24: hands them over with its postings', async () => {
    await books.posted('2025-01-05', ['560304 Dr 1.00', '1002 Cr 1.00']);
    const child = { code: '100201', name: '工行', moveBalances: true };
    expect(await books.call('POST', '/subject', child)).toMatchObject({ success: true });
    expect((await named('支付银行手续费')).details[1]?.subjectCode).toBe('100201');
  });

  it('keeps its settings open to change, as books begin with templates on half the chart', async () => {
    const changed = { ...books.subject('1002'), unit: '元' };
    expect(await books.call('PUT', '/subject', changed)).toMatchObject({ success: true });
  });

  it('may be disabled: its lines say so, and the template can still be changed', async () => {
    await books.call('PUT', '/subject', { ...books.subject('560304'), status: 0 });
    const template = await named('支付银行手续费');
    expect(template.details[0]?.warning).toBe('subject-disabled');
    expect(await books.call('PUT', '/voucher-template', { ...template, name: '手续费' })).toMatchObject({
      success: true,
    });
  });
});
