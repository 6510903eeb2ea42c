import type { Sql } from '@suanpan/service-kit';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

const genesis = Buffer.alloc(32);
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const append = (sql: Sql, seq: number, previous: Buffer, hash = hashOf(`event ${seq}`)): Promise<number> =>
  sql.run(
    `INSERT INTO ledger.event (account_set_id, seq, at, actor_id, actor_name, actor_role, session_id, request_id, route,
       action, object_type, object_id, content, outcome, hash_version, key_id, prev_hash, hash, mac)
     VALUES ($1, $2, '2025-01-01T00:00:00.000Z', 7, 'Maker', 'Manager', 's', 'r', 'POST /voucher', 'voucher.record',
       'voucher', '1', '{}', 'done', 1, 'k1', $3, $4, $5)`,
    [books.set, seq, previous, hash, genesis],
  );

type LinkRow = readonly [seq: number, previous: Buffer, hash: Buffer];
const link = (seq: number, previous = hashOf(`event ${seq - 1}`)): LinkRow => [
  seq,
  previous,
  hashOf(`event ${seq}`),
];
/** Several events in one statement, in any order. */
const appendMany = (sql: Sql, links: readonly LinkRow[]): Promise<number> =>
  sql.run(
    `INSERT INTO ledger.event (account_set_id, seq, at, actor_id, actor_name, actor_role, session_id, request_id, route,
       action, object_type, object_id, content, outcome, hash_version, key_id, prev_hash, hash, mac)
     SELECT $1::bigint, n.seq, '2025-01-01T00:00:00.000Z', 7, 'Maker', 'Manager', 's', 'r', 'POST /voucher',
       'voucher.record', 'voucher', '1', '{}', 'done', 1, 'k1', n.previous, n.hash, $5
     FROM unnest($2::bigint[], $3::bytea[], $4::bytea[]) AS n (seq, previous, hash)`,
    [
      books.set,
      links.map(([seq]) => seq),
      links.map(([, previous]) => previous),
      links.map(([, , hash]) => hash),
      genesis,
    ],
  );

const appendTwo = async (sql: Sql): Promise<void> => {
  await append(sql, 1, genesis);
  await append(sql, 2, hashOf('event 1'));
};

describe.each(['app', 'owner'] as const)('the chain of events, whoever writes (%s)', (role) => {
  const write = <T>(work: (sql: Sql) => Promise<T>) => doors[role].write(books.scope, work);
  const refused = (work: (sql: Sql) => Promise<unknown>) => refusalOf(write(work));

  it('grows link by link, and its end follows', async () => {
    await write(appendTwo);
    const tail = await write((sql) =>
      sql.one('SELECT seq, hash FROM ledger.chain_tail WHERE account_set_id = $1', [books.set]),
    );
    expect(tail).toEqual({ seq: 2, hash: hashOf('event 2') });
  });

  it('grows by many links at once, in whatever order they are written', async () => {
    await write(appendTwo);
    await write((sql) => appendMany(sql, [link(5), link(3), link(4)]));
    const tail = await write((sql) =>
      sql.one('SELECT seq, hash FROM ledger.chain_tail WHERE account_set_id = $1', [books.set]),
    );
    expect(tail).toEqual({ seq: 5, hash: hashOf('event 5') });
  });

  it.each([
    ['a gap', [link(3), link(5)]],
    ['a gap before them', [link(4), link(5)]],
    ['a forged first link', [link(3, hashOf('forged')), link(4)]],
    ['a forged later link', [link(3), link(4, hashOf('event 2'))]],
  ] as const)('has, of many links at once, none behind %s', async (_, links) => {
    await write(appendTwo);
    expect(await refused((sql) => appendMany(sql, links))).toBe('event_chain');
  });

  it('has hashes of 32 bytes', async () => {
    expect(await refused((sql) => append(sql, 1, genesis, Buffer.alloc(31)))).toBe('event_hash_lengths');
    expect(await refused((sql) => append(sql, 1, Buffer.alloc(31)))).toBe('event_chain');
  });

  it('has no gap', async () => {
    expect(await refused((sql) => append(sql, 2, genesis))).toBe('event_chain');
  });

  it('has no link that does not continue the one before', async () => {
    expect(await refused((sql) => append(sql, 1, hashOf('forged')))).toBe('event_chain');
  });

  it('does not fork', async () => {
    await write(appendTwo);
    expect(await refused((sql) => append(sql, 2, hashOf('event 1'), hashOf('other')))).toBe('event_pkey');
    expect(await refused((sql) => append(sql, 3, hashOf('event 1')))).toBe('event_chain');
  });

  it.each([
    'UPDATE ledger.chain_tail SET seq = 0',
    'UPDATE ledger.chain_tail SET seq = 3',
    "UPDATE ledger.chain_tail SET hash = sha256('x')",
  ])('keeps its end on its last event: %s', async (text) => {
    await write(appendTwo);
    expect(await refused((sql) => sql.run(`${text} WHERE account_set_id = $1`, [books.set]))).toBe(
      'event_chain',
    );
  });

  it('starts at 0', async () => {
    const next = books.set + 1_000_000;
    const start = doors[role].write({ ...books.scope, accountSetId: next }, (sql) =>
      sql.run('INSERT INTO ledger.chain_tail (account_set_id, seq, hash) VALUES ($1, 5, $2)', [
        next,
        genesis,
      ]),
    );
    expect(await refusalOf(start)).toBe('event_chain');
  });

  it('is signed only as it is', async () => {
    await write(appendTwo);
    const sign = (hash: Buffer) => (sql: Sql) =>
      sql.run(
        `INSERT INTO ledger.chain_head (account_set_id, seq, reason, hash, key_id, signature, signed_at)
         VALUES ($1, 2, 'close 2025-01', $2, 'a1', $2, '2025-01-31T00:00:00.000Z')`,
        [books.set, hash],
      );
    expect(await refused(sign(hashOf('event 1')))).toBe('event_chain');
    await write(sign(hashOf('event 2')));
  });
});

/** What the owner, who holds every grant, still may not. */
describe('events are for ever, even with every grant:', () => {
  it.each([
    "UPDATE ledger.event SET content = '{}'",
    'DELETE FROM ledger.event',
    'TRUNCATE ledger.event CASCADE',
    "UPDATE ledger.chain_head SET reason = 'x'",
    'DELETE FROM ledger.chain_head',
    'TRUNCATE ledger.chain_head',
    'DELETE FROM ledger.chain_tail',
    'TRUNCATE ledger.chain_tail',
    "UPDATE ledger.access_log SET outcome = 'x'",
    'DELETE FROM ledger.access_log',
  ])('%s', async (text) => {
    await doors.app.write(books.scope, appendTwo);
    expect(await refusalOf(doors.owner.write(books.scope, (sql) => sql.run(text)))).toBe('event_append_only');
  });

  it.each(['UPDATE ledger.event SET seq = 9', 'DELETE FROM ledger.event', 'TRUNCATE ledger.event'])(
    "the service's role has no right to: %s",
    async (text) => {
      expect(await refusalOf(doors.app.write(books.scope, (sql) => sql.run(text)))).toBe('42501');
    },
  );
});

it('two writers of one set meet on the end of the chain: the second waits and does not fork', async () => {
  let late: Promise<string> | undefined;
  await doors.app.write(books.scope, async (sql) => {
    await append(sql, 1, genesis);
    late = refusalOf(doors.app.write(books.scope, (other) => append(other, 1, genesis, hashOf('other'))));
    await untilBlocked(doors.owner);
  });
  expect(await late).toBe('event_pkey');
});
