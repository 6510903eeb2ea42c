import type { Static } from 'typebox';
import type {
  AuxiliaryBalanceRow,
  AuxiliaryRef,
  ChronologicalLine,
  GeneralLedgerEntry,
  LedgerRow,
  MultiColumnLedger,
  SubjectBalanceRow,
  Voucher as WireVoucher,
} from '@suanpan/contracts';
import type { Row } from '@suanpan/testing/reference';

/** What the product shows, under the names the reference uses: only renamed, nothing computed. */
export const balanceRow = (row: SubjectBalanceRow): Row => ({
  code: row.code,
  ...amounts(row),
  ...pieces(row),
});

const amounts = (row: SubjectBalanceRow): Row => ({
  openingDebit: row.beginningDebitBalance,
  openingCredit: row.beginningCreditBalance,
  debit: row.currentDebitAmount,
  credit: row.currentCreditAmount,
  ytdDebit: row.ytdDebitAmount,
  ytdCredit: row.ytdCreditAmount,
  closingDebit: row.endingDebitBalance,
  closingCredit: row.endingCreditBalance,
});

const pieces = (row: SubjectBalanceRow): Row => ({
  openingPieces: row.beginningBalanceNum,
  debitPieces: row.currentDebitAmountNum,
  creditPieces: row.currentCreditAmountNum,
  closingPieces: row.endingBalanceNum,
});

const foreign = (row: AuxiliaryBalanceRow): Row => ({
  openingForeign: row.openingOriginal,
  debitForeign: row.currentDebitOriginal,
  creditForeign: row.currentCreditOriginal,
  closingForeign: row.closingOriginal,
});

type Naming = (ref: AuxiliaryRef) => string;

export const placeRow = (row: AuxiliaryBalanceRow, nameOf: Naming): Row => ({
  ...(row.isTotal
    ? {}
    : { code: row.code, items: row.auxiliary.map(nameOf).join(' '), currency: row.currency }),
  ...amounts(row),
  ...pieces(row),
  ...foreign(row),
});

export const itemRow = (row: AuxiliaryBalanceRow, nameOf: Naming): Row => ({
  ...(row.isTotal ? {} : { item: row.auxiliary.map(nameOf).join(' ') }),
  ...amounts(row),
  ...pieces(row),
  ...foreign(row),
});

const standing = (row: LedgerRow): Row => ({
  kind: row.kind,
  debit: row.debitAmount,
  credit: row.creditAmount,
  debitPieces: row.debitNum,
  creditPieces: row.creditNum,
  debitForeign: row.debitOriginal,
  creditForeign: row.creditOriginal,
  side: row.balanceDirection,
  balance: row.balance,
  price: row.price,
  balancePieces: row.numBalance,
  balanceForeign: row.originalBalance,
});

export const generalRows = ({ subject, summary }: Static<typeof GeneralLedgerEntry>): Row[] =>
  summary.map((row) => ({ code: subject.code, ...standing(row) }));

export const detailRow = (row: LedgerRow, nameOf: Naming): Row => ({
  ...standing(row),
  date: row.voucherDate,
  ...(row.kind === 'line'
    ? {
        account: row.subjectCode,
        items: row.auxiliary.map(nameOf).join(' '),
        currency: row.currencyCode,
        voucher: `${row.word}-${row.code}/${row.lineNo}`,
      }
    : {}),
});

export const dayBookRow = (line: ChronologicalLine, nameOf: Naming): Row => ({
  voucher: `${line.word}-${line.code}/${line.lineNo}`,
  date: line.voucherDate,
  account: line.subjectCode,
  items: line.auxiliary.map(nameOf).join(' '),
  debit: line.debitAmount,
  credit: line.creditAmount,
});

export const summaryRow = ({ code, currentDebitAmount, currentCreditAmount }: SubjectBalanceRow): Row => ({
  code,
  debit: currentDebitAmount,
  credit: currentCreditAmount,
});

export const columnRow = ({ kind, voucherDate, amounts }: MultiColumnLedger['rows'][number]): Row => ({
  kind,
  date: voucherDate,
  amounts: amounts.join(' '),
});

/** A stored voucher as one line of text a voucher and one a line. */
export function voucherLines(voucher: WireVoucher, nameOf: Naming): string[] {
  const { id, word, code, voucherDate, carryForwardType, createMember, auditMemberId, version } = voucher;
  return [
    [id, voucherDate, `${word}-${code}`, carryForwardType, createMember, auditMemberId, version].join(' '),
    ...voucher.details.map((line) =>
      [
        line.debitAmount === null ? 'credit' : 'debit',
        line.subjectCode,
        ...line.auxiliary.map(nameOf),
        line.debitAmount ?? line.creditAmount,
        line.currencyCode,
        line.originalAmount,
        line.num,
      ].join(' '),
    ),
  ];
}
