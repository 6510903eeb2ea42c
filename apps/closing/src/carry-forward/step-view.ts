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
