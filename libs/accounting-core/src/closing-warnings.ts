import type { ClosingCheck, LeafClosing } from './closing-check.ts';
import { compareDecimals } from './decimal.ts';
import { sideOf } from './figures.ts';
import { type Fen, formatMoney, ZERO } from './money.ts';
import type { Subject } from './subject.ts';
import { compareCodes } from './subject-tree.ts';

/**
 * Rule: what looks wrong at a month's end but may be right is told with its figures and never stops the close.
 * Source: behaviour.md 5.4 (extra checks); decision D39; design/ux.md 9.
 * Example: a customer account that stands in credit by 300.00 is named with its balance.
 */
const warning = (key: ClosingCheck['key'], ok: boolean, figures: ClosingCheck['figures']): ClosingCheck => ({
  key,
  ok,
  blocking: false,
  figures,
});

/** Goods of one account and combination of items at the month's end. */
export interface StockClosing {
  subject: Subject;
  /** The codes of its items; empty without any. */
  items: string;
  quantity: string;
  amount: Fen;
}

/** No goods are below zero, by account and items, neither in quantity nor in amount. */
export function checkNegativeStock(stock: readonly StockClosing[]): ClosingCheck {
  const below = stock.filter(({ quantity, amount }) => compareDecimals(quantity, '0') < 0 || amount < 0n);
  return warning('negative-stock', below.length === 0, {
    balances: below.map(({ subject, items, quantity, amount }) => ({
      subjectId: subject.id,
      subjectCode: subject.code,
      items,
      quantity,
      balance: formatMoney(amount),
    })),
  });
}

/** Leaves of assets, liabilities and equity stand on their own side; cash has a check of its own. */
export function checkUnusualSide(leaves: readonly LeafClosing[]): ClosingCheck {
  const unusual = leaves.filter(([subject, signed]) => {
    const side = sideOf(signed);
    const isJudged = ['asset', 'liability', 'equity'].includes(subject.category) && !subject.cashAccount;
    return isJudged && side !== 'flat' && side !== subject.normalSide;
  });
  return warning('unusual-side', unusual.length === 0, {
    balances: unusual
      .toSorted(([a], [b]) => compareCodes(a, b))
      .map(([subject, signed]) => ({
        subjectId: subject.id,
        subjectCode: subject.code,
        balance: formatMoney(signed),
      })),
  });
}

export interface DepreciationFigures {
  /** Cost of fixed assets at the start of the month. */
  assets: Fen;
  /** Accumulated depreciation at the start of the month, positive. */
  depreciated: Fen;
  /** What the month credited to accumulated depreciation. */
  made: Fen;
}

/** Assets that are not written off yet were depreciated in the month. */
export const checkDepreciation = ({ assets, depreciated, made }: DepreciationFigures): ClosingCheck =>
  warning('depreciation-made', assets <= depreciated || made !== ZERO, {
    assets: formatMoney(assets),
    depreciated: formatMoney(depreciated),
    made: formatMoney(made),
  });
