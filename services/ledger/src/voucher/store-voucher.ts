import {
  auxiliaryKey,
  formatMoney,
  sum,
  type VoucherDraft,
  type VoucherLineDraft,
} from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { together } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { storeAuxiliarySet } from '../auxiliary/auxiliary-sets.ts';
import { addToBalances, dropEmptyBalances, reversed, type CountedLine } from './balance-changes.ts';
import type { PostingContext } from './posting-context.ts';
import { readVoucher } from './read-voucher.ts';

/** What a voucher carries beside the facts the rules judge. */
export interface VoucherExtras {
  remark: string | null;
  attachmentCount: number;
  stepKey: string | null;
  source: 'manual' | 'carry-forward' | 'import';
  /** The voucher that this red letter takes back. */
  reversalOf?: number;
  cashFlowItem: string | null;
  /** By line, in order. */
  lineCashFlowItems: readonly (string | null)[];
}

/** Stores the head under the given number; answers its id. */
export async function insertHead(
  books: Books,
  draft: VoucherDraft,
  extras: VoucherExtras,
  at: { wordId: number; number: number },
): Promise<number> {
  const { id } = await books.sql.one<{ id: number }>(
    `INSERT INTO ledger.voucher (account_set_id, word_id, number, voucher_date, kind, step_key, source, remark,
       attachment_count, debit_total, credit_total, cash_flow_item, maker_id, maker_name, reversal_of)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
    [
      books.accountSetId,
      at.wordId,
      at.number,
      draft.date,
      draft.kind,
      extras.stepKey,
      extras.source,
      extras.remark,
      extras.attachmentCount,
      formatMoney(sum(draft.lines.map((line) => line.debit))),
      formatMoney(sum(draft.lines.map((line) => line.credit))),
      extras.cashFlowItem,
      books.member.userId,
      books.member.userName,
      extras.reversalOf ?? null,
    ],
  );
  return id;
}

/**
 * Stores the lines in one statement and moves the period balances by what they change; `replaced` are the stored
 * lines they take the place of. Then the database's own balance check as an ordinary statement (scale.md 3.5).
 * @returns the stored voucher.
 */
export async function storeLines(
  books: Books,
  voucherId: number,
  draft: VoucherDraft,
  extras: VoucherExtras,
  context: PostingContext,
  replaced: readonly CountedLine[] = [],
): Promise<Voucher> {
  const auxiliarySets = await resolveAuxiliarySets(books, draft, context);
  const counted = draft.lines.map((line): CountedLine => ({
    date: draft.date,
    kind: draft.kind,
    subjectId: line.subjectId!,
    auxSetId: auxiliarySets.get(auxiliaryKey(line.auxiliary))!,
    currency: line.currencyCode ?? context.baseCurrency,
    debit: line.debit,
    credit: line.credit,
    quantity: line.quantity,
    originalAmount: originalOf(line, context),
  }));
  const inserted = books.sql.run(insertVoucherLines, [
    books.accountSetId,
    voucherId,
    draft.date,
    draft.lines.map((_, index) => index + 1),
    draft.lines.map((line) => line.summary),
    counted.map((line) => line.subjectId),
    counted.map((line) => line.auxSetId),
    counted.map((line) => formatMoney(line.debit)),
    counted.map((line) => formatMoney(line.credit)),
    counted.map((line) => line.currency),
    draft.lines.map((line) => (isForeign(line, context) ? line.rate : null)),
    counted.map((line) => line.originalAmount),
    draft.lines.map((line) => line.quantity),
    draft.lines.map((line) => line.price),
    extras.lineCashFlowItems,
  ]);
  const [, , , , voucher] = await together(
    inserted,
    addToBalances(books, [...reversed(replaced), ...counted]),
    dropEmptyBalances(books, replaced),
    books.sql.run('SELECT ledger.check_voucher($1, $2)', [books.accountSetId, voucherId]),
    readVoucher(books.sql, books.accountSetId, voucherId),
  );
  return voucher;
}

const isForeign = (line: VoucherLineDraft, context: PostingContext): boolean =>
  line.currencyCode !== null && line.currencyCode !== context.baseCurrency;

/** Foreign lines keep their original amount, 0 where only base currency moves; base-currency lines have none. */
const originalOf = (line: VoucherLineDraft, context: PostingContext): string | null =>
  isForeign(line, context) ? (line.originalAmount ?? '0') : null;

const insertVoucherLines = `
INSERT INTO ledger.voucher_line (account_set_id, voucher_id, voucher_date, line_no, summary, subject_id, aux_set_id,
  debit, credit, currency, rate, original_amount, quantity, price, cash_flow_item)
SELECT $1::bigint, $2::bigint, $3::date, * FROM unnest($4::int[], $5::text[], $6::bigint[], $7::bigint[],
  $8::numeric[], $9::numeric[], $10::text[], $11::numeric[], $12::numeric[], $13::numeric[], $14::numeric[], $15::text[])`;

/** The ids of the lines' item combinations; new combinations are stored (decision D33). */
async function resolveAuxiliarySets(
  books: Books,
  draft: VoucherDraft,
  context: PostingContext,
): Promise<Map<string, number>> {
  const known = new Map(context.auxiliarySets);
  for (const { auxiliary } of draft.lines) {
    const key = auxiliaryKey(auxiliary);
    if (!known.has(key)) known.set(key, await storeAuxiliarySet(books, key, auxiliary));
  }
  return known;
}
