import type { CallTable } from './call.ts';
import { subjectCalls } from './ledger/subjects.ts';
import { dictionaryCalls } from './ledger/dictionaries.ts';
import { voucherCalls } from './ledger/vouchers.ts';
import { closingCalls } from './ledger/closing.ts';
import { keepingCalls } from './ledger/keeping.ts';

/** The calls of the ledger, by area: vouchers, setting up, closing and what keeps the books. */
export const ledgerCalls = {
  ...subjectCalls,
  ...dictionaryCalls,
  ...voucherCalls,
  ...closingCalls,
  ...keepingCalls,
} as const satisfies CallTable;
