import { STEP_KEYS } from '@suanpan/accounting-core';
import type { CloseRehearsal, StepsMade, Voucher } from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RandomCompany } from '../testing/random-company.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let administrator: Client;
let everything: string;
beforeAll(async () => {
  ledger = await startLedger();
  administrator = new Client(ledger.database.superuserUrl);
  await administrator.connect();
  everything = await digestOfEveryTable();
});
afterAll(async () => {
  await administrator.end();
  await ledger.close();
});

/** One statement that sums up every row that the database keeps of a set, in whatever table. */
async function digestOfEveryTable(): Promise<string> {
  const { rows } = await administrator.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'ledger' AND c.column_name = 'account_set_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  expect(rows.length).toBeGreaterThan(25);
  return rows
    .map(
      ({ name }) => `SELECT '${name}' AS kept, count(*)::int AS rows, sum(hashtextextended(x::text, 0)) AS sum
        FROM ledger.${name} x WHERE account_set_id = $1`,
    )
    .join(' UNION ALL ');
}

const stored = async (accountSetId: number): Promise<Kept> =>
  (await administrator.query<Kept[number]>(everything, [accountSetId])).rows;

type Kept = { kept: string }[];
/** A refused attempt is kept in the access log, in a transaction of its own (decision D45). */
const withoutRefusals = (rows: Kept) => rows.filter(({ kept }) => kept !== 'access_log');

const linesOf = (vouchers: readonly Voucher[]) =>
  vouchers.map(({ word, code, voucherDate, stepKey, details }) => [
    `${word}-${code} ${voucherDate} ${stepKey}`,
    ...details.map((line) =>
      [
        line.subjectCode,
        line.debitAmount ?? '',
        line.creditAmount ?? '',
        line.originalAmount ?? '',
        line.num ?? '',
      ].join('/'),
    ),
  ]);
const factsOf = ({ vouchers, replaced, checks, statements, mayClose, next, plan }: CloseRehearsal) => ({
  vouchers: linesOf(vouchers),
  replaced,
  checks,
  statements,
  mayClose,
  next,
  plan,
});

interface Month {
  year: number;
  month: number;
}
const close = (books: TestBooks, month: Month, body: object) =>
  books.call<CloseRehearsal>('POST', '/checkout/close', { ...month, ...body });

/** What the close would do; no row of any table is another one after it. */
async function rehearsedWithoutTrace(books: TestBooks, month: Month): Promise<CloseRehearsal> {
  const before = await stored(books.id);
  const { data } = await close(books, month, { dryRun: true });
  expect(await stored(books.id)).toEqual(before);
  return data;
}

/**
 * A rehearsal of a close that may be done. A step that is not needed any more leaves its number behind: then the
 * rehearsal says that the close is refused, it is, and nothing of it stays but the refusal.
 */
async function soundRehearsal(company: RandomCompany, month: Month): Promise<CloseRehearsal> {
  const { books } = company;
  const rehearsed = await rehearsedWithoutTrace(books, month);
  if (rehearsed.mayClose) return rehearsed;
  const before = withoutRefusals(await stored(books.id));
  expect(await close(books, month, { plan: rehearsed.plan })).toMatchObject({ code: 'CHECK_FAILED' });
  expect(withoutRefusals(await stored(books.id))).toEqual(before);
  await company.makeStepsWithoutGaps(month);
  return rehearsedWithoutTrace(books, month);
}

const companies = 20;
const months = 10;
const made = new Set<string | null>();

it.each(Array.from({ length: companies }, (_, index) => index + 1))(
  `rehearsed = committed in ${months} random months of company %i of ${companies}, and nothing of a rehearsal stays`,
  async (seed) => {
    const company = await RandomCompany.open(ledger, seed);
    const { books, pick } = company;
    for (let index = 0; index < months; index++) {
      const month = { year: 2025 + Math.floor((index + 4) / 12), month: ((index + 4) % 12) + 1 };
      await company.trade(month);
      if (pick(3) === 0) {
        // Steps that are there already, and stale by what comes after them.
        await books.call<StepsMade>('POST', '/checkout/steps', month);
        await company.trade(month);
      }
      const rehearsed = await soundRehearsal(company, month);
      const done = await close(books, month, { plan: rehearsed.plan });
      expect({ month, ...done }).toMatchObject({ month, success: true });
      expect({ month, ...factsOf(done.data) }).toEqual({ month, ...factsOf(rehearsed) });
      expect(done.data.next).not.toBeNull();
      for (const { stepKey } of done.data.vouchers) made.add(stepKey);
    }
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  },
  120_000,
);

it('every kind of step was among them', () => {
  expect([...made].toSorted()).toEqual([...STEP_KEYS].toSorted());
});
