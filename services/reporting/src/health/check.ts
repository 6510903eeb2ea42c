import { formatMoney, type Fen } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';

/** A check of two amounts that must be the same, and of the subjects on which they are not. */
export const check = (
  key: BooksCheck['key'],
  left: Fen,
  right: Fen,
  offenders: BooksCheck['offenders'] = [],
): BooksCheck => ({
  key,
  isSound: left === right && offenders.length === 0,
  left: formatMoney(left),
  right: formatMoney(right),
  offenders,
});
