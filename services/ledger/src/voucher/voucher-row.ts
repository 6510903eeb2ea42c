import { isCarryForward, isZeroDecimal, stripZeros } from '@suanpan/accounting-core';
import type { AuxiliaryRef, Voucher, VoucherKind, VoucherLine } from '@suanpan/contracts';

/** A voucher as the database answers it. */
export interface VoucherRow {
  id: number;
  word: string;
  number: number;
  voucherDate: string;
  year: number;
  month: number;
  remark: string | null;
  attachmentCount: number;
  makerId: number;
  makerName: string;
  createdAt: string;
  debitTotal: string;
  creditTotal: string;
  reviewerId: number | null;
  reviewerName: string | null;
  reviewedAt: string | null;
  kind: VoucherKind;
  stepKey: string | null;
  source: string;
  cashFlowItem: string | null;
  reversalOf: number | null;
  reversedBy: number | null;
  version: number;
  periodStatus: number;
  lines: LineJson[] | null;
}

/** A line as the database answers it. */
export interface LineJson {
  id: number;
  lineNo: number;
  summary: string;
  subjectId: number;
  debit: string;
  credit: string;
  quantity: string | null;
  price: string | null;
  currency: string;
  currencyId: number;
  rate: string | null;
  originalAmount: string | null;
  cashFlowItem: string | null;
  subjectCode: string;
  subjectName: string;
  fullName: string;
  unit: string | null;
  normalSide: 'debit' | 'credit';
  categories: { id: number; name: string }[] | null;
  auxiliary: AuxiliaryRef[] | null;
}

/** From the database's row to the wire's record. */
export function voucherOf(row: VoucherRow): Voucher {
  const carryForward = isCarryForward(row.kind);
  return {
    id: row.id,
    word: row.word,
    code: row.number,
    voucherDate: row.voucherDate,
    voucherYear: row.year,
    voucherMonth: row.month,
    remark: row.remark,
    receiptNum: row.attachmentCount,
    createMember: row.makerId,
    createMemberName: row.makerName,
    createDate: row.createdAt,
    debitAmount: row.debitTotal,
    creditAmount: row.creditTotal,
    auditMemberId: row.reviewerId,
    auditMemberName: row.reviewerName,
    auditDate: row.reviewedAt,
    carryForward,
    carryForwardType: row.kind,
    stepKey: row.stepKey,
    source: row.source,
    cashFlowItem: row.cashFlowItem,
    reversalOf: row.reversalOf,
    reversedBy: row.reversedBy,
    version: row.version,
    period: { status: row.periodStatus },
    lockedReason: lockedReason(row),
    details: (row.lines ?? []).map((line) => lineOf(line, carryForward)),
  };
}

function lockedReason(row: VoucherRow): 'audited' | 'closed' | null {
  if (row.periodStatus === 2) return 'closed';
  return row.reviewerId === null ? null : 'audited';
}

const lineOf = (line: LineJson, carryForward: boolean): VoucherLine => ({
  id: line.id,
  lineNo: line.lineNo,
  summary: line.summary,
  subjectId: line.subjectId,
  subjectCode: line.subjectCode,
  subjectName: `${line.subjectCode}-${line.fullName}`,
  debitAmount: used(line.debit),
  creditAmount: used(line.credit),
  num: plain(line.quantity),
  price: plain(line.price),
  currencyId: line.currencyId,
  currencyCode: line.currency,
  exchangeRate: plain(line.rate),
  originalAmount: plain(line.originalAmount),
  cashFlowItem: line.cashFlowItem,
  carryForward,
  auxiliaryTitle: titleOf(line.auxiliary),
  auxiliary: line.auxiliary ?? [],
  subject: {
    code: line.subjectCode,
    name: line.subjectName,
    unit: line.unit,
    balanceDirection: line.normalSide,
    auxiliaryAccounting: line.categories ?? [],
  },
});

/** The side that is not used is null. */
const used = (amount: string): string | null => (isZeroDecimal(amount) ? null : amount);
const plain = (decimal: string | null): string | null => (decimal === null ? null : stripZeros(decimal));
const titleOf = (refs: AuxiliaryRef[] | null): string | null =>
  refs?.map((ref) => `${ref.code}_${ref.name}`).join('_') || null;
