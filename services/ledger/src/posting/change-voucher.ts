import { checkMayEdit, checkPeriodOpen, type VoucherKind } from '@suanpan/accounting-core';
import type { Voucher, VoucherLine, VoucherUpdate } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { currencyCodes } from '../currency/currency-codes.ts';
import { readVoucher } from '../voucher/read-voucher.ts';
import { checkPosting } from './check-posting.ts';
import { parseVoucher } from './parse-voucher.ts';
import { kernelVoucher } from './post-vouchers.ts';
import { extrasOf } from './record-voucher.ts';
import { refuseOwned } from './owned-voucher.ts';
import { findVoucher, type StoredVoucher } from './stored-voucher.ts';

/**
 * Changes a saved voucher (spec/api.md 4): neither its old nor its new month may be closed, a reviewed one is locked, moving to
 * another month or word takes a new number, the maker stays, the event keeps the version before. Our own fields that the client
 * leaves out stay as they are: a client of the contract does not know them.
 */
export async function changeVoucher(books: Books, input: VoucherUpdate): Promise<Voucher> {
  const { sql, accountSetId } = books;
  const stored = await findVoucher(books, input.id);
  refuseOwned(books, stored.documents);
  const currencies = await currencyCodes((work) => work(sql), accountSetId, input);
  const draft = parseVoucher(input, currencies, stored.kind);
  refuseIf(checkPeriodOpen({ ...stored, status: stored.periodStatus }));
  refuseIfLocked(books, stored, input.version);
  const isOwnNumber = draft.number === stored.number && draft.word === stored.word;
  const checked = isOwnNumber && isSameMonth(stored, draft.date) ? { ...draft, number: null } : draft;
  await checkPosting(sql, accountSetId, checked);
  const extras = extrasOf(completed(input, draft.kind, await readVoucher(sql, accountSetId, stored.id)));
  const [changed] = await sql.rows<{ voucher: Voucher }>(
    'SELECT voucher FROM ledger.change_voucher($1, $2, $3, $4, $5)',
    [accountSetId, books.caller, stored.id, stored.version, kernelVoucher({ draft: checked, extras })],
  );
  return changed!.voucher;
}

/** The input with our own fields that it leaves out as they are stored; the step of another kind goes. */
function completed(input: VoucherUpdate, kind: VoucherKind, stored: Voucher): VoucherUpdate {
  const storedLines = new Map<unknown, VoucherLine>(stored.details.map((line) => [line.id, line]));
  return {
    stepKey: stored.carryForwardType === kind ? stored.stepKey : null,
    cashFlowItem: stored.cashFlowItem,
    ...input,
    details: input.details.map((line) => ({
      cashFlowItem: storedLines.get(line.id)?.cashFlowItem ?? null,
      ...line,
    })),
  };
}

const isSameMonth = ({ year, month }: StoredVoucher, date: string): boolean =>
  date.slice(0, 7) === `${year}-${String(month).padStart(2, '0')}`;

/** Stale, reviewed or not one's own: the reasons that keep a stored voucher as it is. */
export function refuseIfLocked(books: Books, stored: StoredVoucher, version: number | undefined): void {
  if (version !== undefined && version !== stored.version)
    refuse({ code: 'voucher.stale', version: stored.version });
  const { userId, role, switches } = books.member;
  refuseIf(checkMayEdit(stored, { userId, role, makingEditsAll: switches.makingEditsAll }));
}
