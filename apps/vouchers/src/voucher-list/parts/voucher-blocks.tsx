import type { Voucher } from '@suanpan/contracts';
import { useCan, useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { DeleteDialog } from '../../voucher/delete-dialog.tsx';
import { type Filters, parametersOf } from '../../voucher/filters.ts';
import type { ReviewAction } from '../../voucher/review.ts';
import { SkippedDialog } from '../../voucher/skipped-dialog.tsx';
import type { Skipped } from '../../voucher/skipped.ts';
import { formPath, useLink } from '../../voucher/use-link.ts';
import { useReview } from '../../voucher/use-review.ts';
import { type Choice, allOrNone, extended, noChoice, toggled } from '../choice.ts';
import { focusedVoucher, useListKeys } from '../use-list-keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import { VoucherBlock } from './voucher-block.tsx';

interface VoucherBlocksProps {
  vouchers: readonly Voucher[];
  /** They go along into the form, so that one leafs through what the list shows. */
  filters: Filters;
}

/** The vouchers of a page, which of them are chosen, and what is done with those. */
export function VoucherBlocks({ vouchers, filters }: VoucherBlocksProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const mayWrite = useCan('voucher.write');
  const { isOffered: mayReview, isBusy, review } = useReview();
  const navigate = useNavigate();
  const link = useLink();
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [deleting, setDeleting] = useState<readonly Voucher[]>([]);
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const order = vouchers.map(({ id }) => id);
  const chosen = vouchers.filter(({ id }) => choice.ids.has(id));
  const parameters = parametersOf(filters);

  const toggle = useCallback((id: number) => setChoice((known) => toggled(known, id)), []);
  const none = (): void => setChoice(noChoice);
  /** The chosen ones, or the one with the focus. */
  const meant = (): readonly Voucher[] =>
    chosen.length > 0 ? chosen : vouchers.filter(({ id }) => id === focusedVoucher());
  const act = async (action: ReviewAction): Promise<void> => {
    if (isBusy) return;
    setSkipped(await review(meant(), action));
    none();
  };
  const acts = {
    mayReview,
    mayWrite,
    onReview: () => void act('review'),
    onCancelReview: () => void act('cancel'),
    onDelete: () => setDeleting(meant()),
  };
  useListKeys({
    ...acts,
    list,
    vouchers,
    isPaused: deleting.length > 0 || skipped.length > 0,
    onToggle: toggle,
    onExtend: (id) => setChoice((known) => extended(known, id, order)),
    onAll: () => setChoice((known) => allOrNone(known, order)),
    onOpen: (id) => void navigate(link(formPath(id), parameters)),
  });
  return (
    <div ref={list}>
      {vouchers.map((voucher) => (
        <VoucherBlock
          key={voucher.id}
          voucher={voucher}
          to={link(formPath(voucher.id), parameters)}
          isChosen={choice.ids.has(voucher.id)}
          onToggle={mayReview || mayWrite ? toggle : undefined}
        />
      ))}
      <BulkBar {...acts} chosen={chosen} isBusy={isBusy} onNone={none} />
      <DeleteDialog vouchers={deleting} onClose={() => setDeleting([])} onDeleted={none} />
      <SkippedDialog skipped={skipped} onClose={() => setSkipped([])} />
    </div>
  );
}
