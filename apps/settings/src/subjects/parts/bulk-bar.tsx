import type { Subject } from '@suanpan/contracts';
import { RestingButton } from '@suanpan/ui';
import { Popconfirm } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { ChosenBar } from '../../panel/chosen-bar.tsx';
import { useMessages } from '../messages.ts';
import { useSubjectBatch } from '../use-subject-batch.ts';

interface BulkBarProps {
  subjects: readonly Subject[];
  /** What stays chosen: the subjects an act has left. */
  onChosen(ids: readonly number[]): void;
}

/** What may be done with the chosen subjects at once. */
export function BulkBar({ subjects, onChosen }: BulkBarProps): ReactNode {
  const t = useMessages();
  const { isBusy, skipped, run, forget } = useSubjectBatch(onChosen);
  const count = subjects.length;
  return (
    <ChosenBar
      count={count}
      chosen={t('chosen', { count })}
      left={skipped.map(({ subject, reason }) => ({
        id: subject.id,
        name: `${subject.code} ${subject.name}`,
        reason,
      }))}
      leftTitle={t('skipped', { count: skipped.length })}
      onRead={forget}
      onNone={() => onChosen([])}
    >
      <RestingButton isResting={isBusy} onClick={() => void run('enable', subjects)}>
        {t('enable')}
      </RestingButton>
      <RestingButton isResting={isBusy} onClick={() => void run('disable', subjects)}>
        {t('disable')}
      </RestingButton>
      <Popconfirm
        title={t('batch.ask', { count })}
        description={t('delete.text')}
        okText={t('delete')}
        cancelText={t('cancel')}
        onConfirm={() => void run('delete', subjects)}
      >
        <RestingButton isResting={isBusy}>{t('delete')}</RestingButton>
      </Popconfirm>
    </ChosenBar>
  );
}
