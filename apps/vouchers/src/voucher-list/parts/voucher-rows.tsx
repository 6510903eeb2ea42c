import type { Voucher, VoucherFilter } from '@suanpan/contracts';
import { focusedRow, useCan, useNavigate } from '@suanpan/feature-kit';
import { Button, keepFocus } from '@suanpan/ui';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { BatchProgressRow } from '../../voucher/batch-progress.tsx';
import { DeleteDialog } from '../../voucher/delete-dialog.tsx';
import { type Filters, parametersOf } from '../../voucher/filters.ts';
import type { ReviewAction } from '../../voucher/review.ts';
import { SkippedDialog } from '../../voucher/skipped-dialog.tsx';
import type { Skipped } from '../../voucher/skipped.ts';
import { formPath, useLink } from '../../voucher/use-link.ts';
import { useReview } from '../../voucher/use-review.ts';
import { useMessages as usePrintWords } from '../../voucher-print/messages.ts';
import { PrintDialog, type PrintTarget } from '../../voucher-print/print-dialog.tsx';
import { type Choice, MOST_CHOSEN, allOrNone, extended, noChoice, toggled } from '../choice.ts';
import type { View } from '../use-filters.ts';
import { useVoucherKeys } from '../use-voucher-keys.ts';
import { useFetched } from '../use-voucher-pages.ts';
import type { Found } from '../use-voucher-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { VoucherSlices } from './voucher-slices.tsx';
import { VoucherTable } from './voucher-table.tsx';
import classes from '../voucher-list.module.css';
import voucherTableClasses from '../voucher-table.module.css';

interface VoucherRowsProps {
  view: View;
  /** What the list asks for; the filters go along into the form, so that one leafs through what the list shows. */
  filter: VoucherFilter;
  filters: Filters;
  found: Found;
  /** Something lies over the list: its keys rest. */
  isCovered: boolean;
  children: ReactNode;
}

/** The vouchers of a filter, which of them are chosen, and what is done with those. */
export function VoucherRows(props: VoucherRowsProps): ReactNode {
  const { view, filter, filters, found, isCovered, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const mayWrite = useCan('voucher.write');
  const { isOffered: mayReview, isBusy, progress, stop, review } = useReview();
  const navigate = useNavigate();
  const link = useLink();
  const ofPrint = usePrintWords();
  const fetched = useFetched(found);
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [deleting, setDeleting] = useState<readonly Voucher[]>([]);
  const [printing, setPrinting] = useState<PrintTarget | null>(null);
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const chosen = choice.ids.size === 0 ? [] : fetched().filter(({ id }) => choice.ids.has(id));
  const parameters = new URLSearchParams(parametersOf(filters)).toString();
  const linkOf = useCallback(
    (id: number) => link(formPath(id), Object.fromEntries(new URLSearchParams(parameters))),
    [link, parameters],
  );
  const toggle = useCallback((id: number) => setChoice((known) => toggled(known, id)), []);
  const none = (): void => setChoice(noChoice);
  /** The chosen ones, or the one with the focus. */
  const meant = (): readonly Voucher[] =>
    chosen.length > 0 ? chosen : fetched().filter(({ id }) => id === focusedRow());
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
    onPrint: () => {
      const ids = meant().map(({ id }) => id);
      if (ids.length > 0) setPrinting({ ids });
    },
    onDelete: () => setDeleting(meant()),
  };
  const order = (): number[] => fetched().map(({ id }) => id);
  useVoucherKeys({
    ...acts,
    list,
    order,
    isPaused: isCovered || deleting.length > 0 || skipped.length > 0 || printing !== null,
    onToggle: toggle,
    onExtend: (id) => setChoice((known) => extended(known, id, order())),
    onAll: () => setChoice((known) => allOrNone(known, order().slice(0, MOST_CHOSEN))),
    onOpen: (id) => void navigate(linkOf(id)),
  });
  const { records } = found.segments.find(({ total }) => total > 0)!.first.page;
  const lines = useMemo(() => averageLines(records), [records]);
  const slices = (
    <VoucherSlices
      list={list}
      view={view}
      found={found}
      lines={lines}
      chosen={choice.ids}
      linkOf={linkOf}
      onToggle={mayReview || mayWrite ? toggle : undefined}
    />
  );
  return (
    <div className={classes['list']} key={view}>
      <div ref={list} className={voucherTableClasses['wide']}>
        {view === 'table' ? <VoucherTable>{slices}</VoucherTable> : slices}
      </div>
      <div ref={keepFocus} className={classes['foot']}>
        <BulkBar {...acts} chosen={chosen} isBusy={isBusy} onNone={none} />
        <BatchProgressRow progress={progress} onStop={stop} />
        <div className={classes['sums']}>
          {children}
          {found.searched === null && (
            <Button onClick={() => setPrinting({ filter, count: found.total })}>{ofPrint('printAll')}</Button>
          )}
        </div>
      </div>
      <DeleteDialog vouchers={deleting} onClose={() => setDeleting([])} onDeleted={none} />
      <PrintDialog target={printing} onClose={() => setPrinting(null)} />
      <SkippedDialog skipped={skipped} onClose={() => setSkipped([])} />
    </div>
  );
}

const averageLines = (vouchers: readonly Voucher[]): number =>
  vouchers.reduce((sum, { details }) => sum + details.length, 0) / Math.max(1, vouchers.length);
