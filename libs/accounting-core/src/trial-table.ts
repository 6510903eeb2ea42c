import { add, type Fen, subtract, sum, ZERO } from './money.ts';

/**
 * Rule: in a table of subject balances a parent is the sum of the subjects right below it, a subject kept by items or
 * currencies the sum of their rows; opening and closing are compared net, turnover of the year side by side. What the table
 * says at its end is what openings and vouchers must come to.
 * Source: behaviour.md 6 and 8 (subject balance); issue 26 part 7 (difference table).
 * Example: 1002 Dr 100.00 over 100201 Dr 60.00 and 100202 Dr 30.00 is wrong by 10.00.
 */
export interface TrialRow {
  code: string;
  /** Debit less credit. */
  opening: Fen;
  closing: Fen;
  /** Null where the table does not say it. */
  yearDebit: Fen | null;
  yearCredit: Fen | null;
}

/** The place (from 0) of the subject right above each row in the table, by the longest code it begins with; else null. */
export function placesOfParents(codes: readonly string[]): (number | null)[] {
  const place = new Map(codes.map((code, index) => [code, index]));
  return codes.map((code) => {
    for (let length = code.length - 1; length > 0; length--) {
      const above = place.get(code.slice(0, length));
      if (above !== undefined) return above;
    }
    return null;
  });
}

/** Which amounts of a row are not those of the rows below it. */
export function wrongSums(row: TrialRow, below: readonly TrialRow[]): (keyof TrialRow)[] {
  if (below.length === 0) return [];
  const amounts = ['opening', 'closing', 'yearDebit', 'yearCredit'] as const;
  return amounts.filter((key) => {
    const said = row[key];
    return said !== null && said !== sum(below.map((one) => one[key] ?? ZERO));
  });
}

/** Turnover of the year before the books begin: what the table says of the whole year less the vouchers of it. */
export const yearBefore = (year: Fen | null, moved: Fen): Fen =>
  year === null ? ZERO : subtract(year, moved);

/** How far the books are from the table: opening and movement less what it says at its end, debit less credit. */
export const differenceOf = (opening: Fen, moved: Fen, closing: Fen): Fen =>
  subtract(add(opening, moved), closing);
