import {
  auxiliaryKey,
  formatMoney,
  type VoucherDraft,
  type VoucherLineDraft,
} from '@suanpan/accounting-core';
import { storeAuxiliarySet } from '../auxiliary/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import type { CountedLine } from './balance-changes.ts';
import type { PostingContext } from './posting-context.ts';

/** The lines of a draft as they count in the balances; item combinations that are new are stored (decision D33). */
export async function countDraft(
  books: Books,
  draft: VoucherDraft,
  context: PostingContext,
): Promise<CountedLine[]> {
  const auxiliarySets = await resolveAuxiliarySets(books, draft, context);
  return draft.lines.map((line): CountedLine => ({
    date: draft.date,
    kind: draft.kind,
    subjectId: line.subjectId!,
    auxSetId: auxiliarySets.get(auxiliaryKey(line.auxiliary))!,
    currency: line.currencyCode ?? context.baseCurrency,
    debit: line.debit,
    credit: line.credit,
    quantity: line.quantity,
    originalAmount: isForeign(line, context) ? (line.originalAmount ?? '0') : null,
  }));
}

/** The exchange rate that a line keeps: base-currency lines have none. */
export const rateOf = (line: VoucherLineDraft, context: PostingContext): string | null =>
  isForeign(line, context) ? line.rate : null;

/** Foreign lines keep their original amount, 0 where only base currency moves; base-currency lines have none. */
const isForeign = (line: VoucherLineDraft, context: PostingContext): boolean =>
  line.currencyCode !== null && line.currencyCode !== context.baseCurrency;

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

/** The values of `insertLinesSql`: a column each, lines in order. */
export const lineValues = (
  draft: VoucherDraft,
  counted: readonly CountedLine[],
  cashFlowItems: readonly (string | null)[],
  context: PostingContext,
): (string | number | null)[][] => [
  draft.lines.map((_, index) => index + 1),
  draft.lines.map((line) => line.summary),
  counted.map((line) => line.subjectId),
  counted.map((line) => line.auxSetId),
  counted.map((line) => formatMoney(line.debit)),
  counted.map((line) => formatMoney(line.credit)),
  counted.map((line) => line.currency),
  draft.lines.map((line) => rateOf(line, context)),
  counted.map((line) => line.originalAmount),
  draft.lines.map((line) => line.quantity),
  draft.lines.map((line) => line.price),
  [...cashFlowItems],
];

const columnTypes = 'int text bigint bigint numeric numeric text numeric numeric numeric numeric text'.split(
  ' ',
);

/**
 * The lines of one voucher in one statement. `voucher` and `date` say whose they are; `$1` is the account set, the
 * values are bound from `$first` on, with the lines' ids behind them when they were given before.
 */
export const insertLinesSql = (voucher: string, date: string, first: number, withIds = false): string => `
INSERT INTO ledger.voucher_line (account_set_id, voucher_id, voucher_date, line_no, summary, subject_id, aux_set_id,
  debit, credit, currency, rate, original_amount, quantity, price, cash_flow_item${withIds ? ', id' : ''})
SELECT $1::bigint, ${voucher}, ${date}, * FROM unnest(${[...columnTypes, ...(withIds ? ['bigint'] : [])]
  .map((type, index) => `$${first + index}::${type}[]`)
  .join(', ')})`;
