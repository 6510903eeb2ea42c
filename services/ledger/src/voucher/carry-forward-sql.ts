import { isCarryForward, VOUCHER_KINDS } from '@suanpan/accounting-core';

const kinds = VOUCHER_KINDS.filter(isCarryForward)
  .map((kind) => `'${kind}'`)
  .join(', ');

/** The core's `isCarryForward` as a condition on the kind of voucher `alias`. */
export const isCarryForwardSql = (alias: string): string => `${alias}.kind IN (${kinds})`;
