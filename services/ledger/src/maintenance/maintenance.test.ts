import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import type { BooksProof } from './verify-books.ts';

let ledger: TestLedger;
let books: TestBooks;
let intruder: Client;
beforeAll(async () => {
  ledger = await startLedger();
  intruder = new Client(ledger.database.superuserUrl);
  await intruder.connect();
  await intruder.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await intruder.end();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
  await books.posted('2025-01-10', ['1002 Dr 100.00', '5051 Cr 100.00']);
  await books.posted(
    '2025-01-11',
    ['5602 Dr 30.00', '1002 Cr 30.00'].map((line) => line.replace('5602', '560202')),
  );
});

const proof = (): Promise<BooksProof> => ledger.verify(books.id);
const bySql = (text: string) => intruder.query(text.replaceAll('$set', String(books.id)));

describe('verify', () => {
  it('proves books that only the product wrote: posted, changed, deleted, closed, reopened', async () => {
    const third = await books.posted('2025-01-12', ['1002 Dr 5.00', '3001 Cr 5.00']);
    await books.posted('2025-01-12', ['1002 Dr 6.00', '3001 Cr 6.00']);
    await books.call('PUT', '/voucher', { ...third, remark: 'changed' });
    const fourth = await books.posted('2025-01-13', ['1002 Dr 7.00', '3001 Cr 7.00']);
    await books.call('DELETE', `/voucher/${fourth.id}`);
    await books.closed(2025, 1);
    await books.call('POST', '/checkout/unCheck', { year: 2025, month: 1, reason: 'late invoice' });
    expect(await proof()).toMatchObject({
      ok: true,
      firstBad: null,
      vouchers: [],
      balances: [],
      numbers: [],
    });
  });

  it('explains a gap by the recorded delete that made it', async () => {
    const [first] = (await books.call<{ id: number }[]>('GET', '/voucher')).data;
    await books.call('DELETE', `/voucher/${first!.id}`);
    expect((await proof()).ok).toBe(true);
  });

  it('names a voucher whose line was changed by SQL', async () => {
    await bySql(
      "UPDATE ledger.voucher_line SET summary = 'forged' WHERE account_set_id = $set AND line_no = 1 AND debit = 100",
    );
    expect((await proof()).vouchers).toMatchObject([{ reason: 'changed' }]);
  });

  it('names a voucher that was removed by SQL, its gap and its balances', async () => {
    await bySql('DELETE FROM ledger.voucher_line WHERE account_set_id = $set AND debit = 100');
    await bySql('DELETE FROM ledger.voucher_line WHERE account_set_id = $set AND credit = 100');
    await bySql('DELETE FROM ledger.voucher WHERE account_set_id = $set AND number = 1');
    const { vouchers, numbers, balances } = await proof();
    expect(vouchers).toMatchObject([{ reason: 'missing' }]);
    expect(numbers).toMatchObject([{ number: 1, reason: 'gap' }, { reason: 'count' }]);
    expect(balances.map((row) => row.subjectCode)).toEqual(['1002', '5051']);
  });

  it.each([
    [
      'a changed content',
      "UPDATE ledger.event SET content = replace(content, '100.00', '900.00') WHERE account_set_id = $set AND seq = 2",
      'hash',
    ],
    [
      'a changed action',
      "UPDATE ledger.event SET action = 'x' WHERE account_set_id = $set AND seq = 2",
      'columns',
    ],
    ['a removed event', 'DELETE FROM ledger.event WHERE account_set_id = $set AND seq = 2', 'missing'],
    ['a cut-off tail', 'DELETE FROM ledger.event WHERE account_set_id = $set AND seq = 3', 'tail'],
  ])('names the first bad event after %s', async (_, attack, reason) => {
    await bySql(attack);
    expect((await proof()).firstBad).toEqual({ seq: 2, reason });
  });
});

describe('the count and the sum of a number series', () => {
  const forge = 'UPDATE ledger.voucher_series SET debit_total = debit_total + 1 WHERE account_set_id = $set';

  it('changed by SQL are named, and made anew from the vouchers', async () => {
    await bySql(forge);
    expect((await proof()).numbers).toMatchObject([{ word: '记', reason: 'count' }]);
    expect(await ledger.rebuild(books.id)).toEqual([]);
    expect((await proof()).ok).toBe(true);
  });
});

describe('rebuild', () => {
  it('changes nothing in sound books', async () => {
    expect(await ledger.rebuild(books.id)).toEqual([]);
    expect((await proof()).ok).toBe(true);
  });

  it('mends a balance that differs from its lines and says which', async () => {
    await bySql(
      'UPDATE ledger.period_balance SET debit = debit + 1 WHERE account_set_id = $set AND debit = 100',
    );
    expect((await proof()).balances).toMatchObject([{ subjectCode: '1002' }]);
    expect(await ledger.rebuild(books.id)).toMatchObject([{ subjectCode: '1002' }]);
    expect((await proof()).balances).toEqual([]);
  });
});
