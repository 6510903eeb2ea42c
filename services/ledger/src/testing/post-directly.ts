import type { Voucher, VoucherInput } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { randomUUID } from 'node:crypto';
import type { Call } from '../books/call.ts';
import type { Written } from '../books/books.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { recordVoucher } from '../posting/record-voucher.ts';
import type { TestBooks } from './test-ledger.ts';

/** A request of a voucher maker, as the write path sees it. */
function makersCall(
  books: TestBooks,
  route: string,
  changes: Partial<Call> & { userId?: number } = {},
): Call {
  const { userId = 1000, ...call } = changes;
  const member = {
    ...memberIdentity(books.id, 'Making', userId),
    accountSetId: books.id,
    role: 'Making' as const,
  };
  const key = randomUUID();
  return { member, requestId: `request ${key}`, route, key, digest: key, dryRun: false, ...call };
}

/** Posts a voucher without a server before it, so that a test knows when the write path has it: before this returns. */
export const postDirectly = (
  db: LedgerDb,
  books: TestBooks,
  input: VoucherInput,
  changes: Partial<Call> & { userId?: number } = {},
): Promise<Written<Voucher>> => recordVoucher(db, makersCall(books, 'POST /voucher', changes), input);
