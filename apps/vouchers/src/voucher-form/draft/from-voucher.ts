import { stripZeros } from '@suanpan/accounting-core';
import type { Voucher, VoucherLine } from '@suanpan/contracts';
import type { BookFacts } from './book-facts.ts';
import { type FormDraft, type LineDraft, isBlank, withRows } from './draft.ts';

/** The form of a saved voucher. */
export function draftOf(voucher: Voucher, facts: BookFacts): FormDraft {
  return withRows({
    word: voucher.word,
    date: voucher.voucherDate,
    number: String(voucher.code),
    receiptNum: voucher.receiptNum === 0 ? '' : String(voucher.receiptNum),
    remark: voucher.remark ?? '',
    kind: voucher.carryForwardType,
    stepKey: voucher.stepKey,
    cashFlowItem: voucher.cashFlowItem,
    lines: voucher.details.map((line, index) => lineOf(line, String(index + 1), facts)),
    nextKey: voucher.details.length + 1,
  });
}

function lineOf(line: VoucherLine, key: string, facts: BookFacts): LineDraft {
  const isForeign = line.currencyCode !== facts.baseCurrency;
  const keepsForeign = (facts.subjects.get(line.subjectId)?.currencyAccounting.length ?? 0) > 0;
  return {
    key,
    summary: line.summary,
    subjectId: line.subjectId,
    debit: line.debitAmount,
    credit: line.creditAmount,
    items: Object.fromEntries(line.auxiliary.map(({ categoryId, itemId }) => [categoryId, itemId])),
    quantity: stripZeros(line.num) ?? '',
    price: stripZeros(line.price) ?? '',
    currencyCode: isForeign || keepsForeign ? line.currencyCode : null,
    rate: isForeign ? (stripZeros(line.exchangeRate) ?? '') : '',
    original: isForeign ? (stripZeros(line.originalAmount) ?? '') : '',
    cashFlowItem: line.cashFlowItem,
  };
}

/** A draft whose lines carry the names of those they were typed in, so that fields and focus stay. */
export function withKeysOf(typed: FormDraft, saved: FormDraft): FormDraft {
  const rank = (line: LineDraft): number => Number(isBlank(line));
  const keys = typed.lines.toSorted((a, b) => rank(a) - rank(b)).map(({ key }) => key);
  return {
    ...saved,
    lines: saved.lines.map((line, row) => ({ ...line, key: keys[row] ?? String(typed.nextKey + row) })),
    nextKey: typed.nextKey + saved.lines.length,
  };
}

/** The same content as a voucher of its own: a new number, no step of the closing. */
export const asCopy = (draft: FormDraft): FormDraft => ({
  ...draft,
  number: null,
  kind: 'manual',
  stepKey: null,
});

/** Which number series a draft belongs to: its word and its month. */
export const seriesOf = ({ word, date }: Pick<FormDraft, 'word' | 'date'>): string =>
  `${word}/${date.slice(0, 7)}`;
