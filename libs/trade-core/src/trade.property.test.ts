import { add, fen, formatMoney, negate, sum, totalsOf, ZERO } from '@suanpan/accounting-core';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameAmount, shown, sumOf } from './amounts.ts';
import { billStanding } from './checks/bill.ts';
import { ages } from './open-items/ages.ts';
import { openAdvances } from './open-items/open-advances.ts';
import { openItems } from './open-items/open-items.ts';
import { partyStatement } from './reports/party-statement.ts';
import { fundBalance } from './reports/fund-balances.ts';
import { bank, dollars } from './test-documents.ts';
import { TestWorld } from './test-world.ts';

/**
 * Random documents, settlements, red invoices, set-offs, write-offs, undoings, bills that go on and come back, and money taken back, of
 * a quarter with its month ends: on every day the open items, the ages, the advances and the bills are what the vouchers left in the
 * books (trade.md 9).
 */

const cents = fc.integer({ min: 1, max: 500_000 }).map((amount) => formatMoney(fen(amount)));
/** Few, so that invoices of one rate are paid together and merge. */
const rates = fc.constantFrom('6.9', '7.1234', '6.5555');
const side = fc.constantFrom('sales' as const, 'purchase' as const);
const which = fc.nat(30);
const isForeign = fc.boolean();

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('invoice' as const),
      side,
      amount: cents,
      rate: rates,
      isForeign,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('money' as const),
      side,
      amount: cents,
      rate: rates,
      isForeign,
      most: fc.integer({ min: 0, max: 3 }),
      isDiscounted: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which, rate: rates }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bill' as const), side, amount: cents }) },
  ...(['endorse', 'discount', 'dishonour', 'recourse'] as const).map((name) => ({
    weight: 1,
    arbitrary: fc.record({ do: fc.constant(name), which }),
  })),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transfer' as const), amount: cents, rate: rates }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('red' as const), which, amount: cents, rate: rates }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('apply' as const), which, most: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('contra' as const), amount: cents, isForeign }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('write-off' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('destroy' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take-back' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('mistake' as const),
      side,
      amount: cents,
      rate: rates,
      isForeign,
      days: fc.nat(2),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const dayOf = (month: number, day: number): string => `2026-0${month}-${String(day).padStart(2, '0')}`;
const monthEnds = ['2026-01-31', '2026-02-28', '2026-03-31'];

const month = fc.record({
  acts: fc.array(fc.record({ act, day: fc.integer({ min: 1, max: 28 }) }), { minLength: 8, maxLength: 20 }),
  rate: rates,
});
const quarter = fc.tuple(month, month, month);

function perform(world: TestWorld, one: Act, date: string): void {
  switch (one.do) {
    case 'invoice':
      return world.invoice(one.side, date, one.amount, one.isForeign ? one.rate : null);
    case 'money':
      return world.money(
        one.side,
        date,
        one.amount,
        one.isForeign ? one.rate : null,
        one.most,
        one.isDiscounted,
      );
    case 'refund':
      return world.refund(date, one.which, one.rate);
    case 'bill':
      return world.bill(one.side, date, one.amount);
    case 'endorse':
    case 'discount':
    case 'dishonour':
    case 'recourse':
      return world[one.do](date, one.which);
    case 'transfer':
      return world.transfer(date, one.amount, one.rate);
    case 'red':
      return world.red(date, one.which, one.amount, one.rate);
    case 'apply':
      return world.apply(date, one.which, one.most);
    case 'contra':
      return world.contra(date, one.isForeign ? 'USD' : 'CNY', one.amount);
    case 'write-off':
      return world.writeOff(date, one.which);
    case 'destroy':
      return world.destroy(date, one.which);
    case 'undo':
      return world.undo(date, one.which);
    case 'take-back':
      return world.takeBack(one.which);
    case 'mistake': {
      const later = `${date.slice(0, 8)}${String(Math.min(28, Number(date.slice(8)) + one.days)).padStart(2, '0')}`;
      return world.mistake(one.side, date, later, one.amount, one.isForeign ? one.rate : null);
    }
  }
}

it('open items, ages and advances are what the books hold, on every day', () => {
  const reached = {
    documents: 0,
    settled: 0,
    undone: 0,
    takenBack: 0,
    usedBefore: 0,
    endorsed: 0,
    discounted: 0,
    dishonoured: 0,
    byRecourse: 0,
    withAdvance: 0,
  };
  fc.assert(
    fc.property(quarter, fc.integer(), (months, seed) => {
      const world = new TestWorld();
      months.forEach(({ acts, rate }, index) => {
        for (const { act: one, day } of acts.toSorted((a, b) => a.day - b.day))
          perform(world, one, dayOf(index + 1, day));
        world.close(monthEnds[index]!, rate);
      });
      reached.documents += world.invoices.length;
      reached.settled += world.allocations.length;
      reached.undone += world.allocations.filter(({ undoes }) => undoes !== null).length;
      reached.takenBack += world.takenBack.length;
      reached.usedBefore += world.takenBack.filter(({ wasUsed }) => wasUsed).length;
      const times = (wanted: string): number => world.billEvents.filter(({ kind }) => kind === wanted).length;
      reached.endorsed += times('endorse');
      reached.discounted += times('discount');
      reached.dishonoured += times('dishonour');
      reached.byRecourse += times('recourse');
      reached.withAdvance += world.advanceRefunds.filter(({ billEventId }) => billEventId).length;
      const days = new Set([...world.books.posted.map(({ date }) => date), '2026-01-15', '2026-02-14']);
      for (const day of days) expectTied(world, day);
      expectSameInAnyOrder(world, seed);
      expectStatements(world);
    }),
    { numRuns: 60 },
  );
  // The histories are long enough to mean something.
  expect(reached.documents).toBeGreaterThan(400);
  expect(reached.settled).toBeGreaterThan(400);
  expect(reached.undone).toBeGreaterThan(30);
  expect(reached.takenBack).toBeGreaterThan(10);
  expect(reached.usedBefore).toBeGreaterThan(10);
  expect(reached.endorsed).toBeGreaterThan(10);
  expect(reached.discounted).toBeGreaterThan(10);
  expect(reached.dishonoured).toBeGreaterThan(10);
  expect(reached.byRecourse).toBeGreaterThan(5);
  expect(reached.withAdvance).toBeGreaterThan(5);
});

/** Documents against books on one day, in base and in foreign currency. */
function expectTied(world: TestWorld, day: string): void {
  for (const [of, partyId, control, ahead] of [
    ['sales', 'C1', '1122', '2203'],
    ['purchase', 'S1', '2202', '1123'],
  ] as const) {
    const rows = ages(world.facts, of, day);
    const own = (base: bigint): string => formatMoney(of === 'sales' ? asFen(base) : negate(asFen(base)));
    for (const currency of ['CNY', 'USD']) {
      const books = world.books.balance(control, partyId, currency, day);
      const row = rows.find((candidate) => candidate.currency === currency);
      expect(`${day} ${control} ${formatMoney(row?.base.openTotal ?? ZERO)}`).toBe(
        `${day} ${control} ${own(books.base)}`,
      );
      const original = row?.original.openTotal ?? '0';
      const isSame = sameAmount(original, of === 'sales' ? books.original : negated(books.original));
      expect(currency === 'CNY' || isSame).toBe(true);
    }
    for (const { base, original } of rows) {
      expect(add(sum(Object.values(base.buckets)), base.redCredit)).toBe(base.openTotal);
      expect(Object.values(original.buckets).filter((amount) => amount.startsWith('-'))).toEqual([]);
    }
    const advances = openAdvances(world.facts, day).filter(({ advance }) => advance.side === of);
    const given = sum(advances.map(({ base }) => base));
    const kept = world.books.balance(ahead, partyId, 'CNY', day).base;
    expect(`${day} ${ahead} ${formatMoney(given)}`).toBe(
      `${day} ${ahead} ${formatMoney(of === 'sales' ? negate(kept) : kept)}`,
    );
  }
  for (const [type, account, partyId] of [
    ['receivable', '1121', 'C1'],
    ['payable', '2201', 'S1'],
  ] as const) {
    const bills = world.bills.filter((one) => one.type === type && one.date <= day);
    const held = sumOf(bills, (one) => billStanding(one, world.billEvents, day).balance);
    const { base } = world.books.balance(account, partyId, 'CNY', day);
    expect(`${day} ${account} ${shown(held)}`).toBe(
      `${day} ${account} ${formatMoney(type === 'receivable' ? base : negate(base))}`,
    );
  }
  for (const fund of [bank, dollars]) {
    const none = { ...fund, openingBook: '0', openingBase: '0' };
    const { base } = fundBalance(none, world.lines, world.revaluations, day);
    expect(formatMoney(base)).toBe(
      formatMoney(world.books.balance(fund.account, null, fund.currency, day).base),
    );
  }
}

/** A statement of account ends with what is open. */
function expectStatements(world: TestWorld): void {
  for (const [of, partyId] of [
    ['sales', 'C1'],
    ['purchase', 'S1'],
  ] as const)
    for (const currency of ['CNY', 'USD']) {
      const row = ages(world.facts, of, '2026-03-31').find((candidate) => candidate.currency === currency);
      const { closing } = partyStatement(world.facts, { partyId, currency }, '2026-02-10', '2026-03-31');
      expect(`${currency} ${shown(closing)}`).toBe(`${currency} ${shown(row?.original.openTotal ?? '0')}`);
    }
}

const asFen = (base: bigint) => add(ZERO, base as never);
const negated = (amount: string): string =>
  sumOf([amount], (one) => (one.startsWith('-') ? one.slice(1) : `-${one}`));

/** The rows may come in any order: what is open does not depend on it. */
function expectSameInAnyOrder(world: TestWorld, seed: number): void {
  const { facts } = world;
  const mixed = <Row>(rows: readonly Row[]): Row[] =>
    rows.toSorted((a, b) => hash(JSON.stringify(a), seed) - hash(JSON.stringify(b), seed));
  const other = {
    ...facts,
    allocations: mixed(facts.allocations),
    advances: mixed(facts.advances),
    revaluations: mixed(facts.revaluations),
  };
  const text = (of: typeof facts): string[] =>
    openItems(of, '2026-03-31').map(({ invoice, open, base }) => `${invoice.id} ${open} ${base}`);
  expect(text(other)).toEqual(text(facts));
}

const hash = (text: string, seed: number): number =>
  Array.from(text).reduce((so, character) => (so * 31 + character.charCodeAt(0)) | 0, seed);

it('every voucher balances', () => {
  fc.assert(
    fc.property(month, ({ acts }) => {
      const world = new TestWorld();
      for (const { act: one, day } of acts.toSorted((a, b) => a.day - b.day))
        perform(world, one, dayOf(1, day));
      const { debit, credit } = totalsOf(
        world.books.posted.map(({ base }) => ({
          debit: base > 0n ? base : ZERO,
          credit: base < 0n ? negate(base) : ZERO,
        })),
      );
      expect(debit).toBe(credit);
    }),
    { numRuns: 100 },
  );
});
