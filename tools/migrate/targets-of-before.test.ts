import { Database } from '@suanpan/service-kit';
import { createTestDatabase } from '@suanpan/testing';
import { expect, it, onTestFinished } from 'vitest';
import { runMigrations } from './run-migrations.ts';
import { migrations } from '../../services/ledger/src/db/migrations/index.ts';
import { openBooks, refusalOf } from '../../services/ledger/src/db/test-books.ts';
import { insertHead, insertLines, post } from '../../services/ledger/src/db/test-vouchers.ts';

it('a subject whose lines of before cancel out, so that it has no balance, stays', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const until = migrations.findIndex(({ name }) => name === '0040-posting-targets');
  await runMigrations(database.ownerUrl, { schema: 'ledger', migrations: migrations.slice(0, until) });
  const app = Database.connect(database.url('ledger_app'), 2);
  onTestFinished(() => app.close());
  const books = await openBooks(app);
  await app.write(books.scope, async (sql) => {
    const id = await insertHead(sql, books, { total: '50.00' });
    await insertLines(sql, books, id, [
      { subject: '1001', debit: '100.00' },
      { subject: '1001', debit: '-100.00' },
      { subject: '5602', debit: '50.00' },
      { subject: '5001', credit: '50.00' },
    ]);
    // As the service does: what changes by nothing has no row.
    await sql.run(
      `INSERT INTO ledger.period_balance (account_set_id, year, month, subject_id, aux_set_id, currency, debit, credit)
       VALUES ($1, 2025, 1, $2, $4, 'CNY', 50, 0), ($1, 2025, 1, $3, $4, 'CNY', 0, 50)`,
      [books.set, books.subjects['5602'], books.subjects['5001'], books.auxSets.none],
    );
  });
  const remove = () =>
    app.write(books.scope, (sql) =>
      sql.run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', [
        books.set,
        books.subjects['1001'],
      ]),
    );
  expect(await refusalOf(remove())).toBe('voucher_line_subject_fk');
  await runMigrations(database.ownerUrl, { schema: 'ledger', migrations });
  expect(await refusalOf(remove())).toBe('posting_target_used');
});

it('what was judged before is judged anew, and vouchers of before take their lines along', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const until = migrations.findIndex(({ name }) => name === '0041-kept-verdicts');
  await runMigrations(database.ownerUrl, { schema: 'ledger', migrations: migrations.slice(0, until) });
  const app = Database.connect(database.url('ledger_app'), 2);
  onTestFinished(() => app.close());
  const books = await openBooks(app);
  const run = (text: string) => app.write(books.scope, (sql) => sql.run(text, [books.set]));
  await app.write(books.scope, (sql) => post(sql, books));
  await run("UPDATE ledger.subject SET usable = false WHERE account_set_id = $1 AND code = '1001'");
  await runMigrations(database.ownerUrl, { schema: 'ledger', migrations });
  const late = app.write(books.scope, (sql) => post(sql, books, { number: 2 }));
  expect(await refusalOf(late)).toBe('line_subject_usable');
  expect(await run('DELETE FROM ledger.voucher WHERE account_set_id = $1')).toBe(1);
  const lines = await app.read(books.scope, (sql) =>
    sql.rows('SELECT FROM ledger.voucher_line WHERE account_set_id = $1', [books.set]),
  );
  expect(lines).toEqual([]);
});
