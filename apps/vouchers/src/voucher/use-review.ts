import { voucherLabel } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { problemText } from '@suanpan/contracts';
import { useAccountSet, useCan, useLanguage, useUser } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMessages } from './messages.ts';
import { type ReviewAction, reviewProblems } from './review.ts';
import type { Skipped } from './skipped.ts';
import { type Batch, useBatch } from './use-batch.ts';

export interface Review extends Pick<Batch, 'isBusy' | 'progress' | 'stop'> {
  /** Whether the member reviews at all, in a set that reviews. */
  isOffered: boolean;
  /** What keeps the member from it, in words; null when nothing does. */
  reasonAgainst(voucher: Voucher, action: ReviewAction): string | null;
  /** Reviews those that may be reviewed; answers the ones left out. Of a single one the reason is told at once. */
  review(vouchers: readonly Voucher[], action: ReviewAction): Promise<readonly Skipped[]>;
}

/** Reviewing vouchers and taking reviews back (spec/api.md 4: audit, cancelAudit). */
export function useReview(): Review {
  const t = useMessages();
  const toast = useToast();
  const { language } = useLanguage();
  const { voucherReviewed } = useAccountSet();
  const { id: userId, soleMember } = useUser();
  const mayReview = useCan('voucher.review');
  const { run, ...batch } = useBatch();
  const reasonAgainst = (voucher: Voucher, action: ReviewAction): string | null => {
    const reviewer = { userId, soleMember, reviewOn: voucherReviewed === 1 };
    const [problem] = reviewProblems(voucher, reviewer, action);
    return problem ? problemText(problem, language) : null;
  };
  const review = async (vouchers: readonly Voucher[], action: ReviewAction): Promise<readonly Skipped[]> => {
    const judged = vouchers.map((voucher) => ({ voucher, reason: reasonAgainst(voucher, action) }));
    const ready = judged.flatMap(({ voucher, reason }) => (reason === null ? [voucher] : []));
    const refused = ready.length > 0 ? await sendReady(ready, action) : [];
    const reasons = new Map([...judged, ...refused].map(({ voucher, reason }) => [voucher.id, reason]));
    return vouchers.flatMap((voucher) => {
      const reason = reasons.get(voucher.id) ?? null;
      return reason === null ? [] : [{ voucher, reason }];
    });
  };
  const sendReady = async (
    vouchers: readonly Voucher[],
    action: ReviewAction,
  ): Promise<readonly Skipped[]> => {
    const { done, skipped } = await run(vouchers, (checked) =>
      api.post(action === 'review' ? '/voucher/audit' : '/voucher/cancelAudit', {
        query: { partial: true },
        body: { checked },
      }),
    );
    const [first] = done;
    const label = done.length === 1 && first ? voucherLabel(first.word, first.code) : '';
    if (label) toast(t(`${action}.done`, { voucher: label }));
    else if (first) toast(t(`${action}.many`, { count: done.length }));
    const [only] = skipped;
    if (vouchers.length > 1 || !only) return skipped;
    toast(only.reason, { kind: 'error' });
    return [];
  };
  return {
    isOffered: mayReview && voucherReviewed === 1,
    ...batch,
    reasonAgainst,
    review,
  };
}
