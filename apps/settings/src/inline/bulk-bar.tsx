import { Button } from '@suanpan/ui';
import { Modal, Popconfirm } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from './inline.module.css';
import { useInlineMessages } from './messages.ts';
import type { useRowBatch } from './use-row-batch.ts';

interface BulkBarProps<Row extends { id: number }> {
  rows: readonly Row[];
  /** What a deletion takes along, asked before. */
  warning?: string;
  batch: ReturnType<typeof useRowBatch<Row>>;
  onNone(): void;
}

/** What may be done with the chosen rows of a dictionary at once (ux.md 1.11: at the bottom, with their count). */
export function BulkBar<Row extends { id: number }>(props: BulkBarProps<Row>): ReactNode {
  const { rows, warning, batch, onNone } = props;
  const t = useInlineMessages();
  const count = rows.length;
  return (
    <>
      {count > 0 && (
        <div className={classes['bulk']} role="toolbar" aria-label={t('chosen', { count })}>
          <span>{t('chosen', { count })}</span>
          <Popconfirm
            title={t('batch.ask', { count })}
            description={warning}
            okText={t('delete')}
            cancelText={t('keep')}
            onConfirm={() => void batch.removeAll(rows)}
          >
            <Button disabled={batch.isBusy}>{t('delete.chosen')}</Button>
          </Popconfirm>
          <Button type="text" onClick={onNone}>
            {t('chooseNone')}
          </Button>
        </div>
      )}
      <Modal
        open={batch.left.length > 0}
        title={t('left', { count: batch.left.length })}
        onCancel={batch.forget}
        footer={
          <Button type="primary" onClick={batch.forget}>
            {t('close')}
          </Button>
        }
      >
        <ul>
          {batch.left.map(({ name, reason }) => (
            <li key={name}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
