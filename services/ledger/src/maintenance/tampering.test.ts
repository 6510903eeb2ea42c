import { memberIdentity } from '@suanpan/testing';
import type { Verification, Voucher } from '@suanpan/contracts';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { readSealLog } from './seal-log.ts';
import { NoHistory, verifyHistory } from './verify-history.ts';

/** Somebody who holds the whole database, but not the key and the log that lie outside it. */
let intruder: Client;
let ledger: TestLedger;
let books: TestBooks;
let voucher: Voucher;
const folder = mkdtempSync(join(tmpdir(), 'tampering-'));
const log = join(folder, 'seals.jsonl');
beforeAll(async () => {
  ledger = await startLedger({ seals: { log, afterMs: 24 * 3_600_000 } });
  intruder = new Client(ledger.database.superuserUrl);
  await intruder.connect();
  await intruder.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await intruder.end();
  await ledger.close();
  rmSync(folder, { recursive: true });
});
/** Event 1 opens the books; 2, 3 and 4 record vouchers, 5 reviews the first of them. All is sealed. */
beforeEach(async () => {
  books = await ledger.openBooks();
  voucher = await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  for (const amount of ['2.00', '3.00'])
    await books.posted('2025-01-10', [`1002 Dr ${amount}`, `3001 Cr ${amount}`]);
  const switches = { voucherReviewed: true, makingEditsAll: false, makingMayClose: true };
  await books.call(
    'POST',
    '/voucher/audit',
    { checked: [voucher.id] },
    memberIdentity(books.id, 'Director', 9, { switches }),
  );
  await ledger.seal(books.id);
});

const bySql = (text: string, ...values: unknown[]) =>
  intruder.query(
    text.replaceAll('$set', String(books.id)).replaceAll('$voucher', String(voucher.id)),
    values,
  );
const linesOf = (file: string) => Readable.from([file]);
const historyFile = async () => (await books.download('/operation-log/history')).toString();
const offline = async (file: string) =>
  verifyHistory(linesOf(file), [...ledger.sealKeys.values()], await readSealLog(log));
const onServer = async () => (await books.call<Verification>('GET', '/operation-log/verify')).data;

/** Makes every hash fit again, and the end of the chain. */
async function recomputeHashes(): Promise<void> {
  const { rows } = await bySql(
    'SELECT seq, content FROM ledger.event WHERE account_set_id = $set ORDER BY seq',
  );
  let previous: Buffer = Buffer.alloc(32);
  for (const { seq, content } of rows as { seq: string; content: string }[]) {
    const hash = createHash('sha256').update(previous).update(content).digest();
    await bySql(
      'UPDATE ledger.event SET prev_hash = $2, hash = $3 WHERE account_set_id = $set AND seq = $1',
      seq,
      previous,
      hash,
    );
    await bySql('UPDATE ledger.chain_tail SET seq = $1, hash = $2 WHERE account_set_id = $set', seq, hash);
    previous = hash;
  }
}

const event = (change: string) => `UPDATE ledger.event SET ${change} WHERE account_set_id = $set AND seq = 2`;
const content = (from: string, to: string) => event(`content = replace(content, '${from}', '${to}')`);
const ofVoucher = (change: string) =>
  `UPDATE ledger.voucher SET ${change} WHERE account_set_id = $set AND id = $voucher`;
const ofLines = (change: string) =>
  `UPDATE ledger.voucher_line SET ${change} WHERE account_set_id = $set AND voucher_id = $voucher`;
const swapped = `UPDATE ledger.event e SET content = o.content FROM ledger.event o
  WHERE e.account_set_id = $set AND o.account_set_id = $set AND (e.seq, o.seq) IN ((2, 3), (3, 2))`;
const inserted = [
  'UPDATE ledger.event SET seq = seq + 100 WHERE account_set_id = $set AND seq > 2',
  'UPDATE ledger.event SET seq = seq - 99 WHERE account_set_id = $set AND seq > 100',
  `INSERT INTO ledger.event SELECT account_set_id, 3, at, actor_id, actor_name, actor_role, session_id, request_id, route, action,
     object_type, object_id, content, prev_hash, hash FROM ledger.event WHERE account_set_id = $set AND seq = 2`,
];
const cut = 'DELETE FROM ledger.event WHERE account_set_id = $set AND seq > 3';

/** What is done by SQL, whether all hashes are made to fit again, and what both verifications name first. */
const attacks: [
  what: string,
  statements: string[],
  hashes: 'kept' | 'recomputed',
  kind: string,
  bad: string,
][] = [
  [
    'an amount of a voucher is changed',
    [ofLines('debit = debit * 9, credit = credit * 9')],
    'kept',
    'voucher',
    'it',
  ],
  ['its number is changed', [ofVoucher('number = 77')], 'kept', 'voucher', 'it'],
  ['a summary is changed', [ofLines("summary = 'forged'")], 'kept', 'voucher', 'it'],
  ['its reviewer is changed', [ofVoucher('reviewer_id = 77')], 'kept', 'voucher', 'it'],
  ['an amount in an event', [content('1.00', '9.00')], 'kept', 'event', '2'],
  ['a number in an event', [content('"code" : 1', '"code" : 7')], 'kept', 'event', '2'],
  ['a summary in an event', [content('测试', 'forged')], 'kept', 'event', '2'],
  [
    'an event is deleted',
    ['DELETE FROM ledger.event WHERE account_set_id = $set AND seq = 3'],
    'kept',
    'event',
    '3',
  ],
  ['two events are swapped', [swapped], 'kept', 'event', '2'],
  ['an event is inserted', inserted, 'kept', 'event', '3'],
  ['the tail is cut', [cut], 'kept', 'event', '3'],
  ['an amount in an event', [content('1.00', '9.00')], 'recomputed', 'event', '5'],
  ['a number in an event', [content('"code" : 1', '"code" : 7')], 'recomputed', 'event', '5'],
  ['a summary in an event', [content('测试', 'forged')], 'recomputed', 'event', '5'],
  ['two events are swapped', [swapped], 'recomputed', 'event', '2'],
  ['the tail is cut', [cut], 'recomputed', 'event', '5'],
  [
    'the tail is cut with its seals',
    [cut, 'DELETE FROM ledger.seal WHERE account_set_id = $set'],
    'recomputed',
    'event',
    '5',
  ],
];

describe('server and file name the first bad record when', () => {
  it.each(attacks)('%s (%j, hashes %s)', async (_, statements, hashes, kind, bad) => {
    for (const statement of statements) await bySql(statement);
    if (hashes === 'recomputed') await recomputeHashes();
    const id = bad === 'it' ? String(voucher.id) : bad;
    const file = await historyFile();
    const verified = await onServer();
    const proof = await offline(file);
    expect([verified.ok, proof.ok]).toEqual([false, false]);
    expect(verified.firstBad).toMatchObject({ kind, id });
    expect(kind === 'event' ? String(proof.firstBad?.seq) : String(proof.vouchers[0]?.id)).toBe(id);
  });
});

it('a line separator in the words of a voucher does not cut its line in the history', async () => {
  const body = books.voucher('2025-01-11', ['1002 Dr 4.00', '3001 Cr 4.00']);
  for (const line of body.details) line.summary = '货款\u2028第二行\u2029第二段';
  await books.call('POST', '/voucher', body);
  await ledger.seal(books.id);
  expect(await offline(await historyFile())).toMatchObject({ ok: true, events: 6, sealed: 6 });
});

it('sound books are sound on the server and in the file, and the page shows what was found', async () => {
  const file = await historyFile();
  expect(await offline(file)).toMatchObject({ ok: true, events: 5, sealed: 5, missingKeys: [] });
  const verified = await onServer();
  expect(verified).toMatchObject({ ok: true, events: 5, sealed: 5, firstBad: null });
  const shown = (await books.call<Verification>('GET', '/operation-log/verified')).data;
  expect({ ...shown, at: '' }).toEqual({ ...verified, at: '' });
});

it('a tail that is not sealed yet is said as such', async () => {
  const lines = (await historyFile()).split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('{"seal":'));
  const end = JSON.parse(lines.at(-2)!) as { end: { lines: number } };
  const unsealed = [
    ...lines.slice(0, last),
    ...lines.slice(last + 1, -2),
    JSON.stringify({ end: { lines: end.end.lines - 1 } }),
  ];
  const proof = await verifyHistory(linesOf(unsealed.join('\n')), [...ledger.sealKeys.values()]);
  expect(proof).toMatchObject({ ok: true, events: 5, sealed: 0 });
});

it('without the public key nothing is taken as sealed, and the missing key is named', async () => {
  const proof = await verifyHistory(linesOf(await historyFile()), []);
  expect(proof).toMatchObject({
    ok: false,
    firstBad: { seq: 5, reason: 'seal' },
    missingKeys: [...ledger.sealKeys.keys()],
  });
});

it.each([
  ['cut', (file: string) => file.slice(0, file.lastIndexOf('{"end"')), 'cut'],
  ['of another kind', () => '{"format":"other"}\n', 'no history'],
  ['of a later version', (file: string) => file.replace('"version":1', '"version":2'), 'version 2'],
  ['damaged', (file: string) => file.replace('{"seal"', '{seal'), 'no JSON'],
  ['empty', () => '', 'empty'],
])('a file that is %s is refused with a sentence', async (_, change, message) => {
  const refused = offline(change(await historyFile()));
  await expect(refused).rejects.toThrow(NoHistory);
  await expect(refused).rejects.toThrow(message);
});

it('only a Manager verifies and takes the history out', async () => {
  for (const role of ['Director', 'Making', 'View'] as const)
    for (const path of ['/operation-log/verify', '/operation-log/history'])
      expect(await books.call('GET', path, undefined, memberIdentity(books.id, role, 5))).toMatchObject({
        status: 422,
        code: 'ROLE_FORBIDDEN',
      });
});
