import { Database } from '@suanpan/service-kit';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase('ledger');
  database = Database.connect(testDatabase.url('ledger_app'), 1);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const echo = async (type: string, values: unknown): Promise<unknown> => {
  const { same } = await database.read(null, (sql) =>
    sql.one<{ same: unknown }>(`SELECT $1::${type} AS same`, [values]),
  );
  return same;
};

it.each([
  '',
  ' ',
  'NULL',
  'a,b',
  '{}',
  '"',
  '\\',
  '\\"',
  '{"a":"\\n"}',
  '销售',
  '😀',
  '\t\n\r',
  '\u001f\u007f\u0085',
  '\u2028',
])('a list of texts keeps %j', async (text) => {
  expect(await echo('text[]', [text, null, text])).toEqual([text, null, text]);
});

it('a list of texts puts a sign that has no text in place of half a character', async () => {
  expect(await echo('text[]', ['a\ud83d'])).toEqual(['a\ufffd']);
});

it.each(['int2[]', 'int4[]', 'int8[]'])('a list of numbers keeps them in %s', async (type) => {
  expect(await echo(type, [-1, 0, null, 32_767])).toEqual([-1, 0, null, 32_767]);
  expect(await echo(type, [])).toEqual([]);
});
