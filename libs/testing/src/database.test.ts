import { defineEntity, p } from '@mikro-orm/core';
import { Database, databaseError, type Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './index.ts';

const NoteSchema = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: { id: p.integer().primary(), text: p.text(), at: p.datetime(6).nullable() },
});

let testDatabase: TestDatabase;
let database: Database;
const texts: string[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database(testDatabase.ownerUrl, 1, {
    entities: [NoteSchema],
    schema: 'app',
    onStatement: (text) => void texts.push(text),
  });
  await write((sql) => sql.run('CREATE TABLE app.note (id int PRIMARY KEY, text text, at timestamptz(6))'));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await write((sql) => sql.run('DELETE FROM app.note'));
  texts.length = 0;
});

const scope = { accountSetId: 12, userId: 34, requestId: "it's me" };
const write = <T>(work: (sql: Sql) => Promise<T>): Promise<T> => database.write(null, work);
const insert = 'INSERT INTO app.note (id, text) VALUES ($1, $2)';
const notes = () => write((sql) => sql.rows('SELECT id, text FROM app.note ORDER BY id'));

describe('plain SQL', () => {
  it('answers amounts and dates as text, integers as numbers, instants as ISO text', async () => {
    const row = await write((sql) =>
      sql.one(`SELECT 9007199254740991::int8 AS big_number, 12.30::numeric(18, 2) AS amount, '2026-01-31'::date AS day,
        true AS yes, '2026-01-31 08:00:00.123+08'::timestamptz AS at, '{"a": [1, "ü"]}'::jsonb AS record,
        'text'::varchar AS text, NULL::numeric AS nothing, 2::smallint AS small`),
    );
    expect(row).toEqual({
      bigNumber: 9007199254740991,
      amount: '12.30',
      day: '2026-01-31',
      yes: true,
      at: '2026-01-31T00:00:00.123Z',
      record: { a: [1, 'ü'] },
      text: 'text',
      nothing: null,
      small: 2,
    });
  });

  it('refuses an integer that a number cannot hold', async () => {
    await expect(write((sql) => sql.one('SELECT 9007199254740993::int8 AS id'))).rejects.toThrow(
      'out of range',
    );
    expect(await write((sql) => sql.one('SELECT 1 AS one'))).toEqual({ one: 1 });
  });

  it('carries arrays with quotes, backslashes, control characters and nothing in them, bytes and records', async () => {
    const words = ['a"b', 'c\\d', null, '', 'NULL', '{x,y}', 'line\nbreak\u0001'];
    const bytes = Buffer.from([0, 92, 34, 255]);
    const sent = await write((sql) =>
      sql.one(
        `SELECT $1::text[] AS words, $2::int8[] AS ids, $3::bytea AS bytes, ($4::bytea[])[2] AS listed,
           $5::jsonb AS record, $6::bool[]::text AS switches, $7::numeric[]::text AS amounts`,
        [words, [1, null, 9007199254740991], bytes, [null, bytes], { a: [1, 'ü'] }, [true, null], ['1.50']],
      ),
    );
    expect(sent).toEqual({
      words,
      ids: [1, null, 9007199254740991],
      bytes,
      listed: bytes,
      record: { a: [1, 'ü'] },
      switches: '{t,NULL}',
      amounts: '{1.50}',
    });
  });

  it('counts the rows a statement touched', async () => {
    expect(await write((sql) => sql.run(`INSERT INTO app.note VALUES (1, 'a'), (2, 'b')`))).toBe(2);
    expect(await write((sql) => sql.run(`UPDATE app.note SET text = 'c' WHERE id = 1`))).toBe(1);
    expect(await write((sql) => sql.run('SELECT FROM app.note'))).toBe(2);
  });

  it('takes one statement at a time', async () => {
    await expect(write((sql) => sql.run('SELECT 1; SELECT 2'))).rejects.toMatchObject({ code: '42601' });
  });

  it('prepares nothing by name', async () => {
    const prepared = 'SELECT count(*) AS statements FROM pg_prepared_statements';
    for (let time = 1; time <= 3; time++) await write((sql) => sql.one(prepared));
    expect(await write((sql) => sql.one(prepared))).toEqual({ statements: 0 });
  });
});

describe('statements sent in one round trip', () => {
  it('are answered each with its own rows', async () => {
    const answers = await write((sql) =>
      Promise.all([
        sql.one('SELECT $1::int AS first', [1]),
        sql.run('UPDATE app.note SET text = text WHERE false'),
        sql.rows('SELECT n FROM generate_series(1, 2) n'),
      ]),
    );
    expect(answers).toEqual([{ first: 1 }, 0, [{ n: 1 }, { n: 2 }]]);
  });

  it('say why they failed, not that what came behind failed too', async () => {
    const failed = write((sql) =>
      Promise.all([sql.one('SELECT 1 / $1::int AS none', [0]), sql.run(insert, [1, 'a'])]),
    );
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect(await notes()).toEqual([]);
  });
});

describe('a transaction', () => {
  it('enters the tenant before anything else, and leaves it at its end', async () => {
    const entered = `SELECT current_setting('app.account_set_id', true) AS "set"`;
    expect(await database.write(scope, (sql) => sql.one(entered))).toEqual({ set: '12' });
    expect(texts).toEqual(['BEGIN', 'SELECT app.enter($1, $2, $3)', entered, 'COMMIT']);
    expect(await database.write(null, (sql) => sql.one(entered))).toEqual({ set: '' });
  });

  it('that may not enter the tenant does nothing, and says why', async () => {
    const superuser = new Database(testDatabase.superuserUrl, 1);
    await superuser.write(null, (sql) => sql.run('CREATE TABLE public.open (id int)'));
    await superuser.write(null, (sql) => sql.run('CREATE ROLE stranger LOGIN PASSWORD $$stranger$$'));
    await superuser.write(null, (sql) => sql.run('GRANT ALL ON public.open TO stranger'));
    await superuser.write(null, (sql) =>
      sql.run(`GRANT CONNECT ON DATABASE ${testDatabase.name} TO stranger`),
    );
    const url = new URL(testDatabase.ownerUrl);
    url.username = url.password = 'stranger';
    const stranger = new Database(url.href, 1);
    const entering = stranger.write(scope, (sql) => sql.run('INSERT INTO public.open VALUES (1)'));
    await expect(entering).rejects.toMatchObject({ code: '42501', message: expect.stringContaining('app') });
    await stranger.close();
    const left = await superuser.write(null, (sql) => sql.one('SELECT count(*) AS rows FROM public.open'));
    await superuser.close();
    expect(left).toEqual({ rows: 0 });
  });

  it('of a rehearsal leaves nothing', async () => {
    await database.rehearse(null, async (sql) => {
      sql.em.create(NoteSchema, { id: 1, text: 'a' });
      await sql.run(insert, [2, 'b']);
    });
    expect(await notes()).toEqual([]);
  });

  it('in which a failure was passed over does not look committed', async () => {
    const passedOver = write(async (sql) => {
      await sql.run(insert, [1, 'a']);
      await sql.run(insert, [1, 'again']).catch(() => undefined);
    });
    await expect(passedOver).rejects.toThrow('nothing of it was stored');
    expect(await notes()).toEqual([]);
  });

  it('that only reads writes nothing', async () => {
    const writing = database.read(null, (sql) => sql.run(insert, [1, 'a']));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });
});

describe('entities', () => {
  it('are stored and found in the transaction that entered the tenant, on its connection', async () => {
    const seen = await database.write(scope, async (sql) => {
      const note = sql.em.create(NoteSchema, { id: 1, text: "it's", at: new Date('2026-01-31T00:00:00Z') });
      await sql.em.flush();
      note.text = 'changed';
      await sql.em.flush();
      return sql.one(`SELECT text, at, current_setting('app.user_id') AS "user" FROM app.note`);
    });
    expect(seen).toEqual({ text: 'changed', at: '2026-01-31T00:00:00.000Z', user: '34' });
    expect(texts.filter((text) => /^(?:BEGIN|COMMIT|begin|commit|start)/.test(text))).toEqual([
      'BEGIN',
      'COMMIT',
    ]);
    const found = await database.read(null, (sql) => sql.em.findOne(NoteSchema, { text: 'changed' }));
    expect(found).toMatchObject({ id: 1, at: new Date('2026-01-31T00:00:00Z') });
  });

  it('are written before COMMIT without being asked to, and not when the work fails', async () => {
    await write(async (sql) => void sql.em.create(NoteSchema, { id: 1, text: 'kept' }));
    const failing = write(async (sql) => {
      sql.em.create(NoteSchema, { id: 2, text: 'never' });
      await sql.em.flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await notes()).toEqual([{ id: 1, text: 'kept' }]);
  });

  it('refused by a constraint are told by SQLSTATE and constraint', async () => {
    await write((sql) => sql.run(insert, [1, 'a']));
    const again = write(async (sql) => void sql.em.create(NoteSchema, { id: 1, text: 'again' }));
    const error: unknown = await again.catch((reason: unknown) => reason);
    expect(databaseError(error)).toEqual({ state: '23505', constraint: 'note_pkey' });
  });

  it('carry text into the statement without changing what it means', async () => {
    const text = `a'); DROP TABLE app.note; -- \\ ? :x $1 \n"`;
    await write(async (sql) => void sql.em.create(NoteSchema, { id: 1, text }));
    expect(await write((sql) => sql.em.count(NoteSchema, { text }))).toBe(1);
    expect(await notes()).toEqual([{ id: 1, text }]);
  });
});

describe('a server that', () => {
  it('takes no more connections is unavailable, and answers as soon as it does', async () => {
    const alter = (limit: number) =>
      write((sql) => sql.run(`ALTER DATABASE ${testDatabase.name} CONNECTION LIMIT ${limit}`));
    await alter(0);
    const refused = new Database(testDatabase.url('ledger_app'), 1);
    const ask = () => refused.read(null, (sql) => sql.one('SELECT 1 AS one'));
    try {
      await expect(ask()).rejects.toMatchObject({ problems: [{ code: 'service.unavailable' }] });
    } finally {
      await alter(-1);
    }
    expect(await ask()).toEqual({ one: 1 });
    await refused.close();
  });

  it('ends connections leaves none of them in the pool', async () => {
    const lost = write(async (sql) => {
      const { pid } = await sql.one<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const other = new Database(testDatabase.ownerUrl, 1);
      await other.write(null, (killer) => killer.run('SELECT pg_terminate_backend($1)', [pid]));
      await other.close();
      return sql.one('SELECT 1 AS one');
    });
    await expect(lost).rejects.toMatchObject({ problems: [{ code: 'service.unavailable' }] });
    expect(await write((sql) => sql.one('SELECT 2 AS two'))).toEqual({ two: 2 });
  });
});
