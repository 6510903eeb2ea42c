import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, manager, type Desk } from '../proof/house.ts';
import { keepingServices } from '../services/services.ts';
import { rowsAtOnce } from './empty-table.ts';
import { purgeable, purgeSet, type Owner } from './purge-set.ts';

let house: House;
let owner: Client;
beforeAll(async () => {
  house = await House.open();
  owner = new Client(house.database.ownerUrl);
  await owner.connect();
  await owner.query(
    `INSERT INTO identity.user_account (id, mobile, password_hash) VALUES (1, '13800000000', 'x')`,
  );
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

/** Books with an opening, vouchers, a closed month, a template and a currency, as identity knows them. */
async function company(deletedDaysAgo: number | null): Promise<Desk> {
  const desk = await house.openBooks({
    standard: 0,
    enable: '2025-01',
    reviewed: false,
    baseCurrency: 'CNY',
    words: ['记'],
  });
  await owner.query(
    `INSERT INTO identity.account_set (id, company_name, enable_date, accounting_standards, vat_type,
       voucher_reviewed, fixed_asset_module, cashier_module, making_edits_all, making_may_close, creator_id, deleted_at)
     VALUES ($1, $3, '2025-01-01', 0, 1, false, false, false, false, false, 1,
       now() - make_interval(days => $2))`,
    [desk.id, deletedDaysAgo, `Company ${desk.id}`],
  );
  await owner.query(`INSERT INTO identity.member (account_set_id, user_id, role) VALUES ($1, 1, 'Manager')`, [
    desk.id,
  ]);
  const subjects = await desk.look<{ id: number; code: string }[]>('/subject');
  const idOf = (code: string): number | undefined => subjects.find((one) => one.code === code)?.id;
  await desk.set('PUT', '/initial-balance/batch', {
    rows: ['1002', '3001'].map((code) => ({ subjectId: idOf(code), openingAmount: '70.00' })),
  });
  await desk.set('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
  await desk.set('POST', '/voucher', {
    word: '记',
    voucherDate: '2025-01-05',
    details: [
      { summary: '投资', subjectId: idOf('1002'), debitAmount: '5.00' },
      { summary: '投资', subjectId: idOf('3001'), creditAmount: '5.00' },
    ],
  });
  await desk.set('POST', '/checkout/invoicing', { year: 2025, month: 1 });
  return desk;
}

/** How many rows each table keeps of a set. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_catalog.pg_class c
     JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_set_id'
     WHERE c.relnamespace::regnamespace::text = ANY ($1) AND c.relkind = 'r'`,
    [keepingServices().flatMap(({ name }) => (name === 'identity' ? [] : name))],
  );
  const counts: Record<string, number> = {};
  await owner.query('BEGIN');
  await owner.query('SELECT app.enter($1, NULL, $2)', [id, 'test']);
  for (const { name } of tables) {
    const { rows } = await owner.query<{ n: string }>(
      `SELECT count(*) AS n FROM ${name} WHERE account_set_id = $1`,
      [id],
    );
    counts[name] = Number(rows[0]?.n);
  }
  await owner.query('ROLLBACK');
  return counts;
}

/** A connection on which something happens after each BEGIN and before each COMMIT, within the transaction. */
const watched = (
  client: Client,
  act: { begun?: () => Promise<void>; committing: () => Promise<void> },
): Owner =>
  ({
    query: async (text: string, values?: unknown[]) => {
      if (text === 'COMMIT') await act.committing();
      const answer = await client.query(text, values);
      if (text === 'BEGIN') await act.begun?.();
      return answer;
    },
  }) as Owner;

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]!.pid;
}

/** How many rows the connection of the owner has removed, by whatever rule; what is told elsewhere in between begins anew. */
async function removedSoFar(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'SELECT coalesce(sum(n_tup_del), 0)::int AS n FROM pg_catalog.pg_stat_xact_user_tables',
  );
  return rows[0]!.n;
}

/** Tables on which somebody's locks keep others from writing rows. */
async function tablesLocked(pid: number): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT relation::regclass::text AS name FROM pg_catalog.pg_locks WHERE pid = $1 AND locktype = 'relation'
       AND mode NOT IN ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')`,
    [pid],
  );
  return rows.map(({ name }) => name);
}

/** Further lines of a voucher, past every rule: only their number matters. */
async function addLines(id: number, count: number): Promise<void> {
  await owner.query('BEGIN');
  await owner.query('SELECT app.enter($1, NULL, $2)', [id, 'test']);
  await owner.query(
    `INSERT INTO ledger.voucher_line (account_set_id, voucher_id, line_no, voucher_date, summary, subject_id, aux_set_id,
       debit, currency)
     SELECT l.account_set_id, l.voucher_id, 100 + n, l.voucher_date, l.summary, l.subject_id, l.aux_set_id, 1, l.currency
     FROM (SELECT * FROM ledger.voucher_line WHERE account_set_id = $1 LIMIT 1) l, generate_series(1, $2::int) n`,
    [id, count],
  );
  await owner.query('COMMIT');
}

/** Files of an invoice, past every rule, each content of two pieces. */
async function addInvoiceFiles(id: number, count: number): Promise<void> {
  await owner.query('BEGIN');
  await owner.query('SELECT app.enter($1, NULL, $2)', [id, 'test']);
  await owner.query(`INSERT INTO trade.party (account_set_id, item_id, aliases) VALUES ($1, 1, '{}')`, [id]);
  await owner.query(
    `INSERT INTO trade.invoice (account_set_id, id, side, kind, invoice_number, seller_id, date, party_id, currency,
       net, tax, total, created_by, created_by_name)
     VALUES ($1, 1, 'sales', 'digital-special', '22222222222222222222', 0, '2025-02-05', 1, 'CNY', 100, 13, 113, 1, '')`,
    [id],
  );
  for (const insert of [
    `trade.attachment_content SELECT $1::bigint, sha256(n::text::bytea), 2 FROM generate_series(1, $2::int) n`,
    `trade.attachment_piece SELECT $1::bigint, sha256(n::text::bytea), piece, 'x' FROM generate_series(1, $2::int) n,
       generate_series(0, 1) piece`,
    `trade.attachment (account_set_id, invoice_id, sha256, name, media_type, size, added_by, added_by_name)
     SELECT $1::bigint, 1, sha256(n::text::bytea), 'scan.pdf', 'application/pdf', 2, 1, '' FROM generate_series(1, $2::int) n`,
  ])
    await owner.query(`INSERT INTO ${insert}`, [id, count]);
  await owner.query('COMMIT');
}

/** What identity keeps of a set. */
async function setRow(id: number): Promise<{ purged: boolean; members: number; tombstone: object }[]> {
  const { rows } = await owner.query<{ purged: boolean; members: number; tombstone: object }>(
    `SELECT purged_at IS NOT NULL AS purged, tombstone,
       (SELECT count(*)::int FROM identity.member m WHERE m.account_set_id = a.id) AS members
     FROM identity.account_set a WHERE id = $1`,
    [id],
  );
  return rows;
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

it('nothing is left of a set that was deleted thirty days ago but where its history ended; the others stay whole', async () => {
  const [gone, neighbour] = [await company(31), await company(null)];
  const before = await rowsOf(neighbour.id);
  const { events } = await gone.verify();
  expect(sum(await rowsOf(gone.id))).toBeGreaterThan(200);
  expect(await purgeable(owner)).toEqual([gone.id]);
  const tombstone = await purgeSet(owner, gone.id);
  expect(tombstone).toMatchObject({ events, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(tombstone?.head?.seq).toBeLessThanOrEqual(events);
  expect(sum(await rowsOf(gone.id))).toBe(0);
  const { rows } = await owner.query<{ members: string; tombstone: object }>(
    `SELECT tombstone, (SELECT count(*) FROM identity.member m WHERE m.account_set_id = a.id) AS members
     FROM identity.account_set a WHERE id = $1`,
    [gone.id],
  );
  expect(rows[0]).toEqual({ members: '0', tombstone });
  expect(await rowsOf(neighbour.id)).toEqual(before);
  expect(await neighbour.verify()).toMatchObject({ ok: true });
});

it('files of vouchers and of invoices go with their set, few at once, and those of others stay', async () => {
  const [gone, neighbour] = [await company(33), await company(null)];
  for (const desk of [gone, neighbour]) {
    const subjects = await desk.look<{ id: number; code: string }[]>('/subject');
    const idOf = (code: string) => subjects.find((one) => one.code === code)?.id;
    const { id, version } = await desk.set<{ id: number; version: number }>('POST', '/voucher', {
      word: '记',
      voucherDate: '2025-02-05',
      details: [
        { summary: '投资', subjectId: idOf('1002'), debitAmount: '5.00' },
        { summary: '投资', subjectId: idOf('3001'), creditAmount: '5.00' },
      ],
    });
    const fields = { voucherId: String(id), version: String(version) };
    await desk.upload('/voucher/attachment', Buffer.from('%PDF-1.7 scan'), fields);
    await addInvoiceFiles(desk.id, 30);
  }
  const files = {
    'ledger.attachment': 1,
    'ledger.attachment_content': 1,
    'trade.attachment': 30,
    'trade.attachment_content': 30,
    'trade.attachment_piece': 60,
  };
  expect(await rowsOf(gone.id)).toMatchObject(files);
  const pieces: number[] = [];
  const committing = async () => {
    const left = 'SELECT count(*)::int AS n FROM trade.attachment_piece WHERE account_set_id = $1';
    pieces.push((await owner.query<{ n: number }>(left, [gone.id])).rows[0]!.n);
  };
  await purgeSet(watched(owner, { committing }), gone.id);
  expect([...new Set(pieces)], 'pieces of files left, from one transaction to the next').toEqual([
    60, 40, 20, 0,
  ]);
  expect(sum(await rowsOf(gone.id))).toBe(0);
  expect(await rowsOf(neighbour.id)).toMatchObject(files);
});

it('a second run finds nothing to do', async () => {
  const gone = await company(40);
  await purgeSet(owner, gone.id);
  expect(await purgeSet(owner, gone.id)).toBeNull();
  expect(await purgeable(owner)).toEqual([]);
});

it.each([
  ['a living set', null],
  ['a set deleted twenty-nine days ago', 29],
])('%s is left alone', async (_what, days) => {
  const kept = await company(days);
  const before = await rowsOf(kept.id);
  expect(await purgeSet(owner, kept.id)).toBeNull();
  expect(await rowsOf(kept.id)).toEqual(before);
});

it('a purge that is ended in the middle has begun for good, and the next run goes on', async () => {
  const [gone, neighbour] = [await company(50), await company(null)];
  const before = await rowsOf(neighbour.id);
  const all = sum(await rowsOf(gone.id));
  const dying = new Client(house.database.ownerUrl);
  dying.on('error', () => undefined);
  await dying.connect();
  let commits = 0;
  const ended = purgeSet(
    watched(dying, {
      committing: async () => {
        commits += 1;
        if (commits === 30) await owner.query('SELECT pg_terminate_backend($1)', [await pidOf(dying)]);
      },
    }),
    gone.id,
  );
  await expect(ended).rejects.toThrow(/erminat|connection error/);
  const left = sum(await rowsOf(gone.id));
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  const [begun] = await setRow(gone.id);
  expect(begun).toMatchObject({ purged: true, members: 1 });
  expect(await purgeable(owner)).toEqual([gone.id]);
  expect(await purgeSet(owner, gone.id)).toEqual(begun?.tombstone);
  expect(sum(await rowsOf(gone.id))).toBe(0);
  expect(await setRow(gone.id)).toEqual([{ ...begun, members: 0 }]);
  expect(await purgeable(owner)).toEqual([]);
  expect(await rowsOf(neighbour.id)).toEqual(before);
});

it('each of its transactions removes a bounded number of rows, locks no table, and others post meanwhile', async () => {
  const [gone, neighbour] = [await company(70), await company(null)];
  const lines = 20_000;
  await addLines(gone.id, lines);
  const subjects = await neighbour.look<{ id: number; code: string }[]>('/subject');
  const idOf = (code: string) => subjects.find((one) => one.code === code)?.id;
  const removed: number[] = [];
  let before = 0;
  const posted: number[] = [];
  const committing = async () => {
    removed.push((await removedSoFar()) - before);
    expect(await tablesLocked(await pidOf(owner)), 'tables that others cannot write').toEqual([]);
    const answer = await neighbour.ledger(manager, 'POST', '/voucher', {
      word: '记',
      voucherDate: '2025-02-05',
      details: [
        { summary: '投资', subjectId: idOf('1002'), debitAmount: '5.00' },
        { summary: '投资', subjectId: idOf('3001'), creditAmount: '5.00' },
      ],
    });
    posted.push(answer.status);
  };
  const begun = async () => void (before = await removedSoFar());
  await purgeSet(watched(owner, { begun, committing }), gone.id);
  expect(sum(await rowsOf(gone.id))).toBe(0);
  expect(removed.reduce((all, one) => all + one, 0)).toBeGreaterThan(lines);
  expect(Math.max(...removed)).toBe(rowsAtOnce);
  expect(new Set(posted)).toEqual(new Set([200]));
  expect(posted.length).toBeGreaterThan(10);
  expect(await neighbour.verify()).toMatchObject({ ok: true });
});

it('the service cannot do it: neither lift a rule nor remove what is only added', async () => {
  const gone = await company(60);
  const service = new Client(house.database.url('ledger_app'));
  await service.connect();
  expect(await service.query('SELECT app.enter($1, NULL, $2)', [gone.id, 'attack'])).toBeDefined();
  await expect(purgeSet(service, gone.id)).rejects.toThrow(/permission denied|must be owner/);
  for (const attack of [
    'ALTER TABLE ledger.event DISABLE TRIGGER USER',
    'DELETE FROM ledger.event WHERE account_set_id = 1',
    'DELETE FROM ledger.account_set WHERE account_set_id = 1',
  ])
    await expect(service.query(attack)).rejects.toThrow(/permission denied|must be owner/);
  await service.query('BEGIN');
  await service.query('SELECT app.enter($1, NULL, $2)', [gone.id, 'attack']);
  await service.query(`SET LOCAL app.purged_account_set_id = '${gone.id}'`);
  for (const [attack, rule] of [
    [`DELETE FROM ledger.currency_rate; DELETE FROM ledger.currency WHERE is_base`, 'base currency'],
    [`DELETE FROM ledger.subject WHERE system`, 'accounting standard'],
    [`UPDATE ledger.voucher_word SET is_default = false; SET CONSTRAINTS ALL IMMEDIATE`, 'default word'],
  ] as const) {
    await service.query('SAVEPOINT before');
    await expect(service.query(attack)).rejects.toThrow(rule);
    await service.query('ROLLBACK TO before');
  }
  await service.query('ROLLBACK');
  await service.end();
});
