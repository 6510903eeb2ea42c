import { textOfUnits, unitsOf } from '../amounts.ts';
import type { Section, StatementLine } from '../line.ts';
import type { FileProblem } from '../problem.ts';

/**
 * Rule: lines stand oldest first, and each balance is the one before plus the amount; the first follows on the opening
 * balance and the last is the closing one. A file whose balances do not is refused with the row.
 * Source: domain/trade.md 5 (Chain break), 8 (STATEMENT_GAP).
 * Example: 100.00, then -30.00 with balance 60.00, is a gap: 70.00 was expected.
 */
export function provedSection(
  section: Section,
  newestFirst?: boolean,
): { section: Section; problems: FileProblem[] } {
  const orders = ordersOf(section.lines, newestFirst);
  // Some banks list days newest first and each day oldest first; the balances say which order is true.
  const lines = orders.find((order) => gapsOf({ ...section, lines: order }).length === 0) ?? orders[0]!;
  const proved = { ...section, lines };
  const problems = gapsOf(proved);
  return { section: problems.length > 0 ? proved : filled(proved), problems };
}

/** The orders that a file may have meant, likeliest first. */
function ordersOf(lines: StatementLine[], newestFirst?: boolean): StatementLine[][] {
  const isFalling = newestFirst ?? (lines.length > 1 && lines[0]!.date > lines.at(-1)!.date);
  const reversed = lines.toReversed();
  const byDay = (order: StatementLine[]): StatementLine[] =>
    order.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const likely = isFalling ? [reversed, lines] : [lines, reversed];
  // Without balances nothing proves an order within a day, but days are always in theirs.
  return lines.some(({ balance }) => balance !== null)
    ? [...likely, byDay(likely[0]!), byDay(likely[1]!)]
    : [byDay(likely[0]!)];
}

/** Every place where a balance is not the one expected. */
function gapsOf({ lines, opening, closing }: Section): FileProblem[] {
  const gaps: FileProblem[] = [];
  let expected = opening === null ? null : unitsOf(opening);
  for (const { row, amount, balance } of lines) {
    if (expected !== null) expected += unitsOf(amount);
    if (balance === null) continue;
    if (expected !== null && expected !== unitsOf(balance)) gaps.push(gap(row, expected, balance));
    expected = unitsOf(balance);
  }
  if (closing !== null && expected !== null && expected !== unitsOf(closing))
    gaps.push(gap(lines.at(-1)?.row ?? 1, expected, closing));
  return gaps;
}

export const gap = (row: number, expected: bigint, actual: string): FileProblem => ({
  code: 'bank-statement.gap',
  row,
  expected: textOfUnits(expected),
  actual,
});

/** Balances behind each line, where one of the section is known; else as they are. */
function filled(section: Section): Section {
  const { lines } = section;
  const opening = section.opening ?? openingOf(section);
  if (opening === null) return section;
  let balance = unitsOf(opening);
  const withBalances = lines.map((line) => {
    balance += unitsOf(line.amount);
    return { ...line, balance: textOfUnits(balance) };
  });
  return { lines: withBalances, opening: textOfUnits(unitsOf(opening)), closing: textOfUnits(balance) };
}

/** The opening balance behind the first balance that is known, else behind the closing one. */
function openingOf({ lines, closing }: Section): string | null {
  const known = lines.findIndex(({ balance }) => balance !== null);
  const balance = known < 0 ? closing : lines[known]!.balance;
  if (balance === null) return null;
  const moved = lines
    .slice(0, known < 0 ? lines.length : known + 1)
    .reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
  return textOfUnits(unitsOf(balance) - moved);
}

/** Sections of one file follow on each other as lines do. */
export function gapsBetween(sections: readonly Section[]): FileProblem[] {
  const gaps: FileProblem[] = [];
  let closing: string | null = null;
  for (const section of sections) {
    if (closing !== null && section.opening !== null && unitsOf(closing) !== unitsOf(section.opening))
      gaps.push(gap(section.lines[0]?.row ?? 1, unitsOf(closing), section.opening));
    closing = section.closing ?? closing;
  }
  return gaps;
}
