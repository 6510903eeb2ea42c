import { textOfUnits, unitsOf } from '../amounts.ts';
import type { StatementLine } from '../line.ts';
import { type FileProblem, mostProblems } from '../problem.ts';
import { nameKey } from '../words.ts';
import { gap } from './balance-chain.ts';

/** What a stored line must say to recognise it again. */
export type KnownLine = Pick<
  StatementLine,
  'date' | 'amount' | 'balance' | 'serial' | 'counterparty' | 'memo'
>;

export interface AddedLines {
  /** Lines that are not there yet, oldest first. */
  added: StatementLine[];
  /** Lines that are there already: index in the file's lines, index in the known ones. */
  duplicates: { line: number; known: number }[];
}

/**
 * Rule: a line is known by its serial; without one by day, amount and balance; without balance by day, amount, party and
 * memo and by being the n-th such line of its day. Two equal lines of one file are two lines; the same file again adds
 * none; an overlapping one adds only what is new, where the balances go on from what is there.
 * Source: domain/trade.md 5 (Dedupe), 8 (STATEMENT_GAP).
 * Example: two fees of 50.00 on one day are two lines, and stay two when the file comes again.
 *
 * `known` is oldest first, as stored for the account; `opening` the bank's balance before the first of them.
 */
export function addLines(
  known: readonly KnownLine[],
  lines: readonly StatementLine[],
  opening: string | null = null,
): AddedLines | { problems: FileProblem[] } {
  const found = recognise(known, lines);
  const changed = changedSerials(known, lines, found);
  if (changed.length > 0) return { problems: changed.slice(0, mostProblems) };
  const problems = gapsAround(known, lines, found, opening);
  if (problems.length > 0) return { problems: problems.slice(0, mostProblems) };
  return {
    added: lines.filter((_, index) => found[index] === null),
    duplicates: found.flatMap((index, line) => (index === null ? [] : [{ line, known: index }])),
  };
}

/** For each line the known line that it is, or null. A known line stands for one line only. */
function recognise(known: readonly KnownLine[], lines: readonly StatementLine[]): (number | null)[] {
  const bySerial = new Places(known, ({ serial }) => serial);
  const byBalance = new Places(known, balanceKey);
  const byText = new Places(known, textKey);
  const taken = new Set<number>();
  const claim = (place: number | null): number | null => {
    if (place !== null) taken.add(place);
    return place;
  };
  return lines.map((line) => {
    // A line with a serial is never one that has another; it may be one that came in a format without serials.
    const fits = (place: number): boolean =>
      !taken.has(place) && (line.serial === null || known[place]!.serial === null);
    const sameSerial = line.serial === null ? [] : bySerial.at(line.serial);
    const same = sameSerial.find((place) => !taken.has(place) && isSame(known[place]!, line));
    if (same !== undefined) return claim(same);
    const balance = balanceKey(line);
    if (balance !== null) {
      const place = byBalance.at(balance).find(fits);
      if (place !== undefined) return claim(place);
    }
    const place = byText
      .at(textKey(line))
      .find((one) => fits(one) && (balance === null || known[one]!.balance === null));
    return claim(place ?? null);
  });
}

const isSame = (a: KnownLine, b: KnownLine): boolean =>
  a.date === b.date && unitsOf(a.amount) === unitsOf(b.amount);

/**
 * Lines whose serial is known with another day or amount, when no other line of the file is the known one: a charge may
 * share the serial of its payment.
 */
function changedSerials(
  known: readonly KnownLine[],
  lines: readonly StatementLine[],
  found: readonly (number | null)[],
): FileProblem[] {
  const taken = new Set(found);
  const left = new Set(
    known.flatMap(({ serial }, place) => (serial === null || taken.has(place) ? [] : [serial])),
  );
  return lines
    .filter(({ serial }, index) => serial !== null && found[index] === null && left.has(serial))
    .map(({ row, serial }) => ({ code: 'bank-statement.serial-changed', row, serial }));
}

const balanceKey = ({ date, amount, balance }: KnownLine): string | null =>
  balance === null ? null : `${date} ${unitsOf(amount)} ${unitsOf(balance)}`;

const textKey = ({ date, amount, counterparty, memo }: KnownLine): string =>
  `${date} ${unitsOf(amount)} ${nameKey(counterparty)} ${nameKey(memo)}`;

/** Where the lines of a key stand, in order. */
class Places {
  private readonly places = new Map<string, number[]>();

  constructor(lines: readonly KnownLine[], key: (line: KnownLine) => string | null) {
    for (const [place, line] of lines.entries()) {
      const text = key(line);
      if (text === null) continue;
      const places = this.places.get(text);
      if (places) places.push(place);
      else this.places.set(text, [place]);
    }
  }

  at(key: string): readonly number[] {
    return this.places.get(key) ?? [];
  }
}

/** Balances that do not go on where new lines stand among the known ones. */
function gapsAround(
  known: readonly KnownLine[],
  lines: readonly StatementLine[],
  found: readonly (number | null)[],
  opening: string | null,
): FileProblem[] {
  const order = mergedOrder(known, lines, found);
  const gaps: FileProblem[] = [];
  let expected = opening === null ? null : unitsOf(opening);
  let isNewBefore = false;
  for (const { line, row } of order) {
    if (expected !== null) expected += unitsOf(line.amount);
    const isNew = row !== null;
    if (line.balance !== null) {
      const balance = unitsOf(line.balance);
      // Gaps among the known lines are no fault of this file.
      if (expected !== null && expected !== balance && (isNew || isNewBefore))
        gaps.push(gap(row ?? lines.at(-1)?.row ?? 1, expected, textOfUnits(balance)));
      expected = balance;
    }
    isNewBefore = isNew;
  }
  return gaps;
}

interface Placed {
  line: KnownLine;
  /** The row of a new line; null for a known one. */
  row: number | null;
}

/** All lines in their order: a new one stands behind the line of its file that is known, else where its day does. */
function mergedOrder(
  known: readonly KnownLine[],
  lines: readonly StatementLine[],
  found: readonly (number | null)[],
): Placed[] {
  const behind = new Map<number, StatementLine[]>();
  const firstKnown = found.find((place) => place !== null) ?? null;
  let anchor: number | null = null;
  for (const [index, line] of lines.entries()) {
    const place = found[index] ?? null;
    if (place !== null) anchor = place;
    else {
      const at = anchor ?? (firstKnown === null ? lastUntil(known, line.date) : firstKnown - 1);
      const there = behind.get(at);
      if (there) there.push(line);
      else behind.set(at, [line]);
    }
  }
  const news = (place: number): Placed[] =>
    (behind.get(place) ?? []).map((line) => ({ line, row: line.row }));
  return [...news(-1), ...known.flatMap((line, place) => [{ line, row: null }, ...news(place)])];
}

/** The place of the last known line that is not of a later day. */
const lastUntil = (known: readonly KnownLine[], day: string): number =>
  known.findLastIndex(({ date }) => date <= day);
