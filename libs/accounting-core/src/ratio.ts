import { quotientOf } from './decimal.ts';
import { add, type Fen, fen, negate, sum, ZERO } from './money.ts';

/**
 * Rule: a ratio is a sum of figures over another one, to four decimals half up. A part that is averaged takes the mean
 * of where the column begins and where it ends; days multiply by the calendar days of the column. Nothing is
 * annualised. Where the divisor is not positive there is no value, never zero; nor where a figure does not exist.
 * Source: domain/payroll-assets-tax.md 4; domain/analysis.json (notation).
 * Example: current assets 200.00 over current liabilities 150.00 is 1.3333.
 */
export interface RatioPart {
  terms: readonly { sign: '+' | '-'; input: string }[];
  /** Of the column's beginning and end. */
  average?: boolean;
  /** Times the calendar days of the column. */
  days?: boolean;
}

export interface Ratio {
  key: string;
  top: RatioPart;
  bottom: RatioPart;
}

/** What a ratio is computed from, by input; null: the standard has no such figure. */
export interface RatioFigures {
  /** Of the column, or at its end. */
  current: ReadonlyMap<string, Fen | null>;
  /** Where the column begins: of balances. */
  opening: ReadonlyMap<string, Fen | null>;
  days: number;
}

const DECIMALS = 4;

/** Decimal text with four decimals; null where there is no value. */
export function ratioOf({ top, bottom }: Ratio, figures: RatioFigures): string | null {
  const [above, below] = [partOf(top, figures), partOf(bottom, figures)];
  if (above === null || below === null || below <= 0n) return null;
  // Days over a turnover: the turnover is a divisor, too.
  if (top.days && above <= 0n) return null;
  return quotientOf(above, below, DECIMALS);
}

/** A part, twice over so that averages stay whole. */
function partOf({ terms, average = false, days = false }: RatioPart, figures: RatioFigures): Fen | null {
  const at = (inputs: ReadonlyMap<string, Fen | null>): Fen | null => {
    const amounts = terms.map(({ sign, input }) => {
      const amount = inputs.get(input) ?? null;
      return amount !== null && sign === '-' ? negate(amount) : amount;
    });
    return amounts.includes(null) ? null : sum(amounts.map((amount) => amount ?? ZERO));
  };
  const [current, opening] = [at(figures.current), at(average ? figures.opening : figures.current)];
  if (current === null || opening === null) return null;
  return fen(add(current, opening) * BigInt(days ? figures.days : 1));
}
