import { add, formatMoney, moneyOf, ZERO } from '@suanpan/accounting-core';
import type { ClosingStep, ProposedVoucher } from '@suanpan/contracts';
import type { VoucherLinesProps } from '@suanpan/ui/kit';

type ShownVoucher = VoucherLinesProps['voucher'];

/** Profit and loss have a task of their own; the year-end steps are shown after it. */
const OWN_TASK: ClosingStep['key'] = 'pl-carry-forward';

/** The steps before the transfer of profit and loss, and those after it. */
export function partsOf(steps: readonly ClosingStep[]): { before: ClosingStep[]; after: ClosingStep[] } {
  const transfer = steps.findIndex(({ key }) => key === OWN_TASK);
  const place = transfer < 0 ? steps.length : transfer;
  return { before: steps.slice(0, place), after: steps.slice(place + 1) };
}

/** Something to show: due, made, or kept from being made. */
export const isInPlay = ({ state, vouchers }: ClosingStep): boolean =>
  state !== 'notApplicable' || vouchers.length > 0;

/** Whether the step can be made now. */
export const mayMake = ({ state, obstacles, vouchers }: ClosingStep): boolean =>
  (state === 'todo' || state === 'stale') &&
  obstacles.length === 0 &&
  !vouchers.some(({ audited }) => audited);

/**
 * What has to be recorded with a step so that it comes out as it is shown: itself, and the earlier steps that are due.
 * Figures of later steps rest on the earlier ones (behaviour.md 5.2).
 */
export function keysWith(steps: readonly ClosingStep[], key: ClosingStep['key']): ClosingStep['key'][] {
  const place = steps.findIndex((step) => step.key === key);
  return [
    ...steps
      .slice(0, place)
      .filter(mayMake)
      .map((step) => step.key),
    key,
  ];
}

/** A proposal as a table of lines with its total. */
export function shownProposal({ details }: ProposedVoucher): ShownVoucher {
  const total = details.reduce((sum, line) => add(sum, moneyOf(line.debitAmount ?? '0')), ZERO);
  return {
    debitAmount: formatMoney(total),
    creditAmount: formatMoney(total),
    details: details.map((line, index) => ({
      lineNo: index + 1,
      summary: line.summary,
      subjectCode: line.subjectCode,
      subjectName: `${line.subjectCode}-${line.subjectName}`,
      debitAmount: line.debitAmount,
      creditAmount: line.creditAmount,
      num: line.num,
      price: null,
      currencyCode: line.currencyCode,
      exchangeRate: line.exchangeRate,
      originalAmount: line.originalAmount,
      auxiliary: line.auxiliary,
      subject: { unit: null },
    })),
  };
}
