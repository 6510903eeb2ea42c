import { auxiliaryKey, formatMoney, type VoucherDraft } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { Books, Written } from '../books/books.ts';
import type { Caller } from '../books/call.ts';
import { checkPosting } from './check-posting.ts';

/** What a voucher carries beside the facts the rules check. */
export interface VoucherExtras extends Pick<Voucher, 'documents'> {
  remark: string | null;
  attachmentCount: number;
  stepKey: string | null;
  source: 'manual' | 'carry-forward' | 'import' | 'invoice' | 'funds';
  /** The voucher that this red letter takes back. */
  reversalOf?: number;
  cashFlowItem: string | null;
  /** By line, in order. */
  lineCashFlowItems: readonly (string | null)[];
}

/** A voucher to be posted. */
export interface Posting {
  draft: VoucherDraft;
  extras: VoucherExtras;
  /** A number of its own that may leave a gap below it: of an imported file, or of a voucher made again (decision D25). */
  keptNumber?: number | undefined;
}

/** The posting as `ledger.post_vouchers` and `ledger.change_voucher` take it; amounts are decimal text. */
export const kernelVoucher = ({ draft, extras, keptNumber }: Posting) => {
  const { lineCashFlowItems, ...head } = extras;
  return {
    ...draft,
    ...head,
    number: keptNumber ?? draft.number ?? null,
    keepsNumber: keptNumber !== undefined,
    lines: draft.lines.map(({ auxiliary, currencyCode, ...line }, index) => ({
      ...line,
      debit: formatMoney(line.debit),
      credit: formatMoney(line.credit),
      items: auxiliaryKey(auxiliary),
      currency: currencyCode,
      cashFlowItem: lineCashFlowItems[index] ?? null,
    })),
  };
};

/** The one statement that posts; with a key in `caller` it is a whole write, else part of one. */
export const callPostVouchers = (
  sql: Pick<Sql, 'rows'>,
  accountSetId: number,
  caller: Caller,
  postings: readonly Posting[],
): Promise<Written<Voucher>[]> =>
  sql.rows<Written<Voucher>>('SELECT version, voucher AS data FROM ledger.post_vouchers($1, $2, $3)', [
    accountSetId,
    caller,
    JSON.stringify(postings.map(kernelVoucher)),
  ]);

/**
 * Posts vouchers within a larger write: closing steps, transfers, reversals. The rules are asked first, because what they find
 * rests on what this transaction has done so far.
 * @throws ProblemError what the rules find, of the first voucher that has something.
 */
export async function postVouchers(books: Books, postings: readonly Posting[]): Promise<Voucher[]> {
  for (const { draft } of postings) await checkPosting(books.sql, books.accountSetId, draft);
  const rows = await callPostVouchers(books.sql, books.accountSetId, books.caller, postings);
  return rows.map(({ data }) => data);
}
