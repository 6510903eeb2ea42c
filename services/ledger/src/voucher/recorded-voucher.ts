import { formatMoney, totalsOf, type VoucherDraft, type VoucherLineDraft } from '@suanpan/accounting-core';
import type { AuxiliaryRef, Voucher } from '@suanpan/contracts';
import type { Member } from '@suanpan/service-kit';
import type { PeriodRow } from '../books/periods.ts';
import type { CountedLine } from './balance-changes.ts';
import { rateOf } from './line-values.ts';
import type { GivenFacts } from './give-facts.ts';
import type { PostingContext } from './posting-context.ts';
import type { VoucherExtras } from './store-voucher.ts';
import { voucherOf, type LineJson } from './voucher-row.ts';

/**
 * A voucher that is being stored, as `readVoucher` would answer it, without reading it: reading back cost as much as a
 * third of the writing. A test holds the two against each other.
 */
export function recordedVoucher(
  { userId, userName }: Member,
  draft: VoucherDraft,
  extras: VoucherExtras,
  context: PostingContext,
  counted: readonly CountedLine[],
  given: GivenFacts,
  period: PeriodRow,
): Voucher {
  const { debit, credit } = totalsOf(draft.lines);
  return voucherOf({
    id: given.id,
    word: draft.word,
    number: given.number,
    voucherDate: draft.date,
    year: period.year,
    month: period.month,
    remark: extras.remark,
    attachmentCount: extras.attachmentCount,
    makerId: userId,
    makerName: userName,
    createdAt: given.createdAt,
    debitTotal: formatMoney(debit),
    creditTotal: formatMoney(credit),
    reviewerId: null,
    reviewerName: null,
    reviewedAt: null,
    kind: draft.kind,
    stepKey: extras.stepKey,
    source: extras.source,
    cashFlowItem: extras.cashFlowItem,
    reversalOf: extras.reversalOf ?? null,
    reversedBy: null,
    version: 1,
    periodStatus: period.status,
    lines: draft.lines.map((line, index) => ({
      ...lineOf(line, counted[index]!, context),
      id: given.lineIds[index]!,
      lineNo: index + 1,
      cashFlowItem: extras.lineCashFlowItems[index] ?? null,
    })),
  });
}

function lineOf(
  line: VoucherLineDraft,
  counts: CountedLine,
  context: PostingContext,
): Omit<LineJson, 'id' | 'lineNo' | 'cashFlowItem'> {
  const subject = context.subjects.get(line.subjectId!)!;
  return {
    summary: line.summary,
    subjectId: subject.id,
    debit: formatMoney(counts.debit),
    credit: formatMoney(counts.credit),
    quantity: counts.quantity,
    price: line.price,
    currency: counts.currency,
    currencyId: context.currencies.get(counts.currency)!.id,
    rate: rateOf(line, context),
    originalAmount: counts.originalAmount,
    subjectCode: subject.code,
    subjectName: subject.name,
    fullName: subject.fullName,
    unit: subject.quantityUnit,
    normalSide: subject.normalSide,
    categories: subject.categories,
    auxiliary: refsOf(line, context),
  };
}

const refsOf = (line: VoucherLineDraft, { items }: PostingContext): AuxiliaryRef[] =>
  line.auxiliary
    .map(({ categoryId, itemId }) => {
      const { code, name } = items.get(itemId)!;
      return { categoryId, itemId, code, name };
    })
    .toSorted((a, b) => a.categoryId - b.categoryId);
