import { stripZeros } from './decimal.ts';
import { toHalfWidth } from './half-width.ts';

/**
 * Rule: a comma may stand in a figure only where it parts thousands. Elsewhere it may be meant as a decimal point, and
 * leaving it out would be a hundredfold mistake: the figure is refused.
 * Source: design/ux.md 2; what is typed, pasted and imported is read alike.
 * Example: "1,234.50" and "12,345,678.9" are figures; "100,50", "1234,567" and "0,123" are none.
 */
const PARTED = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;

/** The typed text in half width, without the commas that part thousands; any other comma is left in it. */
export const withoutThousands = (typed: string): string =>
  toHalfWidth(typed)
    .trim()
    .replace(PARTED, (figure) => figure.replaceAll(',', ''));

/** Decimal text as it is read, its thousands parted: "-1234.5678" is "-1,234.5678". */
export function withThousands(decimal: string): string {
  const [integer = '', ...decimals] = decimal.split('.');
  return [integer.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** A quantity, price, rate or foreign amount as it is read: no zeros at its end, thousands parted. */
export const shownDecimal = (decimal: string): string => withThousands(stripZeros(decimal));
