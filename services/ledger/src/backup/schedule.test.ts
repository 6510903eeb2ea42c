import type { BackupSchedule, BackupState } from '@suanpan/contracts';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FakeNeighbours } from '../testing/fake-neighbours.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { BackupFolder } from './backup-folder.ts';
import { BackupClock } from './schedule.ts';

/** A clock that is told the time, on the folder of a ledger whose own clock never looks. */
let ledger: TestLedger;
let folder: string;
let clock: BackupClock;
let clockOf: (
  changes: { folder?: BackupFolder },
  first?: (accountSetId: number) => Promise<void>,
) => BackupClock;
let books: TestBooks;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suanpan-schedule-'));
  const neighbours = new FakeNeighbours();
  ledger = await startLedger({ backups: { folder, neighbours, ring: [], fileBytes: 50_000_000 } });
  const { privateKey } = generateKeyPairSync('ed25519');
  const service = {
    db: ledger.another(),
    neighbours,
    folder: new BackupFolder(folder),
    sealKey: privateKey,
    ring: [createPublicKey(privateKey)],
  };
  clock = new BackupClock(service, Fastify().log);
  clockOf = (changes, first) => new BackupClock({ ...service, ...changes }, Fastify().log, first);
});
afterAll(async () => {
  await ledger.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  books = await ledger.openBooks();
});

/** Its newest backup is looked for in vain. */
class FolderWithoutFiles extends BackupFolder {
  override find(): never {
    throw new Error('The disk does not answer.');
  }
}

const now = new Date();
const hour = now.getHours();
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const weekday = now.getDay() === 0 ? 7 : now.getDay();
const save = (changes: Partial<BackupSchedule>) =>
  books.call('PUT', '/backup/schedule', { every: 'day', hour, weekday, keep: 2, ...changes });
const state = async () => (await books.call<BackupState>('GET', '/backup')).data;
const names = async () => (await state()).backups.map(({ name }) => name);

it('what is not due yet is not made, what is due is', async () => {
  await save({});
  await clock.look(inDays(0));
  expect(await names()).toEqual([]);
  await clock.look(inDays(1));
  const [made] = (await state()).backups;
  expect(made).toMatchObject({ kind: 'scheduled' });
  expect((await state()).failed).toBeNull();
});

it('a schedule that is off makes none, a weekly one waits for its day', async () => {
  await save({ every: 'off' });
  await clock.look(inDays(30));
  expect(await names()).toEqual([]);
  await save({ every: 'week' });
  await clock.look(inDays(6));
  expect(await names()).toEqual([]);
  await clock.look(inDays(7));
  expect(await names()).toHaveLength(1);
});

it('the newest so many scheduled ones are kept, one that was made by hand stays', async () => {
  const { data } = await books.call<{ name: string }>('POST', '/backup');
  await save({ keep: 2 });
  for (const days of [1, 2, 3, 4]) await clock.look(inDays(days));
  const { backups } = await state();
  expect(backups.filter(({ kind }) => kind === 'scheduled')).toHaveLength(2);
  expect(backups.map(({ name }) => name)).toContain(data.name);
});

it('what is due is made once, however often the clock looks', async () => {
  await save({});
  const file = join(folder, String(books.id), 'schedule.json');
  const kept = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...kept, since: inDays(-2).toISOString() }));
  await clock.look(now);
  await clock.look(now);
  expect(await names()).toHaveLength(1);
});

it('a week after the first backup the newest is tried', async () => {
  await books.call('POST', '/backup');
  await clock.look(inDays(6));
  expect((await state()).drill).toBeNull();
  await clock.look(inDays(8));
  expect((await state()).drill).toMatchObject({ name: (await names())[0] });
});

it('a company that cannot be looked after holds up no other', async () => {
  const others = [books, await ledger.openBooks()];
  for (const of of others) await of.call('PUT', '/backup/schedule', { every: 'day', hour, weekday, keep: 2 });
  const failing = clockOf({}, (accountSetId) =>
    accountSetId === books.id ? Promise.reject(new Error('trade is away')) : Promise.resolve(),
  );
  await failing.look(inDays(1));
  const made = async (of: TestBooks) => (await of.call<BackupState>('GET', '/backup')).data.backups.length;
  expect(await Promise.all(others.map(made))).toEqual([0, 1]);
});

it('a trial that cannot be made is one that was not passed, and is made again in a week', async () => {
  await books.call('POST', '/backup');
  await clockOf({ folder: new FolderWithoutFiles(folder) }).look(inDays(8));
  expect((await state()).drill).toMatchObject({ passed: false, reason: 'request.failed' });
});
