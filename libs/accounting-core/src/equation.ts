import { add, type Fen, negate, subtract, ZERO } from './money.ts';
import type { Subject } from './subject.ts';

/**
 * Rule: assets = liabilities + equity + profit and loss not yet carried forward, over signed leaf
 * balances. Contra accounts net by their sign, the cost class is work in progress and so an asset,
 * a common account is an asset or a liability by its sign.
 * Source: behaviour.md 5.4 (report check), 13.18, 13.19.
 * Example: 1601 Dr 200.00 and 1602 Cr 50.00 are assets of 150.00.
 */
export interface Equation {
  /** Debit side: assets, cost class, common accounts with a debit balance. */
  assets: Fen;
  /** Credit side: liabilities, common accounts with a credit balance. */
  liabilities: Fen;
  equity: Fen;
  /** Profit (positive) or loss not yet carried to equity. */
  profitAndLoss: Fen;
  /** assets − liabilities − equity − profitAndLoss; 0 in sound books. */
  difference: Fen;
}

/** The equation over the signed balance of each leaf subject, auxiliaries and currencies netted. */
export function equationOf(
  balances: Iterable<readonly [subject: Pick<Subject, 'category'>, signed: Fen]>,
): Equation {
  const sums = { assets: ZERO, liabilities: ZERO, equity: ZERO, profitAndLoss: ZERO };
  for (const [subject, signed] of balances) {
    const side = placeOf(subject, signed);
    sums[side] = add(sums[side], side === 'assets' ? signed : negate(signed));
  }
  const claims = add(add(sums.liabilities, sums.equity), sums.profitAndLoss);
  return { ...sums, difference: subtract(sums.assets, claims) };
}

function placeOf({ category }: Pick<Subject, 'category'>, signed: Fen): keyof Omit<Equation, 'difference'> {
  switch (category) {
    case 'asset':
    case 'cost':
      return 'assets';
    case 'common':
      return signed < 0n ? 'liabilities' : 'assets';
    case 'liability':
      return 'liabilities';
    case 'equity':
      return 'equity';
    case 'pl':
      return 'profitAndLoss';
  }
}
