import type { ReportTemplate } from '@suanpan/contracts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';

const sources = join(import.meta.dirname, '..');

it('the code names the published views only, never a table of the ledger (decision D47)', () => {
  const programs = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  const naming = programs.filter((file) =>
    /(?<![\w-])ledger\.\w/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(programs.length).toBeGreaterThan(30);
  expect(naming).toEqual([]);
});

describe('every statement names the set of each table it reads (scale.md 3.2)', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
    const items = [{ category: 'customer', code: 'C01', name: '甲公司' }];
    const vouchers = [
      voucher('2025-01-10', '记-1', ['1001 Dr 1.00', '5001 Cr 1.00']),
      voucher('2025-01-11', '记-2', ['1001 Dr 1.00', '5001 Cr 1.00']),
    ];
    const books = await house.openBooks(company({ auxiliaryItems: items, vouchers }));
    const [template] = await house.ask<ReportTemplate[]>(books, '/report/template');
    const details = `/accountBook/details?subjectCode=1001&accountDate=2025-01-31&size=1`;
    const item = `&auxiliaryItemId=${books.item('customer:C01')}`;
    const first = await house.get(details, { set: books.set });
    await house.post(books);
    for (const path of [
      '/accountBook/list?accountDate=2025-01-31',
      '/accountBook/subjectBalance?accountDate=2025-01-31',
      '/accountBook/generalLedger?accountDate=2025-01-31',
      `/accountBook/auxiliaryBalance?auxiliaryId=${books.category('customer')}&accountDate=2025-01-31`,
      details + item,
      // A key of an older version: the balance before it is summed up again.
      `${details}&after=${String(first.headers['x-next-page'])}`,
      `${details}${item}&after=${String(first.headers['x-next-page'])}`,
      `/report/template/view/${template!.id}?accountDate=2025-01-31`,
      '/home/voucher/count',
      '/home/chart/cash',
    ])
      await house.ask(books, path);
    await house.get('/accountBook/subjectBalance?accountDate=2025-01-31', {
      set: books.set,
      role: 'Cashier',
    });
  });
  afterAll(() => house.close());

  it('and no other schema than the published and its own', () => {
    const ofBooks = [...house.statements].filter((text) => /\b(ledger_read|reporting|ledger)\./.test(text));
    expect(ofBooks.length).toBeGreaterThanOrEqual(18);
    for (const text of ofBooks) {
      const read = text.match(/\b(FROM|JOIN)\s+(ledger_read|reporting)\.\w+/g) ?? [];
      const named = text.match(/\baccount_set_id = \$1\b/g) ?? [];
      const isInsert = text.startsWith('INSERT INTO reporting.');
      expect([text, isInsert || named.length >= read.length]).toEqual([text, true]);
    }
  });
});
