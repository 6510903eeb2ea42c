import { memberIdentity } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let reader: Client;
beforeAll(async () => {
  ledger = await startLedger();
  reader = new Client(ledger.database.superuserUrl);
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await ledger.close();
});

it('refused attempts on locked books are remembered with who and what, outside the chain', async () => {
  const books = await ledger.openBooks();
  const saved = await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await books.closed(2025, 1);
  const view = memberIdentity(books.id, 'View', 5);
  await books.call('DELETE', `/voucher/${saved.id}`);
  await books.call('DELETE', `/voucher/${saved.id}`, undefined, view);
  await books.post('2025-02-05', ['1002 Dr 1.00', '3001 Cr 2.00']);
  const { rows } = await reader.query(
    'SELECT actor_id, route, object_id, outcome FROM ledger.access_log WHERE account_set_id = $1 ORDER BY id',
    [books.id],
  );
  expect(rows).toEqual([
    {
      actor_id: String(books.manager.userId),
      route: 'DELETE /voucher/:id',
      object_id: String(saved.id),
      outcome: 'voucher.period-closed',
    },
    { actor_id: '5', route: 'DELETE /voucher/:id', object_id: String(saved.id), outcome: 'rights.forbidden' },
  ]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it.each([false, true])(
  'each voucher of a batch that was refused is remembered (partial: %s)',
  async (partial) => {
    const books = await ledger.openBooks();
    const closed = await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const open = await books.posted('2025-02-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await books.closed(2025, 1);
    await books.call('POST', `/voucher/batchDelete?partial=${partial}&dryRun=true`, { checked: [closed.id] });
    await books.call('POST', `/voucher/batchDelete?partial=${partial}`, { checked: [open.id, closed.id] });
    const { rows } = await reader.query(
      'SELECT route, object_id, outcome FROM ledger.access_log WHERE account_set_id = $1',
      [books.id],
    );
    expect(rows).toContainEqual({
      route: 'POST /voucher/batchDelete',
      object_id: String(closed.id),
      outcome: 'voucher.period-closed',
    });
    expect(rows.every(({ object_id: id }: { object_id: string }) => id === String(closed.id))).toBe(true);
  },
);

it('a user who is refused again and again cannot make the log grow: a hundred within an hour are kept', async () => {
  const books = await ledger.openBooks();
  const view = memberIdentity(books.id, 'View', 5);
  await books.call('DELETE', '/voucher/1', undefined, view);
  await reader.query(
    `INSERT INTO ledger.access_log (account_set_id, actor_id, actor_name, actor_role, session_id, request_id, route, action,
       object_type, object_id, outcome)
     SELECT account_set_id, actor_id, actor_name, actor_role, session_id, request_id, route, action, object_type, object_id,
       outcome FROM ledger.access_log, generate_series(1, 98) WHERE account_set_id = $1`,
    [books.id],
  );
  const kept = async () =>
    (await reader.query('SELECT FROM ledger.access_log WHERE account_set_id = $1', [books.id])).rowCount;
  for (let i = 0; i < 3; i++) await books.call('DELETE', '/voucher/1', undefined, view);
  expect(await kept()).toBe(100);
  await books.call('DELETE', '/voucher/1', undefined, memberIdentity(books.id, 'View', 6));
  expect(await kept()).toBe(101);
});

it('a file that leaves the books is remembered with its filter, before it leaves; a refused one is not sent', async () => {
  const books = await ledger.openBooks();
  await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await books.download('/voucher/export?voucher_year=2025&word=%E8%AE%B0');
  await books.call('GET', '/voucher/export?voucher_month=13');
  await books.download('/subject/export');
  const { rows } = await reader.query(
    `SELECT actor_id, route, action, object_type, outcome, detail FROM ledger.access_log
     WHERE account_set_id = $1 ORDER BY id`,
    [books.id],
  );
  const by = { actor_id: String(books.manager.userId), action: 'exported', outcome: 'sent' };
  expect(rows).toEqual([
    {
      ...by,
      route: 'GET /voucher/export',
      object_type: 'voucher',
      detail: { voucher_year: 2025, word: '记' },
    },
    { ...by, route: 'GET /subject/export', object_type: 'subject', detail: {} },
  ]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});
