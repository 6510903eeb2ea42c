import {
  auxiliaryKey,
  formatMoney,
  type VoucherDraft,
  type VoucherLineDraft,
} from '@suanpan/accounting-core';
import { storeAuxiliarySet } from '../auxiliary/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import type { CountedLine } from './balance-changes.ts';
import { boundLists } from './bound-lists.ts';
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

/** Whether the lines have but a summary, a subject with its items and an amount, as most vouchers have. */
export const arePlain = (
  counted: readonly CountedLine[],
  cashFlowItems: readonly (string | null)[],
  draft: VoucherDraft,
): boolean =>
  counted.every(({ quantity, originalAmount }) => quantity === null && originalAmount === null) &&
  draft.lines.every(({ price }) => price === null) &&
  cashFlowItems.every((item) => item === null);

/** The values of `insertLinesSql`: a column each, lines in order; of plain ones nothing else. */
export const lineValues = (
  draft: VoucherDraft,
  counted: readonly CountedLine[],
  cashFlowItems: readonly (string | null)[],
  context: PostingContext,
  arePlain = false,
): (string | number | null)[][] => [
  draft.lines.map((_, index) => index + 1),
  draft.lines.map((line) => line.summary),
  counted.map((line) => line.subjectId),
  counted.map((line) => line.auxSetId),
  counted.map((line) => formatMoney(line.debit)),
  counted.map((line) => formatMoney(line.credit)),
  counted.map((line) => line.currency),
  ...(arePlain
    ? []
    : [
        draft.lines.map((line) => rateOf(line, context)),
        counted.map((line) => line.originalAmount),
        draft.lines.map((line) => line.quantity),
        draft.lines.map((line) => line.price),
        [...cashFlowItems],
      ]),
];

/** What a plain line is stored with, and how it is bound. */
export const plainColumns = {
  line_no: 'int',
  summary: 'text',
  subject_id: 'bigint',
  aux_set_id: 'bigint',
  debit: 'numeric',
  credit: 'numeric',
  currency: 'text',
};
const otherColumns = {
  rate: 'numeric',
  original_amount: 'numeric',
  quantity: 'numeric',
  price: 'numeric',
  cash_flow_item: 'text',
};

/**
 * The lines of one voucher in one statement. `voucher` and `date` say whose they are; `$1` is the account set, the
 * values are bound as lists from `$first` on, with the lines' ids behind them when they were given before.
 */
export function insertLinesSql(
  voucher: string,
  date: string,
  first: number,
  { withIds = false, arePlain = false } = {},
): string {
  const columns: Record<string, string> = {
    ...plainColumns,
    ...(arePlain ? {} : otherColumns),
    ...(withIds ? { id: 'bigint' } : {}),
  };
  return `
INSERT INTO ledger.voucher_line (account_set_id, voucher_id, voucher_date, ${Object.keys(columns).join(', ')})
SELECT $1::bigint, ${voucher}, ${date}, line.* FROM ${boundLists(Object.values(columns), first)} AS line`;
}

/** The sum of a side over the values that `insertLinesSql` binds from `$first` on. */
export const boundSum = (side: 'debit' | 'credit', first: number): string =>
  `(SELECT sum(amount) FROM unnest($${first + Object.keys(plainColumns).indexOf(side)}::numeric[]) AS amount)`;
