import { voucherLabel } from '@suanpan/accounting-core';
import { asApiError, voucherQueries } from '@suanpan/api-client';
import type { Voucher, VoucherAsOf } from '@suanpan/contracts';
import { Link, useAccountSet, useCan, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { Alert, ErrorState, LoadingState, momentText } from '@suanpan/ui';
import { Drawer, VoucherLines, VoucherStamps } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { bookQueries } from '../books/queries.ts';
import { asOfIn } from '../books/span.ts';
import { useParameters } from '../books/use-parameters.ts';
import { useMessages } from './messages.ts';
import { VoucherEffects } from './voucher-effects.tsx';
import classes from './voucher-drawer.module.css';

interface DrawerProps {
  /** Null: closed. */
  voucherId: number | null;
  /** Lines on this subject and below it are marked. */
  subjectCode: string | null;
  onClose(): void;
}

/** A voucher to look at beside the ledger; its own page is one more Enter away. */
export function VoucherDrawer({ voucherId, subjectCode, onClose }: DrawerProps): ReactNode {
  const t = useMessages();
  return (
    <Drawer title={t('title')} size={720} open={voucherId !== null} onClose={onClose} destroyOnHidden>
      {voucherId !== null && <VoucherContent id={voucherId} subjectCode={subjectCode} />}
    </Drawer>
  );
}

/** Of books as they stood the voucher as it stood, else as it is. */
function VoucherContent(props: ContentProps): ReactNode {
  const { asOf } = asOfIn(useParameters()[0]);
  return asOf === undefined ? <VoucherNow {...props} /> : <VoucherThen {...props} asOf={asOf} />;
}

interface ContentProps {
  id: number;
  subjectCode: string | null;
}

/** What happened to it since is said above it, with the way to the voucher of today. */
function VoucherThen({ id, subjectCode, asOf }: ContentProps & { asOf: number }): ReactNode {
  const t = useMessages();
  const { id: accountSetId } = useAccountSet();
  const then = useQuery(bookQueries.voucherThen(accountSetId, id, asOf));
  if (then.isError) return <ErrorState error={asApiError(then.error)} onRetry={() => void then.refetch()} />;
  if (then.isPending) return <LoadingState rows={6} />;
  const { voucher, changed, isGone } = then.data;
  return (
    <div className={classes['voucher']}>
      <ChangedNotice changed={changed} isGone={isGone} />
      <VoucherHead voucher={voucher} isGone={isGone} />
      <VoucherLines voucher={voucher} label={t('lines')} markedSubject={subjectCode} />
    </div>
  );
}

function ChangedNotice({ changed, isGone }: Pick<VoucherAsOf, 'changed' | 'isGone'>): ReactNode {
  const t = useMessages();
  if (!changed) return <Alert type="info" title={t('then.same')} />;
  const facts = { when: momentText(changed.at), name: changed.memberName };
  return <Alert type="warning" title={t(isGone ? 'then.gone' : 'then.changed', facts)} />;
}

function VoucherNow({ id, subjectCode }: ContentProps): ReactNode {
  const t = useMessages();
  const { id: accountSetId } = useAccountSet();
  const voucher = useQuery(voucherQueries.one(accountSetId, id));
  if (voucher.isError)
    return <ErrorState error={asApiError(voucher.error)} onRetry={() => void voucher.refetch()} />;
  if (voucher.isPending) return <LoadingState rows={6} />;
  return (
    <div className={classes['voucher']}>
      <VoucherHead voucher={voucher.data} />
      <VoucherLines voucher={voucher.data} label={t('lines')} markedSubject={subjectCode} />
      <VoucherEffects voucher={voucher.data} />
    </div>
  );
}

function VoucherHead({ voucher, isGone = false }: { voucher: Voucher; isGone?: boolean }): ReactNode {
  const t = useMessages();
  const { lockedReason, remark } = voucher;
  const facts = [
    voucher.voucherDate,
    t('maker', { name: voucher.createMemberName }),
    voucher.auditMemberName === null ? '' : t('reviewer', { name: voucher.auditMemberName }),
    voucher.receiptNum > 0 ? t('attachments', { count: voucher.receiptNum }) : '',
    lockedReason === null ? '' : t(`locked.${lockedReason}`),
  ];
  return (
    <div className={classes['head']}>
      <h2>{voucherLabel(voucher.word, voucher.code)}</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <VoucherStamps voucher={voucher} />
      {!isGone && <OpenLink voucher={voucher} />}
      {remark !== null && remark !== '' && <p className={classes['remark']}>{remark}</p>}
    </div>
  );
}

/** Has the focus at first, so that a second Enter opens the page. */
function OpenLink({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const mayRead = useCan('voucher.read');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  if (!mayRead) return null;
  const to = { pathname: `/voucher/form/${voucher.id}`, search: `?${withPeriod('', period)}` };
  return (
    <Link ref={link} to={to} className={classes['open']}>
      {t('open', { voucher: voucherLabel(voucher.word, voucher.code) })}
    </Link>
  );
}
