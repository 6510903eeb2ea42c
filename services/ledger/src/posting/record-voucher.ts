import { checkAlone } from '@suanpan/accounting-core';
import type { Voucher, VoucherInput } from '@suanpan/contracts';
import { claimingCaller, type Call } from '../books/call.ts';
import type { Written } from '../books/books.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { currencyCodes } from '../currency/currency-codes.ts';
import { checkPosting } from './check-posting.ts';
import { parseVoucher } from './parse-voucher.ts';
import { callPostVouchers, postVouchers, type Posting, type VoucherExtras } from './post-vouchers.ts';

/**
 * Records a voucher (spec/api.md 4) by one call of the kernel, which is its own transaction. When it refuses, the rules are asked
 * with the facts of the books, and name all that is wrong. docs/posting.md walks the whole way.
 */
export async function recordVoucher(
  db: LedgerDb,
  call: Call,
  input: VoucherInput,
): Promise<Written<Voucher>> {
  const { accountSetId } = call.member;
  const currencies = await currencyCodes((work) => db.read(call.member, work), accountSetId, input);
  const draft = parseVoucher(input, currencies);
  const posting = { draft, extras: extrasOf(input) };
  if (call.dryRun || needsFacts(posting))
    return db.write(call, async (books) => (await postVouchers(books, [posting]))[0]!);
  const caller = claimingCaller(call, db.limits);
  return db.once(
    call,
    () =>
      db.database.statement(
        async (sql) => (await callPostVouchers(sql, accountSetId, caller, [posting]))[0]!,
      ),
    () => db.read(call.member, (sql) => checkPosting(sql, accountSetId, draft)),
  );
}

/** What is wrong in itself has the rules asked at once; so has a generated kind, whose accounts only they check. */
const needsFacts = ({ draft }: Posting): boolean => draft.kind !== 'manual' || checkAlone(draft).length > 0;

/** What a client says beside the facts the rules check. */
export const extrasOf = (input: VoucherInput): VoucherExtras => ({
  remark: input.remark?.trim() || null,
  attachmentCount: input.receiptNum ?? 0,
  stepKey: input.stepKey ?? null,
  source: 'manual',
  cashFlowItem: input.cashFlowItem ?? null,
  lineCashFlowItems: input.details.map((line) => line.cashFlowItem ?? null),
});
