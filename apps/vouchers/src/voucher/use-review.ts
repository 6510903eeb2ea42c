import { api, asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { problemText } from '@suanpan/contracts';
import { useAccountSet, useCan, useLanguage, useUser } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from './messages.ts';
import { type ReviewAction, reviewProblems } from './review.ts';
import type { Skipped } from './skipped.ts';
import { useBooksChanged } from './use-books-changed.ts';
import { voucherLabel } from './voucher-label.ts';

export interface Review {
  /** Whether the member reviews at all, in a set that reviews. */
  isOffered: boolean;
  isBusy: boolean;
  /** What keeps the member from it, in words; null when nothing does. */
  reasonAgainst(voucher: Voucher, action: ReviewAction): string | null;
  /** Reviews those that may be reviewed, all of them or none; answers the ones left out. */
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
  const changed = useBooksChanged();
  const send = useMutation({
    mutationFn: ({ vouchers, action }: { vouchers: readonly Voucher[]; action: ReviewAction }) => {
      const checked = vouchers.map(({ id, version }) => ({ id, version }));
      return api.post(action === 'review' ? '/voucher/audit' : '/voucher/cancelAudit', { body: { checked } });
    },
  });
  const reasonAgainst = (voucher: Voucher, action: ReviewAction): string | null => {
    const reviewer = { userId, soleMember, reviewOn: voucherReviewed === 1 };
    const [problem] = reviewProblems(voucher, reviewer, action);
    return problem ? problemText(problem, language) : null;
  };
  const review = async (vouchers: readonly Voucher[], action: ReviewAction): Promise<readonly Skipped[]> => {
    const judged = vouchers.map((voucher) => ({ voucher, reason: reasonAgainst(voucher, action) }));
    const ready = judged.flatMap(({ voucher, reason }) => (reason === null ? [voucher] : []));
    if (ready.length > 0) await sendReady(ready, action);
    return judged.flatMap(({ voucher, reason }) => (reason === null ? [] : [{ voucher, reason }]));
  };
  const sendReady = async (vouchers: readonly Voucher[], action: ReviewAction): Promise<void> => {
    try {
      await send.mutateAsync({ vouchers, action });
      const [first] = vouchers;
      const label = vouchers.length === 1 && first ? voucherLabel(first.word, first.code) : '';
      toast(
        label ? t(`${action}.done`, { voucher: label }) : t(`${action}.many`, { count: vouchers.length }),
      );
    } catch (error) {
      const { code, msg } = asApiError(error);
      if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error' });
    }
    changed();
  };
  return {
    isOffered: mayReview && voucherReviewed === 1,
    isBusy: send.isPending,
    reasonAgainst,
    review,
  };
}
