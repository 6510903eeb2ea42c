import {
  MAX_SUMMARY,
  moneyOf,
  movesBaseOnly,
  negate,
  negateDecimal,
  parseDay,
  isProblem,
  at,
  ZERO,
  type VoucherDraft,
  type VoucherLineDraft,
  voucherLabel,
} from '@suanpan/accounting-core';
import type { ReverseBody, Voucher, VoucherLine } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readVoucher } from '../voucher/read-voucher.ts';
import { refuseOwned } from './owned-voucher.ts';
import { postVouchers } from './post-vouchers.ts';

/**
 * Takes a voucher back by a red letter: the same lines with opposite sign, on their own sides, in an open month, each
 * of the two naming the other (reliability.md 5, behaviour.md 3). The original may be reviewed or in a closed month;
 * it is not touched. A voucher is taken back once; the database says so when two try at the same time.
 */
export async function reverseVoucher(books: Books, { id, voucherDate, word }: ReverseBody): Promise<Voucher> {
  const date = parseDay(voucherDate);
  if (isProblem(date)) refuse(at(date, undefined, 'voucherDate'));
  const original = await readVoucher(books.sql, books.accountSetId, id);
  refuseOwned(books, original.documents);
  if (original.reversedBy !== null) {
    const by = await readVoucher(books.sql, books.accountSetId, original.reversedBy);
    refuse({ code: 'voucher.already-reversed', by: voucherLabel(by.word, by.code) }, { id: by.id });
  }
  const draft = redLetter(original, voucherDate, word?.trim() || original.word);
  const extras = {
    remark: null,
    attachmentCount: 0,
    stepKey: null,
    source: 'manual' as const,
    cashFlowItem: original.cashFlowItem,
    lineCashFlowItems: original.details.map((line) => line.cashFlowItem),
    reversalOf: id,
  };
  return (await postVouchers(books, [{ draft, extras }]))[0]!;
}

/** Transfers and revaluations keep their kind, so that statements leave both out alike; all else is done by hand. */
const redLetter = (original: Voucher, date: string, word: string): VoucherDraft => ({
  date,
  word,
  number: null,
  kind: movesBaseOnly(original.carryForwardType) ? original.carryForwardType : 'manual',
  lines: original.details.map((line) => redLine(line, summaryPrefix(original))),
});

/** `冲销 2026-01 记-012`: which voucher was taken back. */
const summaryPrefix = ({ voucherDate, word, code }: Voucher): string =>
  `冲销 ${voucherDate.slice(0, 7)} ${voucherLabel(word, code)}`;

const redLine = (line: VoucherLine, prefix: string): VoucherLineDraft => ({
  summary: Array.from(`${prefix} ${line.summary}`).slice(0, MAX_SUMMARY).join(''),
  subjectId: line.subjectId,
  debit: line.debitAmount === null ? ZERO : negate(moneyOf(line.debitAmount)),
  credit: line.creditAmount === null ? ZERO : negate(moneyOf(line.creditAmount)),
  auxiliary: line.auxiliary.map(({ categoryId, itemId }) => ({ categoryId, itemId })),
  currencyCode: line.currencyCode,
  rate: line.exchangeRate,
  originalAmount: line.originalAmount === null ? null : negateDecimal(line.originalAmount),
  quantity: line.num === null ? null : negateDecimal(line.num),
  price: line.price,
});
