import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Desk } from '../proof/house.ts';
import { purgeable, purgeSet } from './purge-set.ts';

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
     WHERE c.relnamespace IN ('ledger'::regnamespace, 'reporting'::regnamespace) AND c.relkind = 'r'`,
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

it('whatever stops it half-way leaves everything as it was, the rules in force', async () => {
  const kept = await company(50);
  const before = await rowsOf(kept.id);
  await owner.query(
    `CREATE FUNCTION identity.stop() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''power cut''; END'`,
  );
  await owner.query(`CREATE TRIGGER stop BEFORE DELETE ON identity.member EXECUTE FUNCTION identity.stop()`);
  await expect(purgeSet(owner, kept.id)).rejects.toThrow('power cut');
  await owner.query('DROP TRIGGER stop ON identity.member');
  expect(await rowsOf(kept.id)).toEqual(before);
  await owner.query('BEGIN');
  await owner.query('SELECT app.enter($1, NULL, $2)', [kept.id, 'test']);
  await expect(owner.query('DELETE FROM ledger.event WHERE account_set_id = $1', [kept.id])).rejects.toThrow(
    /never changed or removed/,
  );
  await owner.query('ROLLBACK');
  expect(await purgeSet(owner, kept.id)).not.toBeNull();
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
  await service.end();
});
