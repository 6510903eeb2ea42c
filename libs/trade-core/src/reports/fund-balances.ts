import {
  add,
  addDecimals,
  type Day,
  type Fen,
  firstDay,
  lastDay,
  moneyOf,
  multiplyToFen,
  type Period,
  previousPeriod,
  subtract,
  sum,
} from '@suanpan/accounting-core';
import { sumOf, toBase } from '../amounts.ts';
import type { Amount, DocumentId } from '../documents/common.ts';
import { signedAmount } from '../checks/funds.ts';
import type { Category, FundAccount, JournalLine } from '../documents/funds.ts';
import type { Revaluation } from '../documents/settlement.ts';
import { compareEntries } from '../order.ts';

/**
 * Rule: an account's balance runs line by line in the order of entry; in base currency each line has the rate of its day
 * and the whole is brought to the closing rate at a month's end.
 * Source: trade.md 1 (Journal line), 3 (bank accounts), 9 (fund account = its subject).
 * Example: 16,055 USD kept at 112,847.07 are 111,935.46 after January's close at 6.9720.
 */
export interface RunningLine {
  line: JournalLine;
  balance: Amount;
}

/** The account's lines with the balance after each. */
export function runningBalances(fund: FundAccount, lines: readonly JournalLine[]): RunningLine[] {
  let balance = fund.openingBook;
  return ownLines(fund, lines).map((line) => {
    balance = addDecimals(balance, signedAmount(line));
    return { line, balance };
  });
}

const ownLines = ({ id }: FundAccount, lines: readonly JournalLine[]): JournalLine[] =>
  lines.filter(({ fundAccountId }) => fundAccountId === id).toSorted(compareEntries);

export interface FundDay {
  date: Day;
  opening: Amount;
  in: Amount;
  out: Amount;
  closing: Amount;
  /** What the account's subject holds in the books. */
  closingBase: Fen;
}

/** Every day on which the account moved, in its own currency or, by a revaluation, in base currency. */
export function fundDays(
  fund: FundAccount,
  lines: readonly JournalLine[],
  revaluations: readonly Revaluation[],
): FundDay[] {
  const own = Map.groupBy(ownLines(fund, lines), ({ date }) => date);
  const rates = new Map(
    revaluations.filter(({ currency }) => currency === fund.currency).map(({ date, rate }) => [date, rate]),
  );
  let closing = fund.openingBook;
  let base = moneyOf(fund.openingBase);
  const days = [...new Set([...own.keys(), ...rates.keys()])].toSorted();
  return days.flatMap((date) => {
    const moved = own.get(date) ?? [];
    const opening = closing;
    const before = base;
    closing = addDecimals(opening, sumOf(moved, signedAmount));
    base = movedBase(base, moved);
    const rate = rates.get(date);
    if (rate !== undefined) base = multiplyToFen(closing, rate);
    if (moved.length === 0 && base === before) return [];
    const sumIn = (direction: JournalLine['direction']): Amount =>
      sumOf(
        moved.filter((line) => line.direction === direction),
        ({ amount }) => amount,
      );
    return [{ date, opening, in: sumIn('in'), out: sumIn('out'), closing, closingBase: base }];
  });
}

function movedBase(base: Fen, lines: readonly JournalLine[]): Fen {
  return [...basesOf(lines)].reduce(
    (so, [line, amount]) => (line.direction === 'in' ? add(so, amount) : subtract(so, amount)),
    base,
  );
}

/**
 * What each line is in base currency. Lines of one transfer and rate are one line of its voucher, rounded once: what is moved has what
 * the fee leaves of it.
 */
function basesOf(lines: readonly JournalLine[]): Map<JournalLine, Fen> {
  const groups = Map.groupBy(lines, ({ id, transferId, direction, rate }) =>
    JSON.stringify(transferId === null ? ['line', id] : ['transfer', transferId, direction, rate]),
  );
  return new Map(
    [...groups.values()].flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const group = [first, ...others];
      const total = toBase(
        sumOf(group, ({ amount }) => amount),
        first.rate,
      );
      const rest = others.map((line) => [line, toBase(line.amount, line.rate)] as const);
      return [[first, subtract(total, sum(rest.map(([, amount]) => amount)))] as const, ...rest];
    }),
  );
}

/** The balance at the end of a day, in the account's currency and in base currency. */
export function fundBalance(
  fund: FundAccount,
  lines: readonly JournalLine[],
  revaluations: readonly Revaluation[],
  asOf: Day,
): { balance: Amount; base: Fen } {
  const last = fundDays(fund, lines, revaluations).findLast(({ date }) => date <= asOf);
  return last
    ? { balance: last.closing, base: last.closingBase }
    : { balance: fund.openingBook, base: moneyOf(fund.openingBase) };
}

/** All money on a day in base currency, as the dashboard parts it: on hand, at banks, elsewhere (behaviour.md 10). */
export function fundTotals(
  funds: readonly FundAccount[],
  lines: readonly JournalLine[],
  revaluations: readonly Revaluation[],
  asOf: Day,
): { onHand: Fen; atBanks: Fen; elsewhere: Fen } {
  const totalOf = (kinds: readonly FundAccount['kind'][]): Fen =>
    sum(
      funds
        .filter(({ kind }) => kinds.includes(kind))
        .map((fund) => fundBalance(fund, lines, revaluations, asOf).base),
    );
  return { onHand: totalOf(['cash']), atBanks: totalOf(['bank']), elsewhere: totalOf(['ewallet', 'other']) };
}

export interface FundReportRow {
  categoryId: DocumentId;
  in: Amount;
  out: Amount;
}

/** What came and went in some months: in the account's currency, or in base currency. */
export interface FundMoves<Of> {
  opening: Of;
  /** Without transfers between own accounts, which are neither income nor expense. */
  income: Of;
  expense: Of;
  transferIn: Of;
  transferOut: Of;
  closing: Of;
}

/** Months of one account by category. */
export interface FundReport extends FundMoves<Amount> {
  rows: FundReportRow[];
  /** As the account's subject has it, at the last month's end too; what the closing rate changed is its difference. */
  base: FundMoves<Fen>;
}

export function fundReport(
  fund: FundAccount,
  lines: readonly JournalLine[],
  categories: ReadonlyMap<DocumentId, Category>,
  revaluations: readonly Revaluation[],
  first: Period,
  last: Period = first,
): FundReport {
  const [from, to] = [firstDay(first), lastDay(last)];
  const within = ownLines(fund, lines).filter(({ date }) => date >= from && date <= to);
  const bases = basesOf(within);
  const of = (direction: JournalLine['direction'], isTransfer: boolean): JournalLine[] =>
    within.filter(
      (line) =>
        line.direction === direction && (categories.get(line.categoryId)?.role === 'transfer') === isTransfer,
    );
  const parts = {
    income: of('in', false),
    expense: of('out', false),
    transferIn: of('in', true),
    transferOut: of('out', true),
  };
  const summed = <Of>(sumUp: (own: readonly JournalLine[]) => Of) => ({
    income: sumUp(parts.income),
    expense: sumUp(parts.expense),
    transferIn: sumUp(parts.transferIn),
    transferOut: sumUp(parts.transferOut),
  });
  const start = fundBalance(fund, lines, revaluations, lastDay(previousPeriod(first)));
  const end = fundBalance(fund, lines, revaluations, to);
  return {
    rows: rowsOf(within),
    opening: start.balance,
    ...summed((own) => sumOf(own, ({ amount }) => amount)),
    closing: end.balance,
    base: {
      opening: start.base,
      ...summed((own) => sum(own.map((line) => bases.get(line)!))),
      closing: end.base,
    },
  };
}

function rowsOf(lines: readonly JournalLine[]): FundReportRow[] {
  return [...Map.groupBy(lines, ({ categoryId }) => categoryId)].map(([categoryId, own]) => {
    const total = (direction: JournalLine['direction']): Amount =>
      sumOf(
        own.filter((line) => line.direction === direction),
        ({ amount }) => amount,
      );
    return { categoryId, in: total('in'), out: total('out') };
  });
}
