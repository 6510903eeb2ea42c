import type { AuxiliaryItem } from '@suanpan/contracts';
import { Button } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from '../auxiliary.module.css';
import { useMessages } from '../messages.ts';
import { useItemBatch } from '../use-item-batch.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface BulkBarProps {
  items: readonly AuxiliaryItem[];
  /** What stays chosen: the items an act has left. */
  onChosen(ids: readonly number[]): void;
}

/** What may be done with the chosen items at once (ux.md 1.11: at the bottom, with their count). */
export function BulkBar({ items, onChosen }: BulkBarProps): ReactNode {
  const t = useMessages();
  const { isBusy, skipped, run, forget } = useItemBatch(onChosen);
  const [isMerging, setMerging] = useState(false);
  return (
    <>
      {items.length > 0 && (
        <div className={classes['bulk']} role="toolbar" aria-label={t('chosen', { count: items.length })}>
          <span>{t('chosen', { count: items.length })}</span>
          <Button disabled={isBusy} onClick={() => void run('enable', items)}>
            {t('enable')}
          </Button>
          <Button disabled={isBusy} onClick={() => void run('disable', items)}>
            {t('disable')}
          </Button>
          <Button disabled={isBusy} onClick={() => void run('delete', items)}>
            {t('delete')}
          </Button>
          <Button disabled={isBusy || items.length < 2} onClick={() => setMerging(true)}>
            {t('merge')}
          </Button>
          <Button type="text" onClick={() => onChosen([])}>
            {t('chooseNone')}
          </Button>
        </div>
      )}
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
          {skipped.map(({ item, reason }) => (
            <li key={item.id}>
              {item.code} {item.name}: {reason}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
