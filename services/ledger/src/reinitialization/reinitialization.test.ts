import type {
  AuxiliaryCategory,
  Backup,
  BackupRestored,
  CashFlowOpening,
  CheckoutPeriod,
  KeptMasters,
  Opening,
  Reinitialized,
  Subject,
  Voucher,
} from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FakeNeighbours } from '../testing/fake-neighbours.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let folder: string;
let statements: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suanpan-afresh-'));
  const neighbours = new FakeNeighbours();
  const backups = { folder, neighbours, ring: [], fileBytes: 50_000_000 };
  ledger = await startLedger({ backups, onStatement: (text) => statements.push(text) });
});
afterAll(async () => {
  await ledger.close();
  await rm(folder, { recursive: true });
});

const all: KeptMasters = { subjects: true, items: true, words: true, currencies: true, templates: true };
const none: KeptMasters = {
  subjects: false,
  items: false,
  words: false,
  currencies: false,
  templates: false,
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function done<T>(
  of: TestBooks,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await of.call<T>(method, path, body);
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** A company with masters of its own, openings, a file, a red letter, a reviewed voucher and a closed month. */
async function company(): Promise<TestBooks> {
  const own = await ledger.openBooks({ enableDate: '2025-03-01' });
  await done(own, 'POST', '/currency', { code: 'USD', name: 'USD', exchangeRate: '7' });
  await done(own, 'POST', '/voucher-word', { word: '银' });
  await done(own, 'POST', '/subject', { code: '100209', name: '支行' });
  const categories = await done<AuxiliaryCategory[]>(own, 'GET', '/accounting-category');
  const customers = categories.find(({ key }) => key === 'customer')!;
  const customer = { accountingCategoryId: customers.id, code: 'C01', name: '甲公司' };
  await done(own, 'POST', '/accounting-category-details', customer);
  await own.reloadSubjects();
  await done<Opening>(own, 'PUT', '/initial-balance/batch', {
    rows: [
      { subjectId: own.subject('1001').id, openingAmount: '500.00' },
      { subjectId: own.subject('3001').id, openingAmount: '500.00' },
    ],
  });
  await done(own, 'PUT', '/initial-balance/cashFlow', [{ line: 1, ytdAmount: '20.00' }]);
  const sold = await own.posted('2025-03-10', ['100209 Dr 100.00', '5001 Cr 100.00']);
  const form = { voucherId: String(sold.id), version: String(sold.version) };
  await own.upload('/voucher/attachment', pdf, form, own.manager, {}, '发票.pdf');
  await done(own, 'POST', '/voucher/reverse', { id: sold.id, voucherDate: '2025-03-11' });
  const reviewer = memberIdentity(own.id, 'Director', own.id * 100 + 1, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });
  await own.call('POST', '/voucher/audit', { checked: sold.id, year: 2025, month: 3 }, reviewer);
  await own.closed(2025, 3);
  await own.posted('2025-04-10', ['100209 Dr 20.50', '5001 Cr 20.50']);
  return own;
}

const make = (of: TestBooks): Promise<Backup> => done<Backup>(of, 'POST', '/backup');
const afresh = (of: TestBooks, backup: string, changes: object = {}, by = of.manager, headers = {}) =>
  of.call<Reinitialized>(
    'POST',
    '/backup/reinitialization',
    { backup, companyName: `公司 ${of.id}`, keep: all, ...changes },
    by,
    headers,
  );

/** How many rows the tables of a set have. */
async function rowsOf({ id }: TestBooks, ...tables: string[]): Promise<Record<string, number>> {
  const owner = new Client(ledger.database.superuserUrl);
  await owner.connect();
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await owner.query<{ count: string }>(
      `SELECT count(*) FROM ledger.${table} WHERE account_set_id = $1`,
      [id],
    );
    counts[table] = Number(rows[0]!.count);
  }
  await owner.end();
  return counts;
}
const gone = ['voucher', 'voucher_line', 'attachment', 'opening_balance', 'voucher_series', 'period_balance'];

it('vouchers, openings, files and months go, masters stay, the history says who did it and still verifies', async () => {
  const books = await company();
  const events = await rowsOf(books, 'event');
  const subjects = await done<Subject[]>(books, 'GET', '/subject');
  const backup = await make(books);
  expect(await afresh(books, backup.name)).toMatchObject({
    success: true,
    data: { vouchers: backup.vouchers, openings: 2, masters: 0, stayed: 0 },
  });
  expect(await rowsOf(books, ...gone)).toEqual(Object.fromEntries(gone.map((table) => [table, 0])));
  const months = await done<CheckoutPeriod[]>(books, 'GET', '/checkout');
  expect(months).toMatchObject([{ id: 202503, status: 0 }]);
  expect(await done<Subject[]>(books, 'GET', '/subject')).toHaveLength(subjects.length);
  expect((await rowsOf(books, 'event'))['event']).toBeGreaterThan(events['event']!);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true, firstBad: null });

  const flows = await done<CashFlowOpening[]>(books, 'GET', '/initial-balance/cashFlow');
  expect(flows.filter(({ ytdAmount }) => ytdAmount !== '0.00')).toEqual([]);
  const first = await books.posted('2025-03-02', ['1001 Dr 5.00', '3001 Cr 5.00']);
  expect(first.code).toBe(1);
  await books.closed(2025, 3);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  expect(await ledger.rebuild(books.id)).toEqual([]);
});

it('the backup that came first brings the old books back as another set', async () => {
  const books = await company();
  const backup = await make(books);
  await afresh(books, backup.name);
  const { accountSetId } = await done<BackupRestored>(books, 'POST', '/backup/restore', {
    name: backup.name,
    companyName: `旧账 ${books.id}`,
  });
  const copy = await ledger.booksOf(accountSetId!);
  expect(await rowsOf(copy, 'voucher', 'opening_balance', 'attachment')).toEqual({
    voucher: backup.vouchers,
    opening_balance: 2,
    attachment: 1,
  });
  expect(await ledger.verify(copy.id)).toMatchObject({ ok: true });
});

it('masters of its own go as well where that is asked, those of every company stay', async () => {
  const books = await company();
  const fresh = await ledger.openBooks({ enableDate: '2025-03-01' });
  const masters = [
    'subject',
    'auxiliary_item',
    'auxiliary_category',
    'voucher_word',
    'voucher_template',
    'currency',
  ];
  const { name } = await make(books);
  const answer = await afresh(books, name, { keep: none });
  expect(answer).toMatchObject({ success: true });
  expect(answer.data.masters).toBeGreaterThanOrEqual(4);
  expect(await rowsOf(books, ...masters)).toMatchObject({
    ...(await rowsOf(fresh, ...masters)),
    currency: 1,
  });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

/** What the templates that came with the books name, by codes. */
async function templateLines({ id }: TestBooks): Promise<unknown[]> {
  const owner = new Client(ledger.database.superuserUrl);
  await owner.connect();
  const { rows } = await owner.query(
    `SELECT t.name, l.line_no, s.code FROM ledger.voucher_template t
     JOIN ledger.voucher_template_line l ON l.account_set_id = $1 AND l.template_id = t.id
     LEFT JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
     WHERE t.account_set_id = $1 ORDER BY t.name, l.line_no`,
    [id],
  );
  await owner.end();
  return rows;
}

it('subjects in whole branches go, and the templates that came with the books name again what they named', async () => {
  const books = await ledger.openBooks({ enableDate: '2025-03-01' });
  const fresh = await templateLines(books);
  for (const code of ['100201', '100202', '10020101', '100101', '10010101', '10010102'])
    await done(books, 'POST', '/subject', { code, name: `科目${code}` });
  expect(await templateLines(books)).not.toEqual(fresh);
  const { name } = await make(books);
  expect((await afresh(books, name, { keep: none })).data).toMatchObject({ stayed: 0 });
  expect(await templateLines(books)).toEqual(fresh);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a subject that a kept template names stays, with the subjects above it', async () => {
  const books = await ledger.openBooks({ enableDate: '2025-03-01' });
  for (const code of ['100201', '10020101', '10020102'])
    await done(books, 'POST', '/subject', { code, name: `科目${code}` });
  await books.reloadSubjects();
  const details = [
    { summary: '转账', subjectId: books.subject('10020101').id, side: 'debit', debitAmount: '1.00' },
    { summary: '转账', subjectId: books.subject('1001').id, side: 'credit', creditAmount: '1.00' },
  ];
  await done(books, 'POST', '/voucher-template', { type: 1, name: '转账', details });
  const { name } = await make(books);
  const answer = await afresh(books, name, { keep: { ...none, templates: true } });
  expect(answer.data).toMatchObject({ masters: 1, stayed: 2 });
  const codes = (await done<Subject[]>(books, 'GET', '/subject')).map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('1002'))).toEqual(['1002', '100201', '10020101']);
});

it('however many masters there are, they go in as many statements', async () => {
  const counts = [];
  for (const many of [2, 40]) {
    const books = await ledger.openBooks({ enableDate: '2025-03-01' });
    const [category] = await done<AuxiliaryCategory[]>(books, 'GET', '/accounting-category');
    for (let n = 0; n < many; n += 1) {
      const code = String(10 + n);
      await done(books, 'POST', '/subject', { code: `1002${code}`, name: `支行${code}` });
      const item = { accountingCategoryId: category!.id, code: `X${code}`, name: `项目${code}` };
      await done(books, 'POST', '/accounting-category-details', item);
    }
    const { name } = await make(books);
    statements = [];
    expect((await afresh(books, name, { keep: none })).data.masters).toBe(2 * many);
    counts.push(statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

it('wants a fresh proof, and removes nothing without one', async () => {
  const books = await company();
  const { name } = await make(books);
  const before = await rowsOf(books, ...gone);
  const stale = { ...books.manager, provenAt: null };
  const old = { ...books.manager, provenAt: new Date(Date.now() - 11 * 60_000).toISOString() };
  for (const unproven of [stale, old])
    expect(await afresh(books, name, {}, unproven)).toMatchObject({ status: 422, code: 'PROOF_REQUIRED' });
  expect(await rowsOf(books, ...gone)).toEqual(before);
});

it('the content of files stays, as of every deleted voucher: the history names it', async () => {
  const books = await company();
  const { name } = await make(books);
  expect(await afresh(books, name, { keep: none })).toMatchObject({ success: true });
  expect(await rowsOf(books, 'attachment', 'attachment_content')).toEqual({
    attachment: 0,
    attachment_content: 1,
  });
});

it('somebody who has begun to change an item ends first: the history is not held while it is waited for', async () => {
  const books = await company();
  const { name } = await make(books);
  const other = new Client(ledger.database.superuserUrl);
  await other.connect();
  await other.query('BEGIN');
  // As a change of an item does: its row first, the end of the chain last.
  await other.query('SELECT FROM ledger.auxiliary_item WHERE account_set_id = $1 FOR UPDATE', [books.id]);
  const answering = afresh(books, name, { keep: none });
  const watcher = new Client(ledger.database.superuserUrl);
  await watcher.connect();
  await vi.waitFor(async () => {
    const { rowCount } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  }, 20_000);
  const tail = await other.query(
    'SELECT FROM ledger.chain_tail WHERE account_set_id = $1 FOR UPDATE NOWAIT',
    [books.id],
  );
  await other.query('COMMIT');
  await Promise.all([other.end(), watcher.end()]);
  expect(tail.rowCount).toBe(1);
  expect(await answering).toMatchObject({ success: true });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('items that come, and files that are taken out, at the same moment meet the old books or the new ones, whole', async () => {
  const books = await company();
  const backup = await make(books);
  const categories = await done<AuxiliaryCategory[]>(books, 'GET', '/accounting-category');
  const customers = categories.find(({ key }) => key === 'customer')!;
  const add = (n: number) =>
    books.call('POST', '/accounting-category-details', {
      accountingCategoryId: customers.id,
      code: `N${n}`,
      name: `新客户${n}`,
    });
  const [answer, lists, ...added] = await Promise.all([
    afresh(books, backup.name, { keep: none }),
    Promise.all(
      Array.from({ length: 4 }, () => done<{ total: number }>(books, 'GET', '/voucher?page=1&size=50')),
    ),
    ...[1, 2, 3, 4].map(add),
  ]);
  for (const { total } of lists) expect([0, backup.vouchers]).toContain(total);
  expect([undefined, 'BACKUP_BEHIND_BOOKS']).toContain(answer.success ? undefined : answer.code);
  expect(added.every(({ status }) => status < 500 || status === 503)).toBe(true);
  const { auxiliary_item: items } = await rowsOf(books, 'auxiliary_item');
  const fresh = await rowsOf(await ledger.openBooks({ enableDate: '2025-03-01' }), 'auxiliary_item');
  const stood = added.filter(({ success }) => success).length;
  expect(items).toBe(fresh['auxiliary_item']! + stood + (answer.success ? 0 : 1));
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a backup that is behind, is altered, or is of other books removes nothing', async () => {
  const books = await company();
  const before = await rowsOf(books, ...gone);
  const { name } = await make(books);
  await done(books, 'POST', '/voucher-word', { word: '现' });
  expect(await afresh(books, name)).toMatchObject({ status: 422, code: 'BACKUP_BEHIND_BOOKS' });

  const other = await make(await company());
  expect(await afresh(books, other.name)).toMatchObject({ status: 404 });

  const newer = await make(books);
  const path = join(folder, String(books.id), `${newer.name}.suanpan.zip`);
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length - 200));
  expect(await afresh(books, newer.name)).toMatchObject({ status: 422, code: 'BACKUP_TRUNCATED' });
  expect(await rowsOf(books, ...gone)).toEqual(before);
});

it('a file of other books that was brought here opens no way', async () => {
  const books = await company();
  const other = await company();
  const file = await make(other);
  const bytes = await readFile(join(folder, String(other.id), `${file.name}.suanpan.zip`));
  const brought = await books.upload<Backup>('/backup/upload', bytes);
  expect(brought).toMatchObject({ success: true });
  expect(await afresh(books, brought.data.name)).toMatchObject({ code: 'BACKUP_BEHIND_BOOKS' });
});

it.each([
  ['another name', { companyName: '别的公司' }, 'COMPANY_NAME_DIFFERS'],
  ['no name', { companyName: '' }, 'FIELD_INVALID'],
  ['a name of a folder for the backup', { backup: '../x' }, 'FIELD_INVALID'],
  ['nothing said of the masters', { keep: {} }, 'FIELD_INVALID'],
])('%s is refused at its field, and nothing is removed', async (_, changes, code) => {
  const books = await company();
  const { name } = await make(books);
  const before = await rowsOf(books, ...gone);
  expect(await afresh(books, name, changes)).toMatchObject({ success: false, code });
  expect(await rowsOf(books, ...gone)).toEqual(before);
});

it.each(['Director', 'Making', 'Cashier', 'View'] as const)('a %s may not', async (role) => {
  const books = await ledger.openBooks();
  const { name } = await make(books);
  const member = memberIdentity(books.id, role, books.id * 100 + 7);
  expect(await afresh(books, name, {}, member)).toMatchObject({ success: false, code: 'ROLE_FORBIDDEN' });
});

it('the same request again answers the same and removes nothing more', async () => {
  const books = await company();
  const { name } = await make(books);
  const headers = { 'idempotency-key': 'once' };
  const first = await afresh(books, name, {}, books.manager, headers);
  const later = await books.posted('2025-03-02', ['1001 Dr 5.00', '3001 Cr 5.00']);
  expect(await afresh(books, name, {}, books.manager, headers)).toMatchObject({
    success: true,
    data: first.data,
  });
  expect(await done<Voucher>(books, 'GET', `/voucher/${later.id}`)).toMatchObject({ id: later.id });
  expect(await afresh(books, name)).toMatchObject({ code: 'BACKUP_BEHIND_BOOKS' });
});

it('of postings at the same moment each is in the backup or refuses the beginning, none is lost', async () => {
  const books = await company();
  const backup = await make(books);
  const [answer, ...posts] = await Promise.all([
    afresh(books, backup.name),
    ...Array.from({ length: 6 }, () => books.post('2025-04-11', ['1001 Dr 1.00', '3001 Cr 1.00'])),
  ]);
  const posted = posts.filter(({ success }) => success).map(({ data }) => data.id);
  const refused = posts.filter(({ success }) => !success);
  const { voucher } = await rowsOf(books, 'voucher');
  // What came later is in the new books; what came earlier refused their beginning.
  expect(voucher).toBe(posted.length + (answer.success ? 0 : backup.vouchers));
  expect([undefined, 'BACKUP_BEHIND_BOOKS']).toContain(answer.success ? undefined : answer.code);
  expect(refused.every(({ status }) => status < 500)).toBe(true);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('while other work holds the months it is refused with a sentence', async () => {
  const books = await company();
  const { name } = await make(books);
  const other = new Client(ledger.database.superuserUrl);
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM ledger.period WHERE account_set_id = $1 FOR UPDATE', [books.id]);
  const answer = await afresh(books, name);
  await other.query('ROLLBACK');
  await other.end();
  expect(answer).toMatchObject({ success: false, code: 'BUSY' });
  expect(await afresh(books, name)).toMatchObject({ success: true });
});

it('a line to the database that breaks between the steps leaves the old books whole', async () => {
  const books = await company();
  const before = await rowsOf(books, ...gone, 'event');
  const { name } = await make(books);
  const events = (await rowsOf(books, 'event'))['event'];
  const other = new Client(ledger.database.superuserUrl);
  await other.connect();
  await other.query('BEGIN');
  // Vouchers are deleted by then: the beginning waits at the openings.
  await other.query('SELECT 1 FROM ledger.opening_balance WHERE account_set_id = $1 FOR UPDATE', [books.id]);
  // Within a transaction one sees the activity of its first look only.
  const watcher = new Client(ledger.database.superuserUrl);
  await watcher.connect();
  const answering = afresh(books, name);
  const broken = await vi.waitFor(async () => {
    const { rowCount } = await watcher.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%remove_opening%'`,
    );
    expect(rowCount).toBe(1);
    return rowCount;
  }, 20_000);
  const answer = await answering;
  await other.query('ROLLBACK');
  await other.end();
  await watcher.end();
  expect(broken).toBe(1);
  expect(answer.success).toBe(false);
  expect(await rowsOf(books, ...gone, 'event')).toEqual({ ...before, event: events });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('the service itself can delete no voucher, month or event', async () => {
  const service = new Client(ledger.database.url('ledger_app'));
  await service.connect();
  for (const table of ['voucher', 'voucher_line', 'period', 'opening_balance', 'event', 'chain_tail'])
    await expect(service.query(`DELETE FROM ledger.${table}`)).rejects.toMatchObject({ code: '42501' });
  await service.end();
});
