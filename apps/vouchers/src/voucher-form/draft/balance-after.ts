import {
  type Fen,
  ZERO,
  add,
  addDecimals,
  moneyOf,
  negate,
  negateDecimal,
  parseDecimal,
  QUANTITY,
  subtract,
  subtractDecimals,
  sum,
  sumDecimals,
} from '@suanpan/accounting-core';
import type { SubjectBalance } from '@suanpan/contracts';
import type { LineDraft } from './draft.ts';

/** Of what the balance below a line is: its subject, or what the subject has with the items that the line names. */
export interface BalanceScope {
  subjectId: number;
  itemIds: readonly number[];
}

type Scoped = Pick<LineDraft, 'subjectId' | 'items'>;
type Posted = Scoped & Pick<LineDraft, 'debit' | 'credit' | 'quantity'>;

/** Null while the line has no subject. */
export function scopeOf({ subjectId, items }: Scoped): BalanceScope | null {
  if (subjectId === null) return null;
  const itemIds = Object.values(items).filter((itemId) => itemId !== null);
  return { subjectId, itemIds: itemIds.toSorted((a, b) => a - b) };
}

/** As it is asked for: "12" or "12:7.9". */
export const scopeName = ({ subjectId, itemIds }: BalanceScope): string =>
  itemIds.length === 0 ? String(subjectId) : `${subjectId}:${itemIds.join('.')}`;

/** Whether what a line posts is part of the balance. */
export const isWithin = (line: Scoped, { subjectId, itemIds }: BalanceScope): boolean =>
  line.subjectId === subjectId && itemIds.every((itemId) => Object.values(line.items).includes(itemId));

/**
 * A balance once the voucher is saved, on the subject's own side; negative goes against it. The stored balance holds
 * the saved version of the voucher already, so that is taken out first.
 */
export function balanceAfter(
  stored: BalanceScope & Pick<SubjectBalance, 'balance' | 'balanceDirection'>,
  lines: readonly Posted[],
  savedLines: readonly Posted[],
): Fen {
  const movement = subtract(movementOf(stored, lines), movementOf(stored, savedLines));
  return add(moneyOf(stored.balance), stored.balanceDirection === 'debit' ? movement : negate(movement));
}

/** The same of the quantity. */
export function quantityAfter(
  stored: BalanceScope & Pick<SubjectBalance, 'quantity' | 'balanceDirection'>,
  lines: readonly Posted[],
  savedLines: readonly Posted[],
): string {
  const movement = subtractDecimals(quantityOf(stored, lines), quantityOf(stored, savedLines));
  return addDecimals(
    stored.quantity,
    stored.balanceDirection === 'debit' ? movement : negateDecimal(movement),
  );
}

const movementOf = (scope: BalanceScope, lines: readonly Posted[]): Fen =>
  sum(
    lines
      .filter((line) => isWithin(line, scope))
      .map(({ debit, credit }) => subtract(fenOf(debit), fenOf(credit))),
  );

const fenOf = (amount: string | null): Fen => (amount === null ? ZERO : moneyOf(amount));

const quantityOf = (scope: BalanceScope, lines: readonly Posted[]): string =>
  sumDecimals(
    lines
      .filter((line) => isWithin(line, scope))
      .map(({ quantity, credit }) =>
        credit === null ? readQuantity(quantity) : negateDecimal(readQuantity(quantity)),
      ),
  );

function readQuantity(typed: string): string {
  const read = typed.trim() === '' ? '0' : parseDecimal(typed, QUANTITY);
  return typeof read === 'string' ? read : '0';
}
