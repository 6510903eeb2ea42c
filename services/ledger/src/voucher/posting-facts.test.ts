import type { AuxiliaryCategory, AuxiliaryItem, Voucher, VoucherWord } from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { FactsMemory, type PostingFacts } from './posting-facts.ts';

/** What postings are judged by is remembered between them: whatever changes it must be seen by the next one. */

const statements: string[] = [];
let ledger: TestLedger;
let books: TestBooks;
let customers: AuxiliaryCategory;
let customer: AuxiliaryItem;
beforeAll(async () => {
  ledger = await startLedger({ onStatement: (text) => void statements.push(text) });
});
afterAll(() => ledger.close());
/** A company whose receivables are kept by customer. */
beforeEach(async () => {
  books = await ledger.openBooks();
  const categories = await done<AuxiliaryCategory[]>('GET', '/accounting-category');
  customers = categories.find(({ key }) => key === 'customer')!;
  const item = { accountingCategoryId: customers.id, code: 'K1', name: '客户一' };
  customer = await done('POST', '/accounting-category-details', item);
  await change('1122', { auxiliaryAccounting: [customers.id] });
});

async function done<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
  const answer = await books.call<T>(method, path, body);
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

async function change(code: string, fields: object): Promise<void> {
  await books.reloadSubjects();
  await done('PUT', '/subject', { ...books.subject(code), ...fields });
}

async function changeCustomer(fields: object): Promise<void> {
  customer = await done('PUT', '/accounting-category-details', { ...customer, ...fields });
}

/** A sale to the customer. */
const sale = (word = '记') => ({
  ...books.voucher('2025-01-05', ['5001 Cr 1.00']),
  word,
  details: [
    { ...books.line('1122 Dr 1.00'), auxiliary: [{ categoryId: customers.id, itemId: customer.id }] },
    books.line('5001 Cr 1.00'),
  ],
});
const post = (word?: string) => books.call<Voucher>('POST', '/voucher', sale(word));

const readsFacts = (text: string) => text.includes('enable_year') && text.includes('ledger.aux_set');
/** Asked for each time. */
const notRemembered = new Set(['posting_facts', 'aux_set', 'period']);

it('a second voucher of the same subjects reads none of the facts again', async () => {
  await post();
  await post();
  statements.length = 0;
  expect((await post()).success).toBe(true);
  expect(statements.filter(readsFacts)).toEqual([]);
});

it('a subject and an item that were renamed are shown by their new names', async () => {
  await post();
  await change('5001', { name: '营业收入' });
  await changeCustomer({ name: '客户甲' });
  const { data } = await post();
  expect(data.details[1]).toMatchObject({ subjectName: '5001-营业收入' });
  expect(data.details[0]).toMatchObject({ auxiliary: [{ name: '客户甲' }] });
});

it('a disabled item is refused, an enabled one accepted again', async () => {
  await post();
  await changeCustomer({ enable: false });
  expect((await post()).success).toBe(false);
  await changeCustomer({ enable: true });
  expect((await post()).success).toBe(true);
});

it('a word that was removed is unknown at once', async () => {
  const words = await done<VoucherWord[]>('GET', '/voucher-word');
  const { id, word } = words.find(({ isDefault }) => !isDefault)!;
  await done('POST', '/voucher?dryRun=true', sale(word));
  await done('DELETE', `/voucher-word/${id}`);
  expect((await post(word)).success).toBe(false);
});

it('two words that changed places keep each its numbers without a gap', async () => {
  await books.call('POST', '/voucher?dryRun=true', sale('转'));
  const word = (await done<VoucherWord[]>('GET', '/voucher-word')).find((known) => known.word === '转')!;
  await done('PUT', '/voucher-word', { ...word, word: '换' });
  await done('POST', '/voucher-word', { word: '转', isDefault: false });
  const words = async (text: string) => (await post(text)).data;
  expect([await words('转'), await words('换'), await words('转')]).toMatchObject([
    { word: '转', code: 1 },
    { word: '换', code: 1 },
    { word: '转', code: 2 },
  ]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a word that was removed and added again is another one', async () => {
  await books.call('POST', '/voucher?dryRun=true', sale('转'));
  const word = (await done<VoucherWord[]>('GET', '/voucher-word')).find((known) => known.word === '转')!;
  await done('DELETE', `/voucher-word/${word.id}`);
  await done('POST', '/voucher-word', { word: '转', isDefault: false });
  expect((await post('转')).data).toMatchObject({ word: '转', code: 1 });
});

it('the month after a closed one is the oldest open one at once', async () => {
  await post();
  await books.closed(2025, 1);
  expect((await post()).code).toBe('PERIOD_CLOSED');
});

it('a rehearsed combination of items leaves nothing behind that the next posting could trip over', async () => {
  for (let n = 0; n < 2; n++)
    expect(await books.call('POST', '/voucher?dryRun=true', sale())).toMatchObject({ success: true });
  expect((await post()).success).toBe(true);
});

it('a version that was there before does not come back, whoever writes it', async () => {
  const owner = new Client(ledger.database.superuserUrl);
  await owner.connect();
  const version = async () => {
    const text = 'SELECT version FROM ledger.posting_facts WHERE account_set_id = $1';
    return (await owner.query<{ version: string }>(text, [books.id])).rows[0]!.version;
  };
  const before = await version();
  await owner.query('UPDATE ledger.posting_facts SET version = $2 WHERE account_set_id = $1', [
    books.id,
    before,
  ]);
  expect(await version()).not.toBe(before);
  await owner.query('DELETE FROM ledger.posting_facts WHERE account_set_id = $1', [books.id]);
  await owner.query('INSERT INTO ledger.posting_facts (account_set_id, version) VALUES ($1, $2)', [
    books.id,
    before,
  ]);
  expect(await version()).not.toBe(before);
  await owner.end();
});

describe('a voucher that waits for a change of the facts does not hold the end of the chain meanwhile', () => {
  it.each([
    ['its word', 'SELECT 1 FROM ledger.voucher_word', 2],
    ['what it is posted to', 'SELECT 1 FROM ledger.posting_target', 2],
  ])('%s', async (_, rows, before) => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '5001 Cr 1.00']);
    // The first one brings the combination, the second one reads it.
    for (let n = 0; n < before; n++) await post();
    const changing = new Client(ledger.database.superuserUrl);
    await changing.connect();
    await changing.query('BEGIN');
    await changing.query(`${rows} WHERE account_set_id = $1 FOR UPDATE`, [books.id]);
    const posted = post();
    const isAwaited = `SELECT EXISTS (SELECT 1 FROM pg_locks
      WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) AS yes`;
    while (!(await changing.query<{ yes: boolean }>(isAwaited)).rows[0]!.yes);
    const tail = 'SELECT 1 FROM ledger.chain_tail WHERE account_set_id = $1 FOR UPDATE NOWAIT';
    const [free] = await Promise.allSettled([changing.query(tail, [books.id])]);
    await changing.query('ROLLBACK');
    await changing.end();
    expect(free.status).toBe('fulfilled');
    expect((await posted).success).toBe(true);
  });
});

it('every table that the facts are read from tells of every change', async () => {
  const read = statements.find(readsFacts)!;
  const tables = [...new Set([...read.matchAll(/ledger\.(\w+)/g)].map(([, table]) => table!))];
  const owner = new Client(ledger.database.superuserUrl);
  await owner.connect();
  const { rows } = await owner.query<{ table: string; told: string }>(
    `SELECT c.relname AS table, string_agg(DISTINCT e.name, ' ' ORDER BY e.name) AS told
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc f ON f.oid = t.tgfoid
     CROSS JOIN (VALUES (4, 'INSERT'), (8, 'DELETE'), (16, 'UPDATE')) AS e (bit, name)
     WHERE f.proname = 'posting_facts_changed' AND t.tgtype & e.bit <> 0 GROUP BY 1`,
  );
  await owner.end();
  const told = new Map(rows.map(({ table, told }) => [table, told]));
  const expected = tables.filter((table) => !notRemembered.has(table));
  expect(Object.fromEntries(expected.map((table) => [table, told.get(table)]))).toEqual(
    Object.fromEntries(
      // An account set is there before it is posted to, and it is never taken away while it is.
      expected.map((table) => [table, table === 'account_set' ? 'UPDATE' : 'DELETE INSERT UPDATE']),
    ),
  );
});

const facts = (version: string, ids: number[]): PostingFacts => ({
  version,
  company: {
    enableYear: 2025,
    enableMonth: 1,
    standard: 0,
    encoding: '4-2-2',
    baseCurrency: 'CNY',
  },
  words: new Map(),
  currencies: new Map(),
  subjects: new Map(),
  items: new Map(
    ids.map((id) => [id, { id, categoryId: 1, enabled: true, code: String(id), name: String(id) }]),
  ),
});

it('facts of one version are joined, those of another take their place', () => {
  const memory = new FactsMemory();
  memory.keep(1, facts('a', [1, 2]));
  memory.keep(1, facts('a', [2, 3]));
  expect([...memory.find(1)!.items.keys()]).toEqual([1, 2, 3]);
  memory.keep(1, facts('b', [4]));
  expect([...memory.find(1)!.items.keys()]).toEqual([4]);
});

it('the memory has an end: the sets used longest ago are forgotten, and one too large is not kept', () => {
  const memory = new FactsMemory(4);
  for (const set of [1, 2, 3]) memory.keep(set, facts('a', [1, 2]));
  expect([1, 2, 3].map((set) => memory.find(set) !== undefined)).toEqual([false, true, true]);
  memory.find(2);
  memory.keep(4, facts('a', [1, 2]));
  memory.keep(5, facts('a', [1, 2, 3, 4, 5]));
  expect([2, 3, 4, 5].map((set) => memory.find(set) !== undefined)).toEqual([true, false, true, false]);
});
