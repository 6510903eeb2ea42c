import type { Subject } from '@suanpan/contracts';
import { Button } from '@suanpan/ui';
import { Modal, Popconfirm } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../subjects.module.css';
import { useSubjectBatch } from '../use-subject-batch.ts';

interface BulkBarProps {
  subjects: readonly Subject[];
  /** What stays chosen: the subjects an act has left. */
  onChosen(ids: readonly number[]): void;
}

/** What may be done with the chosen subjects at once (ux.md 1.11: at the bottom, with their count). */
export function BulkBar({ subjects, onChosen }: BulkBarProps): ReactNode {
  const t = useMessages();
  const { isBusy, skipped, run, forget } = useSubjectBatch(onChosen);
  const count = subjects.length;
  return (
    <>
      {count > 0 && (
        <div className={classes['bulk']} role="toolbar" aria-label={t('chosen', { count })}>
          <span>{t('chosen', { count })}</span>
          <Button disabled={isBusy} onClick={() => void run('enable', subjects)}>
            {t('enable')}
          </Button>
          <Button disabled={isBusy} onClick={() => void run('disable', subjects)}>
            {t('disable')}
          </Button>
          <Popconfirm
            title={t('batch.ask', { count })}
            description={t('delete.text')}
            okText={t('delete')}
            cancelText={t('cancel')}
            onConfirm={() => void run('delete', subjects)}
          >
            <Button disabled={isBusy}>{t('delete')}</Button>
          </Popconfirm>
          <Button type="text" onClick={() => onChosen([])}>
            {t('chooseNone')}
          </Button>
        </div>
      )}
      <Modal
        open={skipped.length > 0}
        title={t('skipped', { count: skipped.length })}
        onCancel={forget}
        footer={
          <Button type="primary" onClick={forget}>
            {t('close')}
          </Button>
        }
      >
        <ul>
          {skipped.map(({ subject, reason }) => (
            <li key={subject.id}>
              {subject.code} {subject.name}: {reason}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
