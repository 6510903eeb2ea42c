import type { Voucher, VoucherPage } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
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

const cashSale = ['1002 Dr 100.00', '5051 Cr 100.00'];

describe('recording a voucher', () => {
  it('gives the next number of the word in the month and answers the saved record', async () => {
    const first = await books.posted('2025-01-10', cashSale);
    const second = await books.posted('2025-01-05', cashSale);
    const february = await books.posted('2025-02-01', cashSale);
    expect([first, second, february].map((voucher) => [voucher.word, voucher.code])).toEqual([
      ['记', 1],
      ['记', 2],
      ['记', 1],
    ]);
    expect(first).toMatchObject({
      debitAmount: '100.00',
      creditAmount: '100.00',
      createMember: books.manager.userId,
    });
    expect(first.details.map((line) => [line.subjectCode, line.debitAmount, line.creditAmount])).toEqual([
      ['1002', '100.00', null],
      ['5051', null, '100.00'],
    ]);
  });

  it('answers the new version of the books', async () => {
    const { headers } = await books.post('2025-01-10', cashSale);
    const { headers: next } = await books.post('2025-01-10', cashSale);
    expect([headers['x-ledger-version'], next['x-ledger-version']]).toEqual(['2', '3']);
  });

  it('refuses debits that do not equal credits, to the fen', async () => {
    expect(await books.post('2025-01-10', ['1002 Dr 100.00', '5051 Cr 99.99'])).toMatchObject({
      status: 422,
      code: 'NOT_BALANCED',
    });
  });

  it('keeps red letters: negative on their own side', async () => {
    const red = await books.posted('2025-01-10', ['1002 Dr -100.00', '5051 Cr -100.00']);
    expect(red.details.map((line) => line.debitAmount ?? line.creditAmount)).toEqual(['-100.00', '-100.00']);
  });

  it('names every problem at its line and field, all at once', async () => {
    const body = books.voucher('2025-01-10', cashSale, {
      details: [
        { summary: ' ', subjectId: books.subject('1601').id, debitAmount: '10.00' },
        { summary: 'sale', subjectId: books.subject('1122').id, creditAmount: '20.00', debitAmount: '1.00' },
      ],
    });
    const answer = await books.call('POST', '/voucher', body);
    expect(answer.fields?.map(({ line, field, code }) => [line, field, code])).toEqual([
      [1, 'summary', 'LINE_SUMMARY'],
      [1, 'subjectId', 'SUBJECT_NOT_LEAF'],
      [2, 'auxiliary', 'AUX_MISSING'],
      [2, 'debitAmount', 'LINE_AMOUNT'],
      [undefined, undefined, 'NOT_BALANCED'],
    ]);
  });

  it.each([
    ['0.005', 'AMOUNT_DECIMALS'],
    ['1e3', 'AMOUNT_MALFORMED'],
    ['1,000.00', 'AMOUNT_MALFORMED'],
    ['12345678901234.00', 'AMOUNT_TOO_LARGE'],
  ])('refuses the amount %s with %s and stores nothing', async (amount, code) => {
    const body = books.voucher('2025-01-10', cashSale);
    body.details[0]!.debitAmount = amount;
    expect(await books.call('POST', '/voucher', body)).toMatchObject({
      status: 400,
      code,
      fields: [{ line: 1, field: 'debitAmount', code }],
    });
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toEqual([]);
  });

  it('takes exact JSON numbers as amounts', async () => {
    const body = books.voucher('2025-01-10', cashSale);
    body.details[0]!.debitAmount = 100.1;
    body.details[1]!.creditAmount = '100.10';
    expect((await books.call<Voucher>('POST', '/voucher', body)).data.debitAmount).toBe('100.10');
  });

  it.each([
    ['2024-12-31', 'BEFORE_ENABLE', 422],
    ['2026-02-01', 'DATE_TOO_FAR', 422],
    ['2025-02-29', 'DATE_MALFORMED', 400],
  ])('refuses the date %s with %s', async (date, code, status) => {
    expect(await books.post(date, cashSale)).toMatchObject({ code, status });
  });

  it('opens the months up to a voucher dated ahead, without a hole', async () => {
    await books.post('2025-04-10', cashSale);
    const { data } = await books.call<{ checkYear: number; checkMonth: number }[]>('GET', '/checkout');
    expect(data.map((period) => period.checkMonth)).toEqual([4, 3, 2, 1]);
  });

  it('answers in the language of the request', async () => {
    const body = books.voucher('2025-01-10', ['1002 Dr 1.00', '5051 Cr 2.00']);
    const answer = await books.call('POST', '/voucher', body, undefined, { 'accept-language': 'zh-CN' });
    expect(answer.msg).toMatch(/借贷不平衡/);
  });

  it('refuses unknown keys, wrong types and broken JSON with 400', async () => {
    const body = books.voucher('2025-01-10', cashSale);
    const answers = [
      await books.call('POST', '/voucher', { ...body, surprise: 1 }),
      await books.call('POST', '/voucher', { ...body, word: 5 }),
      await books.call('POST', '/voucher', { ...body, details: 'none' }),
      await books.call('POST', '/voucher', '{"word":', undefined, { 'content-type': 'application/json' }),
      await books.call('POST', '/voucher', { ...body, remark: 'a\u0000b' }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('numbers', () => {
  it('grants a wished number that is free and at most last + 1', async () => {
    const [first] = [await books.posted('2025-01-10', cashSale), await books.posted('2025-01-10', cashSale)];
    await books.call('DELETE', `/voucher/${first.id}`);
    const body = books.voucher('2025-01-10', cashSale, { code: 1 });
    expect((await books.call<Voucher>('POST', '/voucher', body)).data.code).toBe(1);
  });

  it.each([2, 9])('refuses the number %i when 1 and 2 are given, and says the next', async (code) => {
    await books.posted('2025-01-10', cashSale);
    await books.posted('2025-01-10', cashSale);
    expect(
      await books.call('POST', '/voucher', books.voucher('2025-01-10', cashSale, { code })),
    ).toMatchObject({
      status: 409,
      code: 'NUMBER_TAKEN',
      data: { next: 3 },
    });
  });

  it('gives the highest number back when its voucher is deleted', async () => {
    await books.posted('2025-01-10', cashSale);
    const second = await books.posted('2025-01-10', cashSale);
    await books.call('DELETE', `/voucher/${second.id}`);
    expect((await books.call('GET', '/voucher/code?word=%E8%AE%B0&currentAccountDate=2025-01-31')).data).toBe(
      2,
    );
    expect((await books.posted('2025-01-20', cashSale)).code).toBe(2);
  });
});

describe('changing a voucher', () => {
  const changed = (voucher: Voucher, changes: object) =>
    books.call<Voucher>('PUT', '/voucher', { ...voucher, ...changes });

  it('takes the whole record back and keeps auxiliary items, maker and number', async () => {
    const category = books.subject('1122').auxiliaryAccounting[0]!;
    const item = await books.call<{ id: number }>('POST', '/accounting-category-details', {
      accountingCategoryId: category.id,
      code: 'C01',
      name: '华宁百货',
    });
    const line = {
      ...books.line('1122 Dr 50.00'),
      auxiliary: [{ categoryId: category.id, itemId: item.data.id }],
    };
    const body = books.voucher('2025-01-10', [], { details: [line, books.line('5051 Cr 50.00')] });
    const saved = (await books.call<Voucher>('POST', '/voucher', body)).data;
    const again = (await changed(saved, { remark: '补充' })).data;
    expect(again).toMatchObject({
      code: saved.code,
      createMember: saved.createMember,
      version: 2,
      remark: '补充',
    });
    expect(again.details[0]!.auxiliary).toEqual(saved.details[0]!.auxiliary);
    expect(again.details[0]!.auxiliaryTitle).toBe('C01_华宁百货');
  });

  it('clears a value that is left out or null', async () => {
    const saved = (
      await books.call<Voucher>('POST', '/voucher', books.voucher('2025-01-10', cashSale, { remark: 'note' }))
    ).data;
    expect((await changed(saved, { remark: null })).data.remark).toBeNull();
  });

  it('refuses the version somebody else has replaced', async () => {
    const saved = await books.posted('2025-01-10', cashSale);
    await changed(saved, { remark: 'mine' });
    expect(await changed(saved, { remark: 'theirs' })).toMatchObject({ status: 409, code: 'STALE' });
  });

  it('takes a new number in another month and gives the old one back', async () => {
    const saved = await books.posted('2025-01-10', cashSale);
    await books.posted('2025-02-10', cashSale);
    const moved = (await changed(saved, { voucherDate: '2025-02-11', code: null })).data;
    expect([moved.voucherMonth, moved.code]).toEqual([2, 2]);
    expect((await books.posted('2025-01-11', cashSale)).code).toBe(1);
  });

  it('moves neither out of a closed month nor into one', async () => {
    const inJanuary = await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const inFebruary = await books.posted('2025-02-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await books.closed(2025, 1);
    expect(await changed(inJanuary, { voucherDate: '2025-02-10', code: null })).toMatchObject({
      code: 'PERIOD_CLOSED',
    });
    expect(await changed(inFebruary, { voucherDate: '2025-01-10', code: null })).toMatchObject({
      code: 'PERIOD_CLOSED',
    });
    expect(await books.call('DELETE', `/voucher/${inJanuary.id}`)).toMatchObject({ code: 'PERIOD_CLOSED' });
  });

  it('lets a Making member change own vouchers only, unless the set allows all', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    const others = await books.posted('2025-01-10', cashSale);
    const own = await books.posted('2025-01-10', cashSale, making);
    expect(await books.call('DELETE', `/voucher/${others.id}`, undefined, making)).toMatchObject({
      status: 422,
      code: 'NOT_OWN_VOUCHER',
    });
    expect(await books.call('DELETE', `/voucher/${own.id}`, undefined, making)).toMatchObject({
      success: true,
    });
    const allowed = { ...making, switches: { ...making.switches, makingEditsAll: true } };
    expect(await books.call('DELETE', `/voucher/${others.id}`, undefined, allowed)).toMatchObject({
      success: true,
    });
  });
});

describe('review', () => {
  const reviewOn = { switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true } };

  it('locks a voucher until the review is taken back', async () => {
    const director = memberIdentity(books.id, 'Director', 9, reviewOn);
    const saved = await books.posted('2025-01-10', cashSale);
    expect(await books.call('POST', '/voucher/audit', { checked: [saved.id] }, director)).toMatchObject({
      data: { changed: 1 },
    });
    expect(await books.call('DELETE', `/voucher/${saved.id}`)).toMatchObject({ code: 'AUDITED' });
    await books.call('POST', '/voucher/cancelAudit', { checked: [saved.id] }, director);
    expect(await books.call('DELETE', `/voucher/${saved.id}`)).toMatchObject({ success: true });
  });

  it('needs a second person, unless the set has one member', async () => {
    const alone = { ...books.manager, ...reviewOn };
    const saved = await books.posted('2025-01-10', cashSale);
    expect(await books.call('POST', '/voucher/audit', { checked: [saved.id] }, alone)).toMatchObject({
      code: 'SELF_AUDIT',
    });
    const sole = { ...alone, soleMember: true };
    expect(await books.call('POST', '/voucher/audit', { checked: [saved.id] }, sole)).toMatchObject({
      success: true,
    });
  });

  it('is refused while the set does not review, and for roles without the right', async () => {
    const saved = await books.posted('2025-01-10', cashSale);
    expect(await books.call('POST', '/voucher/audit', { checked: [saved.id] })).toMatchObject({
      code: 'AUDIT_OFF',
    });
    const making = memberIdentity(books.id, 'Making', 8, reviewOn);
    expect(await books.call('POST', '/voucher/audit', { checked: [saved.id] }, making)).toMatchObject({
      status: 422,
      code: 'ROLE_FORBIDDEN',
    });
  });

  it('is all or nothing', async () => {
    const director = memberIdentity(books.id, 'Director', 9, reviewOn);
    const others = await books.posted('2025-01-10', cashSale);
    const own = await books.posted('2025-01-10', cashSale, director);
    const body = { checked: [others.id, own.id] };
    expect(await books.call('POST', '/voucher/audit', body, director)).toMatchObject({ code: 'SELF_AUDIT' });
    expect((await books.call<Voucher>('GET', `/voucher/${others.id}`)).data.auditMemberId).toBeNull();
  });
});

describe('a repeated request', () => {
  const key = { 'idempotency-key': 'form-1' };

  it('with the same key does the work once and answers the same', async () => {
    const body = books.voucher('2025-01-10', cashSale);
    const first = await books.call<Voucher>('POST', '/voucher', body, undefined, key);
    const again = await books.call<Voucher>('POST', '/voucher', body, undefined, key);
    expect(again.data).toEqual(first.data);
    expect(again.headers['x-ledger-version']).toBe(first.headers['x-ledger-version']);
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toHaveLength(1);
  });

  it('with the same key and another content is refused', async () => {
    await books.call('POST', '/voucher', books.voucher('2025-01-10', cashSale), undefined, key);
    const other = books.voucher('2025-01-11', cashSale);
    expect(await books.call('POST', '/voucher', other, undefined, key)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('a refusal is not remembered: the corrected form keeps its key', async () => {
    await books.call(
      'POST',
      '/voucher',
      books.voucher('2025-01-10', ['1002 Dr 1.00', '5051 Cr 2.00']),
      undefined,
      key,
    );
    const corrected = books.voucher('2025-01-10', cashSale);
    expect(await books.call('POST', '/voucher', corrected, undefined, key)).toMatchObject({ success: true });
  });

  it('a rehearsal answers the voucher and stores nothing, not even its number', async () => {
    const rehearsed = await books.call<Voucher>(
      'POST',
      '/voucher?dryRun=true',
      books.voucher('2025-01-10', cashSale),
    );
    expect(rehearsed.data.code).toBe(1);
    expect((await books.posted('2025-01-10', cashSale)).code).toBe(1);
  });
});

describe('two account sets', () => {
  it("answer another set's ids as missing ones, in paths and in bodies", async () => {
    const other = await ledger.openBooks();
    const theirs = await other.posted('2025-01-10', cashSale);
    const answers = [
      await books.call('GET', `/voucher/${theirs.id}`),
      await books.call('DELETE', `/voucher/${theirs.id}`),
      await books.call('PUT', '/voucher', { ...theirs, version: theirs.version }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    const smuggled = books.voucher('2025-01-10', cashSale);
    smuggled.details[0]!.subjectId = other.subject('1002').id;
    expect(await books.call('POST', '/voucher', smuggled)).toMatchObject({ code: 'SUBJECT_UNKNOWN' });
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toEqual([]);
  });
});

describe('the voucher list', () => {
  it('is ordered by date, position of the word and number, and paged', async () => {
    await books.posted('2025-01-20', cashSale);
    await books.posted('2025-01-10', cashSale);
    await books.call('POST', '/voucher', books.voucher('2025-01-10', cashSale, { word: '收' }));
    const { data } = await books.call<VoucherPage>(
      'GET',
      '/voucher?page=1&size=2&voucher_year=2025&voucher_month=1',
    );
    expect(data.records.map((voucher) => [voucher.voucherDate, voucher.word, voucher.code])).toEqual([
      ['2025-01-10', '记', 2],
      ['2025-01-10', '收', 1],
    ]);
    expect(data).toMatchObject({ total: 3, pages: 2 });
  });

  it('finds text in summary and subject; wildcards are ordinary characters', async () => {
    await books.posted('2025-01-10', cashSale);
    const found = await books.call<VoucherPage>('GET', '/voucher?page=1&keyword=%E9%93%B6%E8%A1%8C');
    const wildcard = await books.call<VoucherPage>('GET', '/voucher?page=1&keyword=%25');
    expect([found.data.total, wildcard.data.total]).toEqual([1, 0]);
  });
});
