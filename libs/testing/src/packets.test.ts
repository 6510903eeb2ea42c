import { Database, databaseError, together, type Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = Database.connect(testDatabase.ownerUrl, 1);
  await database.write(null, (sql) => sql.run('CREATE TABLE app.note (id int PRIMARY KEY, text text)'));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const write = <T>(work: (sql: Sql) => Promise<T>): Promise<T> => database.write(null, work);
const insert = 'INSERT INTO app.note (id, text) VALUES ($1, $2)';
const count = () => write((sql) => sql.one('SELECT count(*) AS notes FROM app.note'));
const stateOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? databaseError(outcome.reason)?.state : 'done';

describe('statements that are sent together', () => {
  it('are answered each with its own rows, also the second time, when nothing is prepared or described', async () => {
    const ask = (sql: Sql) =>
      Promise.all([
        sql.one('SELECT $1::int AS first_one, $2::text[] AS some_texts', [1, ['a"b', 'c\\d', null, '']]),
        sql.run('UPDATE app.note SET text = text WHERE false'),
        sql.rows('SELECT n AS n, NULL::numeric AS nothing FROM generate_series(1, 2) n'),
        sql.one('SELECT $1::int AS first_one, $2::text[] AS some_texts', [2, []]),
      ]);
    const answered = [
      { firstOne: 1, someTexts: ['a"b', 'c\\d', null, ''] },
      0,
      [
        { n: 1, nothing: null },
        { n: 2, nothing: null },
      ],
      { firstOne: 2, someTexts: [] },
    ];
    expect(await write(ask)).toEqual(answered);
    expect(await write(ask)).toEqual(answered);
  });

  it('are done up to the one that fails; none behind it is done, and nothing of them is kept', async () => {
    const outcomes = await write(async (sql) => {
      const settled = await Promise.allSettled([
        sql.run(insert, [1, 'kept?']),
        sql.run(insert, [1, 'again']),
        sql.run(insert, [2, 'never']),
      ]);
      return Promise.reject(Object.assign(new Error('over'), { settled }));
    }).catch((error: unknown) => (error as { settled: PromiseSettledResult<unknown>[] }).settled);
    expect(outcomes.map(stateOf)).toEqual(['done', '23505', '23505']);
    expect(await count()).toEqual({ notes: 0 });
  });

  it('can be asked again after a first attempt that failed', async () => {
    const halve = (by: number) => write((sql) => sql.one('SELECT 10 / $1::int AS half', [by]));
    await expect(halve(0)).rejects.toMatchObject({ code: '22012' });
    expect(await halve(2)).toEqual({ half: 5 });
  });

  it('do not come to COMMIT when one that nobody waited for fails', async () => {
    const twice = write(async (sql) => {
      sql.later(insert, [3, 'first']);
      sql.later(insert, [3, 'second']);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toEqual({ notes: 0 });
  });

  it('that nobody waits for go out before the next one, which throws what they have thrown', async () => {
    const seen = await write(async (sql) => {
      sql.later(insert, [4, 'waits']);
      const before = await sql.one('SELECT count(*)::int AS notes FROM app.note');
      sql.later(insert, [4, 'again']);
      await sql.one('SELECT count(*)::int AS notes FROM app.note');
      return before;
    }).catch((error: unknown) => error);
    expect(seen).toMatchObject({ code: '23505' });
    expect(
      await write(async (sql) => {
        sql.later(insert, [5, 'waits']);
        return sql.one('SELECT count(*)::int AS notes FROM app.note');
      }),
    ).toEqual({ notes: 1 });
  });

  it('say why they failed, not that what came behind failed too', async () => {
    const failed = write((sql) => {
      const twice = async () => {
        await sql.one('SELECT 1 AS one');
        return sql.one('SELECT 2 AS two');
      };
      return together(twice(), sql.one('SELECT 1 / $1::int AS none', [0]));
    });
    await expect(failed).rejects.toMatchObject({ code: '22012' });
  });

  it('carry bytes, lists of bytes and records', async () => {
    const bytes = Buffer.from([0, 92, 34, 255]);
    const sent = await write((sql) =>
      sql.one('SELECT $1::bytea AS bytes, ($2::bytea[])[2] AS listed, $3::jsonb AS record', [
        bytes,
        [null, bytes],
        { a: [1, 'ü'] },
      ]),
    );
    expect(sent).toEqual({ bytes, listed: bytes, record: { a: [1, 'ü'] } });
  });
});
