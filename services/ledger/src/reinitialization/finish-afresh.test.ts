import type { AfreshBody, Backup } from '@suanpan/contracts';
import { ProblemError, type Member } from '@suanpan/service-kit';
import Fastify from 'fastify';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BackupFolder } from '../backup/backup-folder.ts';
import { BackupClock } from '../backup/schedule.ts';
import { FakeNeighbours } from '../testing/fake-neighbours.ts';
import { finishAfresh } from './finish-afresh.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Trade as it hears of books that begin anew, and that may be away or refuse. */
class Trade extends FakeNeighbours {
  refusal: 'service.unavailable' | 'document.booked' | null = null;
  readonly told: { userId: number; role: string; requestId: string; body: AfreshBody }[] = [];

  override beginAfresh = (by?: Member, requestId = '', body?: AfreshBody): Promise<void> => {
    if (body!.dryRun) return Promise.resolve();
    this.told.push({ userId: by!.userId, role: by!.role, requestId, body: body! });
    if (this.refusal) return Promise.reject(new ProblemError([{ code: this.refusal }]));
    return Promise.resolve();
  };
}

let ledger: TestLedger;
let folder: string;
let trade: Trade;
let clock: BackupClock;
let books: TestBooks;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suanpan-finish-'));
  trade = new Trade();
  ledger = await startLedger({ backups: { folder, neighbours: trade, ring: [], fileBytes: 50_000_000 } });
  const { privateKey } = generateKeyPairSync('ed25519');
  const ring = [createPublicKey(privateKey)];
  const kept = { folder: new BackupFolder(folder), neighbours: trade, sealKey: privateKey, ring };
  const service = { ...kept, db: ledger.another() };
  const { log } = Fastify();
  clock = new BackupClock(service, log, (id) => finishAfresh(service, id, log));
});
afterAll(async () => {
  await ledger.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  trade.refusal = null;
  trade.told.length = 0;
  books = await ledger.openBooks();
});

const keep = { subjects: true, items: true, words: true, currencies: true, templates: true };
async function afresh() {
  const { data } = await books.call<Backup>('POST', '/backup');
  const body = { backup: data.name, companyName: `公司 ${books.id}`, keep };
  return books.call('POST', '/backup/reinitialization', body);
}
const look = () => clock.look(new Date());

it('what trade did not hear behind the commit it is told later by itself, for who began anew, and once', async () => {
  trade.refusal = 'service.unavailable';
  expect(await afresh()).toMatchObject({ status: 503 });
  await look();
  expect(trade.told).toHaveLength(2);
  trade.refusal = null;
  await look();
  await look();
  const [first, ...again] = trade.told;
  expect(first).toMatchObject({ userId: books.manager.userId, role: 'Manager' });
  expect(again).toEqual([first, first]);
});

it('nothing is told again when trade heard it', async () => {
  expect(await afresh()).toMatchObject({ status: 200 });
  await look();
  expect(trade.told).toHaveLength(1);
});

it('documents that are no longer those of the backup stay, and trade is asked no more', async () => {
  trade.refusal = 'document.booked';
  expect(await afresh()).toMatchObject({ success: false });
  await look();
  await look();
  expect(trade.told).toHaveLength(2);
});

it('a beginning that was rolled back tells nothing', async () => {
  await books.call('POST', '/backup');
  const begun = {
    requestId: 'broken off',
    userId: 1,
    userName: 'x',
    role: 'Manager',
    seq: 1,
    events: 0,
  } as const;
  const kept = new BackupFolder(folder);
  await kept.saveBegunAfresh(books.id, begun);
  await look();
  expect(trade.told).toEqual([]);
  expect(await kept.begunAfresh(books.id)).toEqual([]);
});

it('a second beginning that was rolled back takes nothing away of the first', async () => {
  trade.refusal = 'service.unavailable';
  expect(await afresh()).toMatchObject({ status: 503 });
  const kept = new BackupFolder(folder);
  const [first] = await kept.begunAfresh(books.id);
  await kept.saveBegunAfresh(books.id, { ...first!, requestId: 'broken off', seq: first!.seq + 1 });
  trade.refusal = null;
  await look();
  expect(trade.told.map(({ requestId }) => requestId)).toEqual([first!.requestId, first!.requestId]);
  expect(await kept.begunAfresh(books.id)).toEqual([]);
});

it('what is finished takes nothing away of a beginning that is under way', async () => {
  const kept = new BackupFolder(folder);
  const { data } = await books.call<Backup>('POST', '/backup');
  const begun = {
    requestId: 'under way',
    userId: 1,
    userName: 'x',
    role: 'Manager',
    seq: 1,
    events: 0,
  } as const;
  await kept.saveBegunAfresh(books.id, begun);
  const body = { backup: data.name, companyName: `公司 ${books.id}`, keep };
  expect(await books.call('POST', '/backup/reinitialization', body)).toMatchObject({ status: 200 });
  expect(await kept.begunAfresh(books.id)).toEqual([begun]);
});

it('a beginning that the version before left pending is finished, and its notice goes', async () => {
  trade.refusal = 'service.unavailable';
  expect(await afresh()).toMatchObject({ status: 503 });
  const kept = new BackupFolder(folder);
  const [first] = await kept.begunAfresh(books.id);
  await kept.forgetBegunAfresh(books.id, first!.requestId);
  await writeFile(join(folder, String(books.id), 'afresh.json'), JSON.stringify(first));
  trade.refusal = null;
  trade.told.length = 0;
  await look();
  expect(trade.told.map(({ requestId }) => requestId)).toEqual([first!.requestId]);
  expect(await kept.begunAfresh(books.id)).toEqual([]);
  expect(await readdir(join(folder, String(books.id)))).not.toContain('afresh.json');
});
