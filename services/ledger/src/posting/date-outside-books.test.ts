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

describe('a voucher that is moved to a day outside the books', () => {
  it.each([
    ['before the first month', '2024-12-31', 'BEFORE_ENABLE'],
    ['more than a year ahead', '2026-02-01', 'DATE_TOO_FAR'],
    ['thousands of years ahead', '9999-12-31', 'DATE_TOO_FAR'],
  ])('%s is refused with a reason, like one that is recorded there', async (_, date, code) => {
    const lines = ['1002 Dr 10.00', '3001 Cr 10.00'];
    const saved = await books.posted('2025-01-10', lines);
    const body = books.voucher(date, lines, { id: saved.id, version: saved.version });
    expect(await books.call('PUT', '/voucher', body)).toMatchObject({ status: 422, code });
    expect(await books.call('POST', '/voucher', books.voucher(date, lines))).toMatchObject({
      status: 422,
      code,
    });
  });
});
