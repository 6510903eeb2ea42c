import { ZERO } from '../money.ts';
import {
  isTransferMonth,
  planProfitTransfer,
  profitSubjectCode,
  saysRestriction,
  type TransferBalance,
} from '../profit-transfer.ts';
import type { Subject } from '../subject.ts';
import type { VoucherLineDraft } from '../voucher.ts';
import { itemCodes } from './step-books.ts';
import type { StepContext } from './step-figures.ts';
import { nothing, type StepAnswer, type StepLine } from './step.ts';

/** The profit-and-loss transfer, by the same rule as the screens' own call. */
export function transfer(context: StepContext): StepAnswer {
  if (!isTransferMonth(context.standard, context.period.month)) return nothing('not-this-month');
  const codeFor = (leaf: Subject): string =>
    profitSubjectCode(
      context.standard,
      context.standard === 2 ? saysRestriction(leaf, context.subjects) : leaf,
    );
  const target = (leaf: Subject): Subject | undefined => context.chart.leaf(codeFor(leaf));
  const balances = context.books
    .where(({ subject, closing }) => subject.category === 'pl' && closing !== ZERO)
    .map((row): TransferBalance => ({
      subject: row.subject,
      auxiliary: row.auxiliary,
      auxiliaryCodes: itemCodes(row.auxiliary),
      currencyCode: row.currencyCode,
      closing: row.closing,
      month: row.month,
    }));
  if (balances.length === 0) return nothing('no-base');
  const missing = balances.find(({ subject }) => !target(subject));
  if (missing)
    return {
      kind: 'blocked',
      obstacles: [
        {
          code: 'closing.account-missing',
          subjectCode: codeFor(missing.subject),
        },
      ],
      terms: [],
    };
  const drafts = planProfitTransfer(balances, {
    period: context.period,
    word: context.settings.word,
    mode: context.settings.plCarryForward,
    baseCurrency: context.baseCurrency,
    targetOf: (leaf) => target(leaf)!,
  });
  return {
    kind: 'proposal',
    vouchers: drafts.map(({ lines }) => ({
      summary: lines[0]?.summary ?? '',
      lines: lines.map((line) => stepLine(line, context)),
    })),
    terms: [],
  };
}

const stepLine = (
  { subjectId, debit, credit, auxiliary, currencyCode, originalAmount }: VoucherLineDraft,
  { subjects, items }: StepContext,
): StepLine => ({
  account: subjects.get(subjectId ?? 0)!,
  side: debit === ZERO ? 'credit' : 'debit',
  amount: debit === ZERO ? credit : debit,
  auxiliary: auxiliary.map(({ itemId }) => items.get(itemId)!),
  currencyCode,
  originalAmount,
});
