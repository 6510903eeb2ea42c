import type { ClosingCheck } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let administrator: Client;
const statements: string[] = [];
beforeAll(async () => {
  ledger = await startLedger({ onStatement: (text) => statements.push(text) });
  administrator = new Client(ledger.database.superuserUrl);
  await administrator.connect();
});
afterAll(async () => {
  await administrator.end();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
  await books.posted('2025-01-05', ['1002 Dr 10.00', '3001 Cr 10.00']);
});

const january = { year: 2025, month: 1 };
const close = () => books.call<{ checks: ClosingCheck[] }>('POST', '/checkout/invoicing', january);
const finalCheck = () => books.call('GET', '/checkout/finalCheck?year=2025&month=1');

/** Changes what is stored past every trigger, as somebody with the keys of the server might. */
async function forge(...changes: string[]): Promise<void> {
  await administrator.query("SET session_replication_role = 'replica'");
  for (const change of changes) await administrator.query(change, [books.id]);
  await administrator.query('RESET session_replication_role');
}

/** A second voucher, with a new item of each category that its subject asks for. */
async function posted(code: '560210' | '1001' | '1122'): Promise<void> {
  const newItem = async (categoryId: number) => {
    const item = { accountingCategoryId: categoryId, code: 'N1', name: '一号' };
    const { data } = await books.call<{ id: number }>('POST', '/accounting-category-details', item);
    return { categoryId, itemId: data.id };
  };
  const auxiliary = await Promise.all(books.subject(code).auxiliaryAccounting.map(({ id }) => newItem(id)));
  const details = [{ ...books.line(`${code} Dr 5.00`), auxiliary }, books.line('1002 Cr 5.00')];
  await books.call('POST', '/voucher', books.voucher('2025-01-06', [], { details }));
}

it('reads balances and never sums the lines for checks and close of a sound month', async () => {
  statements.length = 0;
  for (const check of ['initialCheck', 'finalCheck', 'reportCheck', 'brokenCheck'])
    expect(await books.call('GET', `/checkout/${check}?year=2025&month=1`)).toMatchObject({ success: true });
  expect(await close()).toMatchObject({ success: true });
  expect(statements.length).toBeGreaterThan(20);
  expect(statements.filter((text) => text.includes('voucher_line'))).toEqual([]);
});

describe('a voucher changed past the rules stops the close and is named', () => {
  const named = { voucherId: expect.any(Number), word: '记', number: 2 };

  it('one that does not balance', async () => {
    await books.posted('2025-01-06', ['1001 Dr 5.00', '3001 Cr 5.00']);
    await forge(
      'UPDATE ledger.voucher_line SET debit = 6 WHERE account_set_id = $1 AND debit = 5',
      'UPDATE ledger.period_balance SET debit = 6 WHERE account_set_id = $1 AND debit = 5',
    );
    const { code, data } = await close();
    expect(code).toBe('CHECK_FAILED');
    expect(data.checks.find(({ key }) => key === 'period')).toMatchObject({
      ok: false,
      figures: { debit: '16.00', credit: '15.00', difference: '1.00', offenders: [named] },
    });
    expect(await finalCheck()).toMatchObject({ success: false, data: { ok: false, difference: '1.00' } });
  });

  it.each([
    { what: 'on a parent', from: '560210', to: '5602' },
    { what: 'without the item its subject asks for', from: '1001', to: '1122' },
    { what: 'with an item its subject has no use for', from: '1122', to: '1001' },
  ] as const)('one with a line $what', async ({ from, to }) => {
    await posted(from);
    const move = (table: string) =>
      `UPDATE ledger.${table} SET subject_id = ${books.subject(to).id}
       WHERE account_set_id = $1 AND subject_id = ${books.subject(from).id}`;
    await forge(move('voucher_line'), move('period_balance'));
    expect(await finalCheck()).toMatchObject({
      success: false,
      data: { ok: false, difference: '0.00', offenders: [{ word: '记', code: 2 }] },
    });
  });

  it.each(['999:1', 'no key'])('one whose items are forged to be %s', async (key) => {
    await posted('1122');
    await forge(`UPDATE ledger.aux_set SET key = '${key}' WHERE account_set_id = $1 AND key <> ''`);
    expect(await finalCheck()).toMatchObject({ data: { ok: false, offenders: [{ word: '记', code: 2 }] } });
  });

  it('balances that do not agree though every voucher does', async () => {
    await forge('UPDATE ledger.period_balance SET debit = 11 WHERE account_set_id = $1 AND debit = 10');
    expect(await finalCheck()).toMatchObject({
      success: false,
      data: { ok: false, difference: '1.00', offenders: [] },
    });
  });
});

it('counts the vouchers not reviewed where review is on', async () => {
  const reviewOn = { switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true } };
  const director = memberIdentity(books.id, 'Director', 9, reviewOn);
  const second = await books.posted('2025-01-06', ['1001 Dr 5.00', '3001 Cr 5.00']);
  await books.posted('2025-01-07', ['1001 Dr 5.00', '3001 Cr 5.00']);
  await books.call('POST', '/voucher/audit', { checked: [second.id] }, director);
  const answer = await books.call<{ checks: ClosingCheck[] }>(
    'POST',
    '/checkout/invoicing',
    january,
    director,
  );
  expect(answer.data.checks.find(({ key }) => key === 'reviewed')?.figures).toEqual({
    unreviewed: 2,
    reviewOn: true,
  });
});
