import type { Voucher, VoucherInput } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { randomUUID } from 'node:crypto';
import type { Call } from '../books/call.ts';
import type { LedgerDb, Written } from '../books/ledger-db.ts';
import { recordVoucher } from '../voucher/record-voucher.ts';
import type { TestBooks } from './test-ledger.ts';

/** Posts a voucher without a server before it, so that a test knows when the write path has it: before this returns. */
export function postDirectly(
  db: LedgerDb,
  books: TestBooks,
  input: VoucherInput,
  changes: Partial<Call> & { userId?: number } = {},
): Promise<Written<Voucher>> {
  const { userId = 1000, ...call } = changes;
  const member = {
    ...memberIdentity(books.id, 'Making', userId),
    accountSetId: books.id,
    role: 'Making' as const,
  };
  const key = randomUUID();
  return db.post(
    { member, requestId: `request ${key}`, route: 'POST /voucher', key, digest: key, dryRun: false, ...call },
    input.voucherDate,
    (inside) => recordVoucher(inside, input),
  );
}
