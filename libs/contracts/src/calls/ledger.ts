import type { CallTable } from './call.ts';
import { subjectCalls } from './ledger/subjects.ts';
import { dictionaryCalls } from './ledger/dictionaries.ts';
import { voucherCalls } from './ledger/vouchers.ts';
import { closingCalls } from './ledger/closing.ts';
import { administrationCalls } from './ledger/administration.ts';

/** The calls of the ledger, by area: subjects, dictionaries, vouchers, closing and administration. */
export const ledgerCalls = {
  ...subjectCalls,
  ...dictionaryCalls,
  ...voucherCalls,
  ...closingCalls,
  ...administrationCalls,
} as const satisfies CallTable;
