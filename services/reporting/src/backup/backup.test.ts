import { STATEMENT_TABLES, type ReportTemplate, type StatementTable } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableKinds } from '../db/catalogue.ts';
import { company, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';
import { statementTables } from './statement-tables.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  const vouchers = [voucher('2025-01-10', '记-1', ['1001 Dr 1.00', '5001 Cr 1.00'])];
  books = await house.openBooks(company({ vouchers }));
  const [template] = await house.ask<ReportTemplate[]>(books, '/report/template');
  await house.send(
    'POST',
    '/report/template',
    { set: books.set },
    { name: '副本', templateKey: 'copy', type: 1, copyOf: template!.id },
  );
  await publishAndDelete();
  await house.send('POST', '/report/pack', { set: books.set }, { accountDate: '2025-01-31' });
  await house.send('PUT', '/report/pivot/views', { set: books.set }, { name: '表', search: 'rows=month' });
  const scheme = { name: '表', search: 'subjectCode=5602' };
  await house.send('PUT', '/accountBook/multiColumn/views', { set: books.set }, scheme);
});
afterAll(() => house.close());

/** A statement that stays for the moments at which it was there. */
async function publishAndDelete(): Promise<void> {
  const asker = { set: books.set };
  const input = { name: '旧表', templateKey: 'gone', type: 1 };
  const { body } = await house.send<ReportTemplate>('POST', '/report/template', asker, input);
  const { id } = body.data;
  await house.send('POST', '/report/template/items', asker, { templateId: id, title: '现金' });
  await house.send('POST', `/report/template/${id}/publish`, asker);
  expect(await house.send('DELETE', `/report/template/${id}`, asker)).toMatchObject({ status: 200 });
}

/** The lines of every table, at the moment of a transaction that stays open meanwhile. */
const taken = (set: number): Promise<Map<StatementTable, string[]>> =>
  house.owner.read({ accountSetId: set, userId: 7, requestId: 'test' }, async (sql) => {
    const { snapshot } = await sql.one<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const lines = new Map<StatementTable, string[]>();
    await house.send('PUT', '/report/pivot/views', { set }, { name: 'later', search: 'rows=month' });
    for (const table of STATEMENT_TABLES) {
      const { status, text } = await house.asLedger('GET', set, `backup/${table}?snapshot=${snapshot}`);
      if (status !== 200) throw new Error(text);
      lines.set(table, text.split('\n').filter(Boolean));
    }
    return lines;
  });

it('what a company keeps here is taken at the moment of the ledger, and is the same in the set it is restored into', async () => {
  const lines = await taken(books.set);
  expect(lines.get('pivot_view')!.join()).not.toContain('later');
  expect(lines.get('report_template')!.join()).toContain('"deleted_key" : "gone"');
  const restored = books.set + 500;
  // Once more changes nothing.
  for (let time = 0; time < 2; time++)
    for (const table of STATEMENT_TABLES)
      expect(
        await house.asLedger('POST', restored, `restore/${table}`, { lines: lines.get(table)! }),
      ).toMatchObject({ status: 200 });
  expect(await taken(restored)).toEqual(lines);
});

it('a file from before the multi-column ledger had schemes holds views of the pivot table', async () => {
  const restored = books.set + 501;
  const lines = [JSON.stringify({ user_id: 7, name: '表', search: 'rows=month' })];
  expect(await house.asLedger('POST', restored, 'restore/pivot_view', { lines })).toMatchObject({
    status: 200,
  });
  const { body } = await house.get('/report/pivot/views', { set: restored });
  expect(body.data).toEqual([{ name: '表', search: 'rows=month' }]);
});

it('every column of every table of a company is taken', async () => {
  const rows = await house.owner.read(null, (sql) =>
    sql.rows<{ column: string }>(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
       WHERE table_schema = 'reporting' AND column_name <> 'account_set_id' ORDER BY 1`,
    ),
  );
  const tenants = Object.entries(tableKinds).filter(([, kind]) => kind === 'tenant');
  const columns = rows
    .map(({ column }) => column)
    .filter((column) => tenants.some(([table]) => column.startsWith(`${table}.`)));
  const copied = Object.values(statementTables).flatMap(({ name, columns: own }) =>
    Object.keys(own).map((column) => `${name}.${column}`),
  );
  expect(copied.toSorted()).toEqual(columns.toSorted());
});

it('a snapshot that is none is refused', async () => {
  const { status } = await house.asLedger(
    'GET',
    books.set,
    `backup/report_pack?snapshot=${encodeURIComponent("1'; --")}`,
  );
  expect(status).toBeGreaterThanOrEqual(400);
});
