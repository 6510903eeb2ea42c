import type {
  AuxiliaryCategory,
  Backup,
  BackupDrill,
  BackupRestored,
  Opening,
  VoucherPage,
} from '@suanpan/contracts';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeNeighbours } from '../testing/fake-neighbours.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { columnsLeftOut, ledgerTables, tablesLeftOut } from './ledger-tables.ts';
import { manifestEntry } from './manifest.ts';
import { rewritten } from './testing/rewritten.ts';

/** Signed files in former times, and is trusted still. */
const earlierKey = generateKeyPairSync('ed25519').privateKey;
let ledger: TestLedger;
let neighbours: FakeNeighbours;
let folder: string;
let books: TestBooks;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suanpan-backup-'));
  neighbours = new FakeNeighbours();
  const ring = [createPublicKey(earlierKey)];
  ledger = await startLedger({ backups: { folder, neighbours, ring, fileBytes: 50_000_000 } });
});
afterAll(async () => {
  await ledger.close();
  await rm(folder, { recursive: true });
});

/** What must be accepted. */
async function done<T>(
  of: TestBooks,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await of.call<T>(method, path, body);
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A company with something in every table: currencies, items, openings, files, reviews, a closed month, a deletion. */
async function company(): Promise<TestBooks> {
  const own = await ledger.openBooks();
  await done(own, 'POST', '/currency', { code: 'USD', name: 'USD', exchangeRate: '7' });
  await done(own, 'PUT', '/currency/rates', { year: 2025, month: 1, rates: [{ code: 'USD', rate: '7.1' }] });
  const categories = await done<AuxiliaryCategory[]>(own, 'GET', '/accounting-category');
  const customers = categories.find(({ key }) => key === 'customer')!;
  const customer = await done<{ id: number }>(own, 'POST', '/accounting-category-details', {
    accountingCategoryId: customers.id,
    code: 'C01',
    name: '甲公司',
  });
  const auxiliary = [{ categoryId: customers.id, itemId: customer.id }];
  await done<Opening>(own, 'PUT', '/initial-balance/batch', {
    rows: [
      { subjectId: own.subject('1122').id, auxiliary, openingAmount: '500.00' },
      { subjectId: own.subject('3001').id, openingAmount: '500.00' },
    ],
  });
  const first = await own.posted('2025-01-10', ['1002 Dr 100.00', '5001 Cr 100.00']);
  const form = { voucherId: String(first.id), version: String(first.version) };
  const attached = await own.upload('/voucher/attachment', pdf, form, own.manager, {}, '发票.pdf');
  if (!attached.success) throw new Error(attached.msg);
  const gone = await own.posted('2025-01-11', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await done(own, 'DELETE', `/voucher/${gone.id}`);
  await own.closed(2025, 1);
  await own.posted('2025-02-10', ['1002 Dr 20.50', '5001 Cr 20.50']);
  await done(own, 'PUT', '/voucher/views', { name: '本月', search: 'period=2025-02' });
  return own;
}

const make = (of: TestBooks): Promise<Backup> => done<Backup>(of, 'POST', '/backup');
const pathOf = (of: TestBooks, { name }: Backup): string =>
  join(folder, String(of.id), `${name}.suanpan.zip`);
const restore = async (of: TestBooks, { name }: Backup, companyName: string): Promise<TestBooks> => {
  const { accountSetId } = await done<BackupRestored>(of, 'POST', '/backup/restore', { name, companyName });
  return ledger.booksOf(accountSetId!);
};

/** Everything that is stored of a set, table by table, without its number. */
async function stored({ id }: TestBooks): Promise<Record<string, unknown[]>> {
  const owner = new Client(ledger.database.superuserUrl);
  await owner.connect();
  const rows: Record<string, unknown[]> = {};
  for (const table of [
    ...ledgerTables.map(({ name }) => name),
    'period_balance',
    'attachment_content',
    'voucher_series',
  ]) {
    const { rows: found } = await owner.query<{ row: object }>(
      `SELECT to_jsonb(t) - 'account_set_id' - 'created_at' AS row FROM ledger.${table} t WHERE account_set_id = $1 ORDER BY 1`,
      [id],
    );
    rows[table] = found.map(({ row }) => row);
  }
  await owner.end();
  return rows;
}

beforeEach(async () => {
  books = await company();
});

it('a company restored from its file has the same rows, a history that goes on, and can be worked in', async () => {
  await ledger.seal(books.id);
  const backup = await make(books);
  const before = await stored(books);
  const copy = await restore(books, backup, '副本');
  const after = await stored(copy);
  for (const table of Object.keys(before).filter((name) => !['account_set', 'event', 'seal'].includes(name)))
    expect({ [table]: after[table] }).toEqual({ [table]: before[table] });
  // The old history whole, then the event that says where it comes from.
  const { seq } = backup.head;
  const events = after['event'] as { seq: number; hash: string; action: string }[];
  expect(events.slice(0, seq)).toEqual((before['event'] as { seq: number }[]).slice(0, seq));
  expect(events[seq]).toMatchObject({ seq: seq + 1, action: 'books.restore' });
  expect(events[seq - 1]!.hash).toBe(`\\x${backup.head.hash}`);
  expect(await ledger.verify(copy.id)).toMatchObject({ ok: true, firstBad: null });
  expect(neighbours.sets.get(copy.id)).toEqual({ companyName: '副本', isFinished: true });
  expect(neighbours.restored.get('report_pack')).toContain('{"table":"report_pack"}');
  await copy.posted('2025-02-11', ['1002 Dr 3.00', '3001 Cr 3.00']);
  await done(copy, 'GET', '/checkout/unCheck?year=2025&month=1&reason=x');
  expect(await ledger.verify(copy.id)).toMatchObject({ ok: true });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a line separator in the words of a voucher does not cut its line in the file', async () => {
  const voucher = books.voucher('2025-02-12', ['1002 Dr 4.00', '3001 Cr 4.00']);
  for (const line of voucher.details) line.summary = '货款\u2028第二行\u2029第二段';
  await done(books, 'POST', '/voucher', voucher);
  const backup = await make(books);
  const before = await stored(books);
  const copy = await restore(books, backup, '分行');
  expect((await stored(copy))['voucher_line']).toEqual(before['voucher_line']);
  expect(neighbours.restored.get('invoice')).toContain('{"remark":"第一\u2028张"}');
  expect(await done<BackupDrill>(books, 'POST', '/backup/drill')).toMatchObject({ passed: true });
});

it('what was restored can be backed up and restored again, and is still proven to its first event', async () => {
  const once = await restore(books, await make(books), '一');
  await once.posted('2025-02-12', ['1002 Dr 4.00', '3001 Cr 4.00']);
  const twice = await restore(once, await make(once), '二');
  expect(await ledger.verify(twice.id)).toMatchObject({ ok: true });
  const { data } = await twice.call<VoucherPage>('GET', '/voucher?page=1');
  expect(data.records.some(({ debitAmount }) => debitAmount === '4.00')).toBe(true);
});

it('a backup under load is one moment: what is restored from it balances and is proven', async () => {
  const load = new AbortController();
  const posting = (async () => {
    for (let day = 1; !load.signal.aborted; day = (day % 28) + 1)
      await books.posted(`2025-02-${String(day).padStart(2, '0')}`, ['1002 Dr 1.00', '5001 Cr 1.00']);
  })();
  const backups = [await make(books), await make(books)];
  load.abort();
  await posting;
  for (const [index, backup] of backups.entries()) {
    const copy = await restore(books, backup, `负载 ${index}`);
    expect(await ledger.verify(copy.id)).toMatchObject({ ok: true });
    const { data } = await copy.call<VoucherPage>('GET', '/voucher?page=1');
    expect(data.total).toBe(backup.vouchers);
  }
  expect(backups[1]!.vouchers).toBeGreaterThanOrEqual(backups[0]!.vouchers);
});

it('asked for twice with the same key, one file is made and one set restored', async () => {
  const twice = async <T>(path: string, body: object | undefined, key: string) => {
    const headers = { 'idempotency-key': key };
    const answers = [];
    for (let time = 0; time < 2; time++)
      answers.push(await books.call<T>('POST', path, body, books.manager, headers));
    return answers.map(({ data }) => data);
  };
  const [backup, again] = await twice<Backup>('/backup', undefined, 'make');
  expect(again).toEqual(backup);
  expect(await readdir(join(folder, String(books.id)))).toHaveLength(2);
  const sets = neighbours.sets.size;
  const wish = { name: backup!.name, companyName: '一次' };
  const [one, same] = await twice<BackupRestored>('/backup/restore', wish, 'restore');
  expect(same).toEqual(one);
  expect(neighbours.sets.size).toBe(sets + 1);
});

it('a dry run says what is in the file, and restores nothing', async () => {
  const backup = await make(books);
  const sets = neighbours.sets.size;
  const wish = { name: backup.name, companyName: '试' };
  const { data } = await books.call<BackupRestored>('POST', '/backup/restore?dryRun=1', wish);
  expect(data).toMatchObject({
    accountSetId: null,
    newName: '试',
    vouchers: 3,
    attachments: 1,
    months: { from: '2025-01', to: '2025-02' },
  });
  expect(neighbours.sets.size).toBe(sets);
});

it('a kept file is its owner alone to read, is downloaded as it was made, and removed with what is said of it', async () => {
  const backup = await make(books);
  expect((await stat(pathOf(books, backup))).mode & 0o777).toBe(0o600);
  const downloaded = await books.download(`/backup/file?name=${backup.name}`);
  expect(downloaded.equals(await readFile(pathOf(books, backup)))).toBe(true);
  await done(books, 'DELETE', `/backup/${backup.name}`);
  expect((await done<{ backups: Backup[] }>(books, 'GET', '/backup')).backups).toEqual([]);
  expect(await readdir(join(folder, String(books.id)))).toEqual([]);
});

it("another company's backup is as little there as one that never was", async () => {
  const { name } = await make(books);
  const other = await ledger.openBooks();
  for (const path of [name, '20200101T000000Z-00000000'])
    expect(await other.call('POST', '/backup/restore', { name: path, companyName: 'x' })).toMatchObject({
      status: 404,
    });
});

describe('a file is refused, and nothing is stored of it,', () => {
  let file: Buffer;
  beforeEach(async () => {
    file = await readFile(pathOf(books, await make(books)));
  });
  const brought = async (content: Buffer) => {
    const before = await readdir(join(folder, String(books.id)));
    const answer = await books.upload<Backup>('/backup/upload', content);
    const after = await readdir(join(folder, String(books.id)));
    return { ...answer, kept: after.filter((file) => !before.includes(file)) };
  };

  it('unless it is as it was made: it is then kept as a file that was brought', async () => {
    expect((await brought(file)).data).toMatchObject({ kind: 'uploaded', vouchers: 3 });
  });

  it.each([0.1, 0.5, 0.9, 0.999])('when it was cut off after %d of it', async (share) => {
    const cut = file.subarray(0, Math.floor(file.length * share));
    expect(await brought(cut)).toMatchObject({
      status: 422,
      kept: [],
      code: 'BACKUP_TRUNCATED',
      fields: [{ field: 'file' }],
    });
  });

  it('when it is something else', async () => {
    for (const other of [pdf, Buffer.from('x'), await books.download('/voucher/export')])
      expect(await brought(other)).toMatchObject({
        status: 422,
        kept: [],
        code: 'NOT_A_BACKUP',
        fields: [{ field: 'file' }],
      });
  });

  it.each([
    ['an amount of a voucher', 'ledger/voucher_line.jsonl', '100.00', '900.00'],
    ['a word of the history', 'ledger/event.jsonl', '甲公司', '乙公司'],
    ['a month of the summary', manifestEntry, '2025-01', '2024-01'],
  ])('when %s was changed, with every checksum made to fit', async (_, part, from, to) => {
    const changed = await rewritten(file, { part, change: (text) => text.replace(from, to) });
    expect(await brought(changed)).toMatchObject({ status: 422, kept: [], code: 'BACKUP_ALTERED' });
  });

  it('when a later program has made it', async () => {
    const later = await rewritten(file, {
      part: manifestEntry,
      change: (text) => text.replace('"version": 4', '"version": 5'),
    });
    expect(await brought(later)).toMatchObject({ status: 422, kept: [], code: 'BACKUP_TOO_NEW' });
  });

  it.each([
    [
      'first version, before there was trade',
      1,
      (name: string) => name.startsWith('trade/') || name === 'ledger/voucher_document.jsonl',
    ],
    ['second version, before invoices had files', 2, (name: string) => name.startsWith('trade/attachment')],
    ['third version, before bills came back by recourse', 3, () => false],
  ])('unless it is of the %s: it is restored as it is', async (words, version, without) => {
    const older = await rewritten(file, {
      part: manifestEntry,
      change: (text) => text.replace('"version": 4', `"version": ${version}`),
      without,
      signedBy: earlierKey,
    });
    const { data } = await brought(older);
    const restored = await restore(books, data, words);
    expect((await ledger.verify(restored.id)).ok).toBe(true);
  });

  it('when another installation has made it, whose key nobody trusts here', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const foreign = await rewritten(file, { signedBy: privateKey });
    expect(await brought(foreign)).toMatchObject({ status: 422, kept: [], code: 'BACKUP_KEY_UNKNOWN' });
  });
});

it('the trial restore passes, leaves nothing behind, and says so in the history', async () => {
  await make(books);
  const before = await stored(books);
  const drill = await done<BackupDrill>(books, 'POST', '/backup/drill');
  expect(drill).toMatchObject({ passed: true, reason: null });
  const after = await stored(books);
  expect(after['voucher']).toEqual(before['voucher']);
  expect((after['event'] as { action: string }[]).at(-1)).toMatchObject({ action: 'backup.drill' });
});

it('the trial restore names what is wrong with a file that was changed on the disk', async () => {
  const backup = await make(books);
  const path = pathOf(books, backup);
  await writeFile(path, (await readFile(path)).subarray(0, -100));
  expect(await done<BackupDrill>(books, 'POST', '/backup/drill')).toMatchObject({
    passed: false,
    reason: 'backup.truncated',
  });
});

it('every column of every table of a company is in its file, or left out for a reason', async () => {
  const owner = new Client(ledger.database.superuserUrl);
  await owner.connect();
  const { rows } = await owner.query<{ column: string }>(
    `SELECT c.table_name || '.' || c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'ledger' AND t.table_type = 'BASE TABLE' AND c.column_name <> 'account_set_id'
       AND EXISTS (SELECT 1 FROM information_schema.columns s WHERE s.table_schema = 'ledger'
         AND s.table_name = c.table_name AND s.column_name = 'account_set_id')`,
  );
  await owner.end();
  const copied = ledgerTables.flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  const known = new Set([...copied, ...columnsLeftOut]);
  const forgotten = rows
    .map(({ column }) => column)
    .filter((column) => !known.has(column) && !Object.hasOwn(tablesLeftOut, column.split('.')[0] ?? ''));
  expect(forgotten).toEqual([]);
});

it('only a Manager makes, sees, restores and removes backups', async () => {
  const { name } = await make(books);
  const director = { ...books.manager, role: 'Director' as const };
  for (const [method, path] of [
    ['GET', '/backup'],
    ['POST', '/backup'],
    ['GET', `/backup/file?name=${name}`],
    ['DELETE', `/backup/${name}`],
    ['POST', '/backup/drill'],
  ] as const)
    expect(await books.call(method, path, undefined, director)).toMatchObject({
      status: 422,
      code: 'ROLE_FORBIDDEN',
    });
});
