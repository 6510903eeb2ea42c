import { type Fen, formatMoney, moneyOf, withThousands } from '@suanpan/accounting-core';

/** An amount as it arrives: fen, or decimal text of the wire. */
export type Amount = Fen | string;

export const fenOf = (amount: Amount): Fen => (typeof amount === 'string' ? moneyOf(amount) : amount);

/** Thousands separators and two decimals: "-1,234.50" (product.md 9). */
export function formatAmount(amount: Amount): string {
  return withThousands(formatMoney(fenOf(amount)));
}

const TEN_THOUSAND = 10_000_00n;
const HUNDRED_MILLION = 100_000_000_00n;

/**
 * The dashboard's short form (product.md 9): below 10,000 as it is; below 100 million in thousands
 * with "k"; above in units of 100 million with 4 decimals. Rounded half up; signs as usual.
 */
export function shortAmount(amount: Amount, hundredMillion: string): string {
  const value = fenOf(amount);
  const size = value < 0n ? -value : value;
  if (size < TEN_THOUSAND) return formatAmount(value);
  const sign = value < 0n ? '-' : '';
  if (size < HUNDRED_MILLION) return `${sign}${scaled(size, 100_000n, 2)}k`;
  return `${sign}${scaled(size, HUNDRED_MILLION, 4)}${hundredMillion}`;
}

/** Thousands with two decimals, as the dashboard's chart says them (product.md 9): "123.06". */
export function inThousands(amount: Amount): string {
  const value = fenOf(amount);
  const text = scaled(value < 0n ? -value : value, 100_000n, 2);
  return value < 0n && text !== '0.00' ? `-${text}` : text;
}

function scaled(size: bigint, unit: bigint, decimals: number): string {
  const factor = 10n ** BigInt(decimals);
  const rounded = (size * factor * 2n + unit) / (unit * 2n);
  const digits = String(rounded).padStart(decimals + 1, '0');
  return withThousands(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}
