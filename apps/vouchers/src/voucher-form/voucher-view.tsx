import { type Voucher, problemText, whoMay } from '@suanpan/contracts';
import { Link, useCan, useLanguage, useNavigate } from '@suanpan/feature-kit';
import { Alert, Button, Page, periodLabel, useLabelled } from '@suanpan/ui';
import { VoucherStamps } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { periodOf, voucherLabel } from '@suanpan/accounting-core';
import { AttachmentPanel } from '../attachments/attachment-panel.tsx';
import { VoucherNewsBar } from '../live/voucher-news.tsx';
import { LinkedVouchers } from '../voucher/linked-vouchers.tsx';
import { formPath, useLink } from '../voucher/use-link.ts';
import { useReview } from '../voucher/use-review.ts';
import type { BookFacts } from './draft/book-facts.ts';
import { asCopy, draftOf } from './draft/from-voucher.ts';
import type { Lock } from './draft/locks.ts';
import { useMessages } from './messages.ts';
import { People } from './parts/people.tsx';
import { ViewLines } from './parts/view-lines.tsx';
import { VoucherTools } from './parts/voucher-tools.tsx';
import type { FormState } from './use-start-draft.ts';
import classes from './voucher-form.module.css';

interface VoucherViewProps {
  voucher: Voucher;
  lock: Lock;
  facts: BookFacts;
}

/** A voucher that may only be looked at: plain text, the reason, and the way to change that where there is one. */
export function VoucherView({ voucher, lock, facts }: VoucherViewProps): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const navigate = useNavigate();
  const link = useLink();
  const copy = (): void => {
    const state: FormState = { content: asCopy(draftOf(voucher, facts)) };
    void navigate(link(formPath()), { state });
  };
  const label = voucherLabel(voucher.word, voucher.code);
  const { voucherDate, receiptNum, remark } = voucher;
  return (
    <Page
      title={t('title.saved', { voucher: label })}
      note={t('state.readOnly')}
      actions={
        <VoucherTools voucher={voucher} isDirty={false} isLocked onCopy={copy} onDeleted={() => undefined} />
      }
    >
      <VoucherNewsBar voucherId={voucher.id} />
      <LockBar voucher={voucher} lock={lock} />
      <section className={classes['paper']} aria-label={t('paper')}>
        <dl className={classes['facts']}>
          <Fact name={t('number')} value={label} />
          <Fact name={t('date')} value={voucherDate} />
          <Fact name={t('period.name')} value={periodLabel(periodOf(voucherDate))} />
          <Fact name={t('attachments')} value={String(receiptNum)} />
        </dl>
        <VoucherStamps voucher={voucher} className={classes['stamps']} />
        <ViewLines voucher={voucher} />
        <div className={classes['foot']}>
          {remark !== null && remark !== '' && (
            <p className={classes['remark']}>{labelled(t('remark'), remark)}</p>
          )}
          <LinkedVouchers voucher={voucher} />
          <People maker={voucher.createMemberName} reviewer={voucher.auditMemberName} />
        </div>
      </section>
      <AttachmentPanel voucher={voucher} isLocked onChanged={unchanged} />
    </Page>
  );
}

const unchanged = (): void => undefined;

const Fact = ({ name, value }: { name: string; value: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Why nothing can be entered, with the act that changes it when the member has the right, else who has it. */
function LockBar({ voucher, lock }: { voucher: Voucher; lock: Lock }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const mayReview = useCan('voucher.review');
  const text = {
    closed: () => t('lock.closed', { period: periodLabel(periodOf(voucher.voucherDate)) }),
    audited: () =>
      t(mayReview ? 'lock.audited' : 'lock.audited.byOthers', {
        name: voucher.auditMemberName ?? '',
        roles: whoMay('voucher.review', language),
      }),
    role: () => t('lock.role'),
    'not-own': () => (lock.reason === 'not-own' ? problemText(lock.problem, language) : ''),
  }[lock.reason];
  return (
    <Alert
      type="info"
      role="status"
      title={text()}
      action={
        lock.reason === 'closed' ? (
          <ReopenLink />
        ) : (
          lock.reason === 'audited' && <CancelAudit voucher={voucher} />
        )
      }
    />
  );
}

function ReopenLink(): ReactNode {
  const t = useMessages();
  const link = useLink();
  const mayReopen = useCan('period.reopen');
  return mayReopen && <Link to={link('/check-out/un-check')}>{t('lock.reopen')}</Link>;
}

function CancelAudit({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const { isBusy, reasonAgainst, review } = useReview();
  const mayReview = useCan('voucher.review');
  if (!mayReview || reasonAgainst(voucher, 'cancel') !== null) return null;
  return (
    <Button size="small" loading={isBusy} onClick={() => void review([voucher], 'cancel')}>
      {t('audit.cancel')}
    </Button>
  );
}
