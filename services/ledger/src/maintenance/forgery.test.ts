import type { Opening, Voucher } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import type { BooksProof } from './verify-books.ts';

/** Somebody with the owner's password, who knows how to switch off the triggers. */
let intruder: Client;
let ledger: TestLedger;
let books: TestBooks;
let voucher: Voucher;
let opening: Opening;
let before: Record<string, unknown[]>;
beforeAll(async () => {
  ledger = await startLedger();
  intruder = new Client(ledger.database.superuserUrl);
  await intruder.connect();
  await intruder.query('SET session_replication_role = replica');
  books = await ledger.openBooks();
  opening = await openingOf('1001', '7.00');
  await openingOf('3001', '7.00');
  await books.posted('2025-01-10', ['1002 Dr 5.00', '5051 Cr 5.00']);
  await books.call('POST', '/checkout/transfer', { year: 2025, month: 1 });
  await books.call('POST', '/checkout/invoicing', { year: 2025, month: 1 });
  voucher = await books.posted('2025-02-10', ['1002 Dr 100.00', '3001 Cr 100.00']);
  await books.call('POST', '/voucher/audit', { checked: [voucher.id] }, reviewer());
});
afterAll(async () => {
  await intruder.end();
  await ledger.close();
});
beforeEach(async () => {
  before = await tables();
});
/** Each forgery is taken back, so that the next one stands alone. */
afterEach(async () => {
  for (const [table, rows] of Object.entries(before)) {
    await bySql(`DELETE FROM ${table} WHERE account_set_id = $set`);
    const columns = await writtenColumns(table);
    await intruder.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
});

const reviewer = () =>
  memberIdentity(books.id, 'Director', 9, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });

async function openingOf(code: string, openingAmount: string): Promise<Opening> {
  const body = { subjectId: books.subject(code).id, openingAmount };
  return (await books.call<Opening>('POST', '/initial-balance', body)).data;
}

const proof = (): Promise<BooksProof> => ledger.verify(books.id);
const bySql = (text: string) => intruder.query(text.replaceAll('$set', String(books.id)));

const forged = [
  'ledger.voucher',
  'ledger.voucher_line',
  'ledger.event',
  'ledger.opening_balance',
  'ledger.period',
  'ledger.seal',
];

async function tables(): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of forged) {
    const { rows: found } = await intruder.query<{ row: unknown }>(
      `SELECT to_json(t) AS row FROM ${table} t WHERE account_set_id = ${books.id}`,
    );
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

async function writtenColumns(table: string): Promise<string> {
  const { rows } = await intruder.query<{ columns: string }>(
    `SELECT string_agg(attname, ', ') AS columns FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  return rows[0]!.columns;
}

it('the books are sound until somebody forges them', async () => {
  expect(await proof()).toMatchObject({ ok: true });
});

describe('verify names a voucher of which somebody forged by SQL', () => {
  it.each([
    [
      'the word',
      "word_id = (SELECT id FROM ledger.voucher_word WHERE account_set_id = $set AND word = '收')",
    ],
    ['the attachments', 'attachment_count = 9'],
    ['the step', "step_key = 'forged'"],
    ['the kind', "kind = 'depreciation'"],
    ['the cash-flow item', "cash_flow_item = '09'"],
    ['where it came from', "source = 'import'"],
    ['the remark', "remark = 'forged'"],
    ['the maker’s name', "maker_name = 'forged'"],
    ['the time it was made', "created_at = created_at - interval '1 day'"],
    ['the version', 'version = version + 1'],
    ['who reviewed it', 'reviewer_id = 77'],
    ['the reviewer’s name', "reviewer_name = 'forged'"],
    ['when it was reviewed', "reviewed_at = reviewed_at - interval '1 day'"],
    ['that it was reviewed', 'reviewer_id = NULL, reviewer_name = NULL, reviewed_at = NULL'],
  ])('%s', async (_, change) => {
    await bySql(`UPDATE ledger.voucher SET ${change} WHERE account_set_id = $set AND id = ${voucher.id}`);
    expect((await proof()).vouchers).toEqual([{ id: voucher.id, reason: 'changed' }]);
  });

  it.each([
    ['the cash-flow item of a line', "cash_flow_item = '09'"],
    ['the day under which a line is found', "voucher_date = '2025-03-01'"],
    ['the order of the lines', 'line_no = 13 - line_no'],
  ])('%s', async (_, change) => {
    await bySql(
      `UPDATE ledger.voucher_line SET ${change} WHERE account_set_id = $set AND voucher_id = ${voucher.id}`,
    );
    expect((await proof()).vouchers).toEqual([{ id: voucher.id, reason: 'changed' }]);
  });
});

describe('verify names an event of which somebody forged', () => {
  it.each([
    ['the actor', 'actor_id = 77'],
    ['the actor’s name', "actor_name = 'forged'"],
    ['the role', "actor_role = 'Manager '"],
    ['the session', "session_id = 'forged'"],
    ['the request', "request_id = 'forged'"],
    ['the route', "route = 'forged'"],
    ['the time', "at = '2025-01-01T00:00:00.000Z'"],
    ['the object', "object_id = '77'"],
    ['the link to the one before', "prev_hash = sha256('forged')"],
    ['the hash', "hash = sha256('forged')"],
  ])('%s', async (_, change) => {
    await bySql(`UPDATE ledger.event SET ${change} WHERE account_set_id = $set AND seq = 2`);
    expect((await proof()).firstBad).toMatchObject({ seq: 2 });
  });
});

describe('verify names an opening balance', () => {
  it.each([
    ['that was changed', 'opening_amount = 700'],
    ['whose turnover was changed', 'cumulative_debit = 5, cumulative_credit = 5'],
    ['that was moved to another subject', 'subject_id = subject_id + 1'],
  ])('%s by SQL', async (_, change) => {
    await bySql(
      `UPDATE ledger.opening_balance SET ${change} WHERE account_set_id = $set AND id = ${opening.id}`,
    );
    expect((await proof()).openings).toEqual([{ id: opening.id, reason: 'changed' }]);
  });

  it('that was removed by SQL', async () => {
    await bySql(`DELETE FROM ledger.opening_balance WHERE account_set_id = $set AND id = ${opening.id}`);
    expect((await proof()).openings).toEqual([{ id: opening.id, reason: 'missing' }]);
  });

  it('that was added by SQL', async () => {
    await bySql(
      `INSERT INTO ledger.opening_balance (account_set_id, subject_id, aux_set_id, currency, opening_amount)
       SELECT account_set_id, ${books.subject('1012').id}, aux_set_id, currency, 9 FROM ledger.opening_balance
       WHERE account_set_id = $set AND id = ${opening.id}`,
    );
    expect((await proof()).openings).toMatchObject([{ reason: 'unknown' }]);
  });
});

describe('verify names a month', () => {
  it.each([
    ['reopened', 'status = 0, closed_at = NULL, closed_by = NULL, closed_by_name = NULL', 1],
    ['called transferred', 'status = 1', 2],
    ['closed', "status = 2, closed_at = now(), closed_by = 77, closed_by_name = 'forged'", 2],
    ['closed by somebody else', 'closed_by = 77', 1],
    ['closed under another name', "closed_by_name = 'forged'", 1],
    ['closed at another time', "closed_at = closed_at - interval '1 day'", 1],
  ])('that was %s by SQL', async (_, change, month) => {
    await bySql(`UPDATE ledger.period SET ${change} WHERE account_set_id = $set AND month = ${month}`);
    expect((await proof()).periods).toEqual([{ year: 2025, month, reason: 'changed' }]);
  });

  it('that was closed and is gone', async () => {
    await bySql('DELETE FROM ledger.period WHERE account_set_id = $set AND month = 1');
    expect((await proof()).periods).toEqual([{ year: 2025, month: 1, reason: 'missing' }]);
  });
});
