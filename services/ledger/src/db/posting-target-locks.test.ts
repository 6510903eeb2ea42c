import { Sql } from '@suanpan/service-kit';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
let pool: Pool;
beforeAll(async () => {
  doors = await openDoors();
  pool = new Pool({ connectionString: doors.database.url('ledger_app'), max: 4 });
});
afterAll(async () => {
  await pool.end();
  await doors.close();
});
beforeEach(async () => (books = await openBooks(doors.app)));

/** A transaction that is not done again when it is the victim of a deadlock, as the service's would be. */
async function begin(lockTimeout = '7s') {
  const client = await pool.connect();
  const sql = new Sql(client);
  await client.query('BEGIN');
  await client.query("SELECT app.enter($1, 7, 'test')", [books.set]);
  await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
  const end = async (how: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
    await client.query(how);
    client.release();
  };
  return {
    sql,
    commit: () => end('COMMIT'),
    /** Does the work and commits. @returns 'done', or the code it was refused with. */
    does: (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => end('COMMIT').then(() => 'done'),
        (error: { code?: string }) => end('ROLLBACK').then(() => error.code ?? String(error)),
      ),
  };
}

/** Until the work has ended or `count` connections wait for somebody. */
async function endedOrWaiting(work: Promise<string>, count: number): Promise<void> {
  const state = { hasEnded: false };
  void work.then(() => (state.hasEnded = true));
  const waiting = `SELECT DISTINCT l.pid FROM pg_catalog.pg_locks l JOIN pg_catalog.pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.datname = current_database()`;
  while (!state.hasEnded && (await doors.owner.read(null, (sql) => sql.rows(waiting))).length < count);
}

const takeVerdictsBack = () =>
  doors.app.write(books.scope, (sql) =>
    sql.run('UPDATE ledger.posting_target SET is_judged = false WHERE account_set_id = $1', [books.set]),
  );

describe('after verdicts were taken back, while a posting of another month is open', () => {
  beforeEach(async () => {
    await doors.app.write(books.scope, (sql) => post(sql, books));
  });

  it('a posting judges what they share without waiting', async () => {
    const march = await begin();
    await post(march.sql, books, { date: '2025-03-15' });
    await takeVerdictsBack();
    const january = await begin('1s');
    const said = await january.does(post(january.sql, books, { date: '2025-01-16', number: 2 }));
    await march.commit();
    expect(said).toBe('done');
  });

  it('two postings do not wait for each other in a circle', async () => {
    const march = await begin();
    await post(march.sql, books, { date: '2025-03-15' });
    await takeVerdictsBack();
    const [january, february] = [await begin(), await begin()];
    const one = january.does(post(january.sql, books, { date: '2025-01-16', number: 2 }));
    await endedOrWaiting(one, 1);
    const two = february.does(post(february.sql, books, { date: '2025-02-16' }));
    await endedOrWaiting(two, 2);
    await march.commit();
    expect(await Promise.all([one, two])).toEqual(['done', 'done']);
  });
});

describe('a posting between two customers', () => {
  const receivable = (auxSet: number, side: 'debit' | 'credit') =>
    ({ subject: '1122', [side]: '100.00', auxSet }) as const;
  const addCustomer = () =>
    doors.app.write(books.scope, async (sql) => {
      const { id } = await sql.one<{ id: number }>(
        'INSERT INTO ledger.aux_set (account_set_id, key) VALUES ($1, $2) RETURNING id',
        [books.set, `${books.categories.customer}:${books.items.乙公司}`],
      );
      await sql.run(
        'INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id) VALUES ($1, $2, $3, $4)',
        [books.set, id, books.categories.customer, books.items.乙公司],
      );
      return id;
    });

  it.each(['first', 'second'])(
    'and a change of their subject, which waits for one of the %s, do not wait in a circle',
    async (which) => {
      const [a, b] = [books.auxSets.甲公司, await addCustomer()];
      const [held, other] = which === 'first' ? [a, b] : [b, a];
      await doors.app.write(books.scope, (sql) =>
        post(sql, books, { lines: [receivable(a, 'debit'), receivable(b, 'credit')] }),
      );
      const march = await begin();
      await post(march.sql, books, { date: '2025-03-15', lines: [receivable(held, 'debit'), cashSale[1]!] });
      const chart = await begin();
      const one = chart.does(
        chart.sql.run(
          "INSERT INTO ledger.subject_currency (account_set_id, subject_id, currency) VALUES ($1, $2, 'USD')",
          [books.set, books.subjects['1122']],
        ),
      );
      await endedOrWaiting(one, 1);
      const january = await begin();
      const lines = [receivable(held, 'debit'), receivable(other, 'credit')];
      const two = january.does(post(january.sql, books, { date: '2025-01-16', number: 2, lines }));
      await endedOrWaiting(two, 2);
      await march.commit();
      expect(await Promise.all([one, two])).toEqual(['done', 'done']);
    },
  );
});
