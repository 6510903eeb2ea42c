import { asApiError, voucherQueries } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button, momentText } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeletionNote, useDeletion } from '../../live/gone-voucher.tsx';
import { useEvents } from '../../voucher-history/use-events.ts';
import type { BookFacts } from '../draft/book-facts.ts';
import { differences } from '../draft/differences.ts';
import type { FormDraft } from '../draft/draft.ts';
import { draftOf } from '../draft/from-voucher.ts';
import { useMessages } from '../messages.ts';
import classes from '../dialogs.module.css';
import { TheirsDialog } from './theirs-dialog.tsx';

interface StaleDialogProps {
  voucherId: number;
  label: string;
  mine: FormDraft;
  facts: BookFacts;
  onTheirs(voucher: Voucher): void;
  onCopy(): void;
  onClose(): void;
}

/** Somebody saved the voucher first: what differs, cell by cell, and the two ways on. */
export function StaleDialog(props: StaleDialogProps): ReactNode {
  const { voucherId, label, mine, facts, onTheirs, onCopy, onClose } = props;
  const t = useMessages();
  const { id } = useAccountSet();
  const by = useLastChange(voucherId);
  const theirs = useQuery({ ...voucherQueries.one(id, voucherId), staleTime: 0, refetchOnMount: 'always' });
  if (theirs.isError && asApiError(theirs.error).status === 404) return <GoneDialog {...props} />;
  return (
    <TheirsDialog
      texts={{
        title: t('stale.title', { voucher: label }),
        text: [by, t('stale.text')].join(' ').trim(),
        copy: t('stale.copy'),
        theirs: t('stale.theirs'),
      }}
      theirs={theirs}
      onTheirs={onTheirs}
      onCopy={onCopy}
      onClose={onClose}
    >
      {(saved) => <DifferenceTable mine={mine} theirs={draftOf(saved, facts)} facts={facts} />}
    </TheirsDialog>
  );
}

/** Who changed the voucher last, and when; empty while it is not known. */
function useLastChange(voucherId: number): string {
  const t = useMessages();
  const events = useEvents(voucherId, { retry: false });
  const last = events.isFetching ? undefined : events.data?.at(-1);
  if (!last) return '';
  return t('stale.by', { name: last.memberName, time: momentText(last.at) });
}

/** Somebody deleted the voucher while it was edited: who, and the way to keep what is typed. */
function GoneDialog({ voucherId, label, onCopy, onClose }: StaleDialogProps): ReactNode {
  const t = useMessages();
  const { deletion } = useDeletion(voucherId);
  return (
    <Modal
      open
      title={t('gone.title', { voucher: label })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onCopy}>
          {t('stale.copy')}
        </Button>
      }
    >
      {deletion && <DeletionNote deletion={deletion} />}
      <p>{t('gone.text')}</p>
    </Modal>
  );
}

/** What differs between two versions, cell by cell. */
export function DifferenceTable(props: {
  mine: FormDraft;
  theirs: FormDraft;
  facts: BookFacts;
  /** Fields above the lines that are not the voucher's own. */
  head?: readonly { label: string; mine: string; theirs: string }[];
}): ReactNode {
  const t = useMessages();
  const found = differences(props.mine, props.theirs, props.facts);
  return (
    <table className={classes['differences']}>
      <thead>
        <tr>
          <th scope="col">{t('stale.cell')}</th>
          <th scope="col">{t('stale.mine')}</th>
          <th scope="col">{t('stale.other')}</th>
        </tr>
      </thead>
      <tbody>
        {props.head
          ?.filter(({ mine, theirs }) => mine !== theirs)
          .map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine || '—'}</td>
              <td>{theirs || '—'}</td>
            </tr>
          ))}
        {found.map(({ line, field, mine, theirs }) => (
          <tr key={`${line}/${field}`}>
            <th scope="row">
              {line === null
                ? t(`field.${field}`)
                : t('stale.place', { row: line, field: t(`field.${field}`) })}
            </th>
            <td>{mine || '—'}</td>
            <td>{theirs || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
