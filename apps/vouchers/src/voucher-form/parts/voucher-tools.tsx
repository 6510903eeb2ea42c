import type { Voucher } from '@suanpan/contracts';
import { useCan, useIsShown, useNavigate, useShortcuts } from '@suanpan/feature-kit';
import { Button, Icon, Tooltip } from '@suanpan/ui';
import { Dropdown } from '@suanpan/ui/kit';
import { type ReactNode, useState, memo } from 'react';
import { HistoryDrawer } from '../../voucher-history/history-drawer.tsx';
import { useMessages as useHistoryWords } from '../../voucher-history/messages.ts';
import { useMessages as usePrintWords } from '../../voucher-print/messages.ts';
import { PrintDialog } from '../../voucher-print/print-dialog.tsx';
import { DeleteDialog } from '../../voucher/delete-dialog.tsx';
import { useMessages as useVoucherWords } from '../../voucher/messages.ts';
import { ReverseDialog } from '../../voucher/reverse-dialog.tsx';
import { LIST_PATH, formPath, useLink } from '../../voucher/use-link.ts';
import { useReview } from '../../voucher/use-review.ts';
import { useMessages } from '../messages.ts';
import { useNeighbours } from '../use-neighbours.ts';

interface VoucherToolsProps {
  /** Null: a new one. */
  voucher: Voucher | null;
  isDirty: boolean;
  /** Whether this member may change it as it is now. */
  isLocked: boolean;
  /** Copies what the form shows into a new voucher. */
  onCopy(): void;
  /** Leads away without the question about unsaved work. */
  onDeleted(): void;
}

/** What can be done with the voucher as a whole: leaf through, audit, copy, delete. */
export const VoucherTools = memo(function VoucherTools({
  voucher,
  isDirty,
  isLocked,
  onCopy,
  onDeleted,
}: VoucherToolsProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('voucher.write');
  useShortcuts(
    voucher && mayWrite ? [{ keys: 'alt+c', label: t('copy'), group: t('title'), run: onCopy }] : [],
  );
  return (
    <>
      <Leaf voucherId={voucher?.id ?? null} />
      {voucher && <ReviewButton voucher={voucher} isDirty={isDirty} />}
      {voucher && <MoreMenu {...{ voucher, isDirty, isLocked, onCopy, onDeleted }} />}
    </>
  );
});

type MoreMenuProps = VoucherToolsProps & { voucher: Voucher };

/** What is done less often: copy, take back, look at the history, delete. */
function MoreMenu({ voucher, isDirty, isLocked, onCopy, onDeleted }: MoreMenuProps): ReactNode {
  const t = useMessages();
  const words = useVoucherWords();
  const ofHistory = useHistoryWords();
  const ofPrint = usePrintWords();
  const mayWrite = useCan('voucher.write');
  const navigate = useNavigate();
  const link = useLink();
  const [shown, setShown] = useState<'delete' | 'reverse' | 'history' | 'print' | null>(null);
  const close = (): void => setShown(null);
  useShortcuts([{ keys: 'mod+p', label: ofPrint('print'), group: t('title'), run: () => setShown('print') }]);
  const ifWriting = mayWrite
    ? [
        { key: 'copy', label: t('copy') },
        { key: 'reverse', label: words('reverse'), disabled: isDirty || voucher.reversedBy !== null },
      ]
    : [];
  const acts = {
    copy: onCopy,
    reverse: () => setShown('reverse'),
    print: () => setShown('print'),
    history: () => setShown('history'),
    delete: () => setShown('delete'),
  };
  return (
    <>
      <Dropdown
        menu={{
          items: [
            ...ifWriting,
            { key: 'print', label: ofPrint('print') },
            { key: 'history', label: ofHistory('history') },
            ...(mayWrite ? [{ key: 'delete', label: t('delete'), danger: true, disabled: isLocked }] : []),
          ],
          onClick: ({ key }) => acts[key as keyof typeof acts](),
        }}
      >
        <Button>
          {t('more')} <Icon name="down" size={14} />
        </Button>
      </Dropdown>
      <DeleteDialog
        vouchers={shown === 'delete' ? [voucher] : []}
        onClose={close}
        onDeleted={() => {
          onDeleted();
          // By the address: what is deleted may be known to the screen before it is answered here.
          if (location.pathname === formPath(voucher.id)) void navigate(link(LIST_PATH), { replace: true });
        }}
      />
      <ReverseDialog voucher={shown === 'reverse' ? voucher : null} onClose={close} />
      <PrintDialog target={shown === 'print' ? { ids: [voucher.id] } : null} onClose={close} />
      <HistoryDrawer voucher={shown === 'history' ? voucher : null} onClose={close} />
    </>
  );
}

/** The voucher before and the one behind. */
function Leaf({ voucherId }: { voucherId: number | null }): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const link = useLink();
  const { has, find, parameters } = useNeighbours(voucherId);
  const isShown = useIsShown();
  const go = async (direction: 'before' | 'next'): Promise<void> => {
    const id = await find(direction).catch(() => null);
    if (id !== null && isShown.current) await navigate(link(formPath(id), parameters));
  };
  const group = t('title');
  useShortcuts([
    { keys: 'alt+PageUp', label: t('previous'), group, run: () => void go('before') },
    { keys: 'alt+PageDown', label: t('next'), group, run: () => void go('next') },
  ]);
  return (
    <>
      <Button
        aria-label={t('previous')}
        title={t('previous')}
        icon={<Icon name="collapse" />}
        disabled={!has.before}
        onClick={() => void go('before')}
      />
      <Button
        aria-label={t('next')}
        title={t('next')}
        icon={<Icon name="expand" />}
        disabled={!has.next}
        onClick={() => void go('next')}
      />
    </>
  );
}

/** Audits the voucher or cancels its audit; why not is its tooltip. */
function ReviewButton({ voucher, isDirty }: { voucher: Voucher; isDirty: boolean }): ReactNode {
  const t = useMessages();
  const { isOffered, isBusy, reasonAgainst, review } = useReview();
  const action = voucher.auditMemberId === null ? 'review' : 'cancel';
  const reason = isDirty ? t('audit.unsaved') : reasonAgainst(voucher, action);
  const run = (): void => {
    if (reason === null && !isBusy) void review([voucher], action);
  };
  const label = t(action === 'review' ? 'audit' : 'audit.cancel');
  useShortcuts(isOffered ? [{ keys: 'alt+a', label: t('audit.key'), group: t('title'), run }] : []);
  if (!isOffered) return null;
  return (
    <Tooltip title={reason}>
      <Button disabled={reason !== null} loading={isBusy} onClick={run}>
        {label}
      </Button>
    </Tooltip>
  );
}
