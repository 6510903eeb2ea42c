import {
  allDecimals,
  formatMoney,
  PRICE,
  unitPrice,
  ZERO,
  type Fen,
  type Subject,
} from '@suanpan/accounting-core';
import type { AuxiliaryRef, LedgerRow } from '@suanpan/contracts';
import type { Balance } from '../books/balance.ts';
import { balanceColumns, originalIn, quantityIn, type LedgerFrame } from '../books/ledger-rows.ts';
import type { StoredLine } from './ledger-lines.ts';

/** What a line's row is drawn with. */
export interface LineSurroundings {
  subject: Subject;
  subjectName: string;
  auxiliary: AuxiliaryRef[];
  /** The running balance, this line included. */
  balance: Balance;
  baseCurrency: string;
}

/** One posted line with the balance it leads to. */
export function lineRow(frame: LedgerFrame, line: StoredLine, around: LineSurroundings): LedgerRow {
  const { subject, subjectName, auxiliary, balance, baseCurrency } = around;
  return {
    kind: 'line',
    voucherDate: line.voucherDate,
    voucherId: line.voucherId,
    word: line.word,
    code: line.number,
    lineNo: line.lineNo,
    summary: line.summary,
    subjectId: subject.id,
    subjectCode: subject.code,
    subjectName,
    auxiliary,
    debitAmount: line.debit === ZERO ? null : formatMoney(line.debit),
    creditAmount: line.credit === ZERO ? null : formatMoney(line.credit),
    ...balanceColumns(frame, balance),
    ...quantityColumns(frame, line),
    currencyCode: line.currencyCode === baseCurrency ? null : line.currencyCode,
    ...originalColumns(frame, line),
  };
}

function quantityColumns(frame: LedgerFrame, { debit, credit, quantity, price }: StoredLine) {
  const num = quantityIn(frame, quantity);
  return {
    num,
    debitNum: onDebit(debit) ? num : null,
    creditNum: onDebit(debit) ? null : num,
    price: num === null ? null : allDecimals(price ?? unitPrice(onDebit(debit) ? debit : credit, num), PRICE),
  };
}

function originalColumns(frame: LedgerFrame, { debit, originalAmount }: StoredLine) {
  const original = originalIn(frame, originalAmount);
  return {
    originalAmount: original,
    debitOriginal: onDebit(debit) ? original : null,
    creditOriginal: onDebit(debit) ? null : original,
  };
}

const onDebit = (debit: Fen): boolean => debit !== ZERO;
