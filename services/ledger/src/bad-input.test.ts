import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from './testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
});
afterAll(() => ledger.close());

const writes = [
  ['POST', '/voucher'],
  ['PUT', '/voucher'],
  ['POST', '/voucher/audit'],
  ['POST', '/voucher/cancelAudit'],
  ['POST', '/voucher/batchDelete'],
  ['POST', '/voucher/reverse'],
  ['POST', '/voucher/import'],
  ['POST', '/voucher/attachment'],
  ['POST', '/voucher/attachment/1/restore'],
  ['POST', '/voucher/import/columns'],
  ['POST', '/voucher/finishingOffNo'],
  ['POST', '/subject'],
  ['PUT', '/subject'],
  ['POST', '/subject/loadByCode'],
  ['POST', '/subject/batch'],
  ['POST', '/subject/encoding'],
  ['POST', '/account-sets/updateEncode'],
  ['POST', '/accounting-category'],
  ['PUT', '/accounting-category'],
  ['POST', '/accounting-category/import'],
  ['POST', '/subject/import'],
  ['POST', '/initial-balance/import'],
  ['PUT', '/currency'],
  ['PUT', '/voucher-word'],
  ['POST', '/accounting-category-details'],
  ['PUT', '/accounting-category-details'],
  ['POST', '/accounting-category-details/batch'],
  ['POST', '/accounting-category-details/merge'],
  ['POST', '/currency'],
  ['PUT', '/currency/rates'],
  ['POST', '/voucher-word'],
  ['POST', '/voucher-template'],
  ['POST', '/voucher-template/batchDelete'],
  ['PUT', '/voucher-template'],
  ['POST', '/initial-balance'],
  ['PUT', '/initial-balance'],
  ['PUT', '/initial-balance/batch'],
  ['PUT', '/initial-balance/cashFlow'],
  ['POST', '/checkout/transfer'],
  ['POST', '/checkout/steps'],
  ['POST', '/checkout/close'],
  ['PUT', '/checkout/settings'],
  ['POST', '/checkout/invoicing'],
  ['POST', '/checkout/unCheck'],
] as const;

const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) });
const junk: readonly [string, object | string][] = [
  ['broken JSON', '{"a": '],
  ['a bare number', '5'],
  ['null', 'null'],
  ['an empty list', '[]'],
  ['a list of lists', '[[[]]]'],
  ['text', '"text"'],
  ['unknown keys', { surprise: true }],
  ['a prototype key', '{"__proto__": {"admin": true}}'],
  ['a constructor key', '{"constructor": {"prototype": {"admin": true}}}'],
  ['forty levels', deep(40)],
  [
    'ids that are no ids',
    { id: -1, version: 'x', subjectId: 1.5, checked: ['a'], rows: [{ subjectId: 'a' }] },
  ],
  ['ids beyond 2^53', '{"id": 99999999999999999999, "checked": [99999999999999999999]}'],
  ['a NUL character', { word: 'a\u0000', name: 'a\u0000', code: 'a\u0000' }],
  ['half a surrogate pair', '{"word": "\\ud800", "name": "\\ud800"}'],
  [
    'wrong types everywhere',
    { word: {}, voucherDate: 5, details: {}, year: 'x', month: [], rates: 1, rows: 'r' },
  ],
  ['a month that is none', { year: 2025, month: 13 }],
  ['a year that is none', { year: 99_999, month: 1 }],
];

describe.each(writes)('%s %s', (method, path) => {
  it.each(junk)('answers %s with a refusal, never with a 500', async (_, body) => {
    const { status, success, code } = await books.call(method, path, body, undefined, {
      'content-type': 'application/json',
    });
    expect({ status, success }).toEqual({
      status: expect.toSatisfy((s: number) => s >= 400 && s < 500),
      success: false,
    });
    expect(code).toMatch(/^[A-Z_]+$/);
  });
});

describe('addresses', () => {
  it.each([
    '/voucher/0',
    '/voucher/0/history',
    '/voucher/x/history',
    '/voucher/999999999999999/history',
    '/voucher/gaps?year=2025',
    '/voucher/export?dateFrom=2025-02-30',
    '/voucher/export?surprise=1',
    '/voucher/finishingOffNo?year=2025&month=13',
    '/voucher/finishingOffNo?year=2025&month=1&order=x',
    '/voucher?source=x',
    '/voucher?page=1&after=2025-01-01.1.1.9999999999999999',
    '/voucher/nextId?word=x&surprise=1',
    '/voucher/summary?subjectId=x',
    '/voucher/99999999999999999999',
    '/voucher/1e3',
    '/voucher/-1',
    '/voucher/%27%3B--',
    '/subject/999999999',
    '/initial-balance/999999999',
    '/voucher?page=0',
    '/voucher?size=100000',
    '/voucher?order_by=1',
    '/voucher?page=1e20',
    '/voucher?page=9007199254740991',
    '/accounting-category-details?accounting_category_id=1&page=1e20',
    '/accounting-category-details?accounting_category_id=1&page=9007199254740991',
    '/voucher?voucher_year=2025.9',
    '/voucher?voucher_year=0x7E9',
    '/voucher?voucher_year=2025n',
    '/voucher?voucher_year=true',
    '/voucher?voucher_year=',
    '/voucher?voucher_year=2025&voucher_year=2026',
    '/voucher?dateFrom=0000-01-01',
    '/voucher?dateTo=0000-12-31',
    '/voucher/code?word=x&currentAccountDate=0000-01-01',
    '/checkout/finalCheck?year=2025&month=1.5',
    '/voucher?voucher_month=13',
    '/voucher?amountMin=1;drop',
    '/voucher?dateFrom=2025-02-30',
    '/voucher?codeFrom=9999999999',
    '/voucher?createMember=99999999999999999999',
    '/voucher/code?word=x&currentAccountDate=2025-13-01',
    '/voucher/beforeId?currentId=99999999999999999999',
    '/voucher/code?word=x',
    '/accounting-category-details?accounting_category_id=x',
    '/checkout/finalCheck',
    '/checkout/finalCheck?year=2025&month=0',
    '/subject?type=x',
    '/currency/999999999',
    '/voucher-word/999999999',
    '/voucher-template/999999999',
    '/voucher-template/x',
    '/voucher-template?type=6',
    '/voucher-template?type=1.5',
    '/voucher-template?surprise=1',
    '/accounting-category/download?categoryId=x',
    '/accounting-category/download?categoryId=999999999',
    '/subject/balance',
    '/subject/balance?ids=1,x',
    '/subject/balance?ids=999999999',
    '/subject/balance?subjectId=1&asOf=2025-02-30',
    '/currency/rates?year=2025',
  ])('%s is refused or missing, never a 500', async (path) => {
    const { status, success } = await books.call('GET', path);
    expect({ status, success }).toEqual({
      status: expect.toSatisfy((s: number) => s >= 400 && s < 500),
      success: false,
    });
  });
});

describe('a fraction is not cut off to the number in front of it', () => {
  it('as the version of a voucher to delete', async () => {
    const { id } = await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await books.call('DELETE', `/voucher/${id}?version=1.9`)).toMatchObject({ status: 400 });
    expect(await books.call('GET', `/voucher/${id}`)).toMatchObject({ status: 200 });
  });

  it.each(['1.7', '1.7&checked=2', '1e0', '0x1', ''])('as a voucher in a form: checked=%s', async (id) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const audit = books.call('POST', '/voucher/audit', `checked=${id}`, undefined, form);
    expect(await audit).toMatchObject({ status: 400 });
  });

  it('as a voucher in JSON', async () => {
    expect(await books.call('POST', '/voucher/audit', { checked: [1.7] })).toMatchObject({ status: 400 });
  });
});

it.each([1e20, 2_147_483_648, -2_147_483_649, 0])('the number %d is no voucher’s', async (code) => {
  const body = { ...books.voucher('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']), code };
  expect((await books.call('POST', '/voucher', body)).status).toBeLessThan(500);
  expect(await books.call('POST', '/voucher', body)).toMatchObject({ success: false });
});

it('a body beyond the limit is refused as too large', async () => {
  const body = books.voucher('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00'], {
    remark: 'x'.repeat(2_000_000),
  });
  expect(await books.call('POST', '/voucher', body)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
});

it('a key too long to be kept is refused: cut off, it would stand for another request too', async () => {
  const body = books.voucher('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  const post = (key: string) => books.call('POST', '/voucher', body, undefined, { 'idempotency-key': key });
  expect(await post('k'.repeat(256))).toMatchObject({ status: 400, fields: [{ field: 'Idempotency-Key' }] });
  expect(await post('k'.repeat(255))).toMatchObject({ success: true });
});

it('a content type nobody declared is refused', async () => {
  const headers = { 'content-type': 'text/xml' };
  expect(await books.call('POST', '/voucher', '<a/>', undefined, headers)).toMatchObject({ status: 415 });
});

it('a thousand lines are a voucher, one more is not', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => (index % 2 ? '3001 Cr 1.00' : '1002 Dr 1.00'));
  expect(await books.post('2025-01-05', lines(1000))).toMatchObject({ success: true });
  expect(await books.post('2025-01-05', lines(1002))).toMatchObject({ code: 'TOO_MANY_LINES' });
});

it('the largest amounts add up exactly', async () => {
  const saved = await books.posted('2025-01-05', [
    '1002 Dr 9999999999999.99',
    '1001 Dr 9999999999999.99',
    '3001 Cr 9999999999999.99',
    '3002 Cr 9999999999999.99',
  ]);
  expect(saved.debitAmount).toBe('19999999999999.98');
});

describe('a JSON number that no float holds exactly is read as it was written, and judged at its field', () => {
  const send = (method: 'POST' | 'PUT', path: string, body: string) =>
    books.call(method, path, body, undefined, { 'content-type': 'application/json' });
  const voucher = (line: string): string => {
    const ids = ['1002', '3001'].map((code) => books.subject(code).id);
    return `{"word": "记", "voucherDate": "2025-01-05", "details": [
      {"summary": "a", "subjectId": ${ids[0]}, "debitAmount": 1},
      {"summary": "b", "subjectId": ${ids[1]}, ${line}}]}`;
  };

  it.each([
    ['beyond 13 digits', '"creditAmount": 12345678901234567', 'creditAmount', 'AMOUNT_TOO_LARGE'],
    ['with a third decimal', '"creditAmount":1234567890123.455', 'creditAmount', 'AMOUNT_DECIMALS'],
    ['with many decimals', '"creditAmount": -1.0000000000000000001', 'creditAmount', 'AMOUNT_DECIMALS'],
    ['in powers of ten', '"creditAmount": 1.00000000000000000e2', 'creditAmount', 'AMOUNT_MALFORMED'],
    ['beyond every float', '"creditAmount": 1e400', 'creditAmount', 'FIELD_INVALID'],
    ['of fifty digits', `"creditAmount": ${'9'.repeat(50)}`, 'creditAmount', 'FIELD_INVALID'],
    ['for a quantity', '"creditAmount": 1, "num": 9007199254740993.5', 'num', 'NUMBER_MALFORMED'],
  ])('%s', async (_, line, field, code) => {
    const answer = await send('POST', '/voucher', voucher(line));
    expect({ status: answer.status, fields: answer.fields }).toMatchObject({
      status: expect.toSatisfy((s: number) => s === 400 || s === 422),
      fields: [{ line: 2, field, code }],
    });
  });

  it('of an opening, a rate and an id outside lists', async () => {
    const subjectId = books.subject('1002').id;
    const opening = `{"subjectId": ${subjectId}, "openingAmount": 99999999999999.99}`;
    expect(await send('POST', '/initial-balance', opening)).toMatchObject({
      fields: [{ field: 'openingAmount', code: 'AMOUNT_TOO_LARGE' }],
    });
    const currency = '{"code": "USD", "name": "美元", "exchangeRate": 7.1234567890123456789}';
    expect(await send('POST', '/currency', currency)).toMatchObject({ fields: [{ field: 'exchangeRate' }] });
    const word = '{"id": 12345678901234567890, "word": "银", "version": 1}';
    expect(await send('PUT', '/voucher-word', word)).toMatchObject({ fields: [{ field: 'id' }] });
  });

  it('within the rules it is taken to the fen', async () => {
    const saved = await send(
      'POST',
      '/voucher',
      voucher('"creditAmount": 1.00')
        .replace('"debitAmount": 1}', '"debitAmount": 9999999999999.99}')
        .replace('"creditAmount": 1.00', '"creditAmount": 9999999999999.99'),
    );
    expect(saved).toMatchObject({ success: true, data: { debitAmount: '9999999999999.99' } });
  });

  it('long digits inside a text stay text', async () => {
    const body = books.voucher('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00'], {
      remark: '{"a":12345678901234567890}',
    });
    expect(await books.call('POST', '/voucher', body)).toMatchObject({
      data: { remark: '{"a":12345678901234567890}' },
    });
  });

  it('beneath more levels than a body may have it is refused', async () => {
    const nested = `${'['.repeat(50_000)}12345678901234567${']'.repeat(50_000)}`;
    expect(await send('POST', '/voucher', nested)).toMatchObject({ status: 400, code: 'MALFORMED' });
  });
});
