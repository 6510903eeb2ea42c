import { fen, formatMoney } from '@suanpan/accounting-core';
import type { AgeReport } from '@suanpan/contracts';
import { ages, type Allocation, type InvoiceHead } from '@suanpan/trade-core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, subject } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';
import { shownBase } from './figures.ts';

/** Ages that the database adds up are those of trade-core, whatever the documents. */
let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  const items = ['A', 'B'].map((code) => ({ category: 'customer', code, name: code }));
  books = await house.openBooks(
    company({
      auxiliaryItems: items,
      subjects: [subject('112201', '货款', { auxiliary: ['customer'] })],
    }),
  );
});
afterAll(() => house.close());

const dayOf = (offset: number): string => new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10);

const documents = fc.array(
  fc.record({
    party: fc.constantFrom('A', 'B'),
    day: fc.integer({ min: 0, max: 89 }),
    terms: fc.option(fc.integer({ min: 0, max: 60 })),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    isRed: fc.boolean(),
    /** Days after the invoice until it was destroyed. */
    destroyed: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 5 }),
    settled: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 80 }), parts: fc.integer({ min: 1, max: 4 }) }),
      {
        maxLength: 3,
      },
    ),
  }),
  { minLength: 1, maxLength: 25 },
);

const text = (cents: number): string => formatMoney(fen(BigInt(cents)));

it('for random invoices, red ones, settlements and days', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.integer({ min: 0, max: 89 }),
      fc.boolean(),
      async (given, at, byInvoice) => {
        const asOf = dayOf(at);
        const { invoices, allocations } = await store(given);
        const basis = byInvoice ? 'invoice' : 'due';
        const facts = {
          baseCurrency: 'CNY',
          invoices,
          allocations,
          advances: [],
          advanceRefunds: [],
          revaluations: [],
        };
        const expected = ages(facts, 'sales', asOf, basis).map(({ partyId, base }) => [
          partyId,
          shownBase(base),
        ]);
        const { rows } = await house.ask<AgeReport>(
          books,
          `/report/ages?kind=receivable&day=${asOf}&basis=${basis}`,
        );
        const byParty = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0]);
        expect(rows.map(({ partyId, base }) => [partyId, base]).toSorted(byParty)).toEqual(
          expected.toSorted(byParty),
        );
      },
    ),
    { numRuns: 15 },
  );
});

type Given = typeof documents extends fc.Arbitrary<infer Documents> ? Documents : never;

/** Writes documents in place of those of before. */
async function store(given: Given): Promise<{ invoices: InvoiceHead[]; allocations: Allocation[] }> {
  const scope = { accountSetId: books.set, userId: 7, requestId: 'test' };
  return house.owner.write(scope, async (sql) => {
    await sql.run('DELETE FROM trade.allocation WHERE account_set_id = $1', [books.set]);
    await sql.run('DELETE FROM trade.invoice WHERE account_set_id = $1', [books.set]);
    await sql.run(
      `INSERT INTO trade.event (account_set_id, user_id, user_name, role, request_id, action, object_type, object_id)
       VALUES ($1, 7, 'Maker', 'Manager', 'test', 'invoice.add', 'invoice', 1)`,
      [books.set],
    );
    const invoices: InvoiceHead[] = [];
    const allocations: Allocation[] = [];
    for (const [index, one] of given.entries()) {
      const sign = one.isRed ? -1 : 1;
      const total = text(sign * one.cents);
      const head = {
        date: dayOf(one.day),
        dueDate: one.terms === null ? null : dayOf(one.day + one.terms),
        destroyedOn: one.destroyed === null ? null : dayOf(one.day + one.destroyed),
        partyId: books.item(`customer:${one.party}`),
      };
      const { id } = await sql.one<{ id: number }>(
        `INSERT INTO trade.invoice (account_set_id, side, kind, invoice_number, seller_id, date, due_date, party_id, currency, net,
           tax, total, destroyed_on, created_by, created_by_name)
         VALUES ($1, 'sales', 'ordinary', $2, 0, $3, $4, $5, 'CNY', $6, 0, $6, $7, 7, 'Maker') RETURNING id`,
        [books.set, String(index), head.date, head.dueDate, head.partyId, total, head.destroyedOn],
      );
      invoices.push({
        ...head,
        id,
        entry: id,
        side: 'sales',
        kind: 'ordinary',
        invoiceCode: null,
        invoiceNumber: String(index),
        currency: 'CNY',
        rate: null,
        net: total,
        tax: '0',
        total,
        redOf: null,
        inputTax: null,
        simplified: false,
        opening: false,
        settledBefore: '0',
      });
      let left = one.cents;
      // What is destroyed was not settled.
      for (const { after, parts } of one.destroyed === null ? one.settled : []) {
        const cents = Math.ceil(left / parts);
        if (cents === 0) continue;
        left -= cents;
        const row = { date: dayOf(one.day + after), amount: text(sign * cents) };
        const stored = await sql.one<{ id: number }>(
          `INSERT INTO trade.allocation (account_set_id, kind, date, source_id, invoice_id, amount)
           VALUES ($1, 'write-off', $2, 1, $3, $4) RETURNING id`,
          [books.set, row.date, id, row.amount],
        );
        allocations.push({
          ...row,
          id: stored.id,
          entry: stored.id,
          kind: 'write-off',
          sourceId: 1,
          invoiceId: id,
          sourceAmount: null,
          undoes: null,
        });
      }
    }
    return { invoices, allocations };
  });
}
