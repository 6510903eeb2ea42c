import type { AuxiliaryItem } from '@suanpan/contracts';
import { RestingButton } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { ChosenBar } from '../../panel/chosen-bar.tsx';
import { useMessages } from '../messages.ts';
import { useItemBatch } from '../use-item-batch.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface BulkBarProps {
  items: readonly AuxiliaryItem[];
  /** What stays chosen: the items an act has left. */
  onChosen(ids: readonly number[]): void;
}

/** What may be done with the chosen items at once. */
export function BulkBar({ items, onChosen }: BulkBarProps): ReactNode {
  const t = useMessages();
  const { isBusy, skipped, run, forget } = useItemBatch(onChosen);
  const [isMerging, setMerging] = useState(false);
  const count = items.length;
  return (
    <>
      <ChosenBar
        count={count}
        chosen={t('chosen', { count })}
        left={skipped.map(({ item, reason }) => ({ id: item.id, name: `${item.code} ${item.name}`, reason }))}
        leftTitle={t('skipped', { count: skipped.length })}
        onRead={forget}
        onNone={() => onChosen([])}
      >
        <RestingButton isResting={isBusy} onClick={() => void run('enable', items)}>
          {t('enable')}
        </RestingButton>
        <RestingButton isResting={isBusy} onClick={() => void run('disable', items)}>
          {t('disable')}
        </RestingButton>
        <RestingButton isResting={isBusy} onClick={() => void run('delete', items)}>
          {t('delete')}
        </RestingButton>
        <RestingButton disabled={count < 2} isResting={isBusy} onClick={() => setMerging(true)}>
          {t('merge')}
        </RestingButton>
      </ChosenBar>
      {isMerging && (
        <MergeDialog
          items={items}
          onDone={() => {
            setMerging(false);
            onChosen([]);
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}
