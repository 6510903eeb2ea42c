import { RestingButton } from '@suanpan/ui';
import { Popconfirm } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { ChosenBar } from '../panel/chosen-bar.tsx';
import { useInlineMessages } from './messages.ts';
import type { useRowBatch } from './use-row-batch.ts';

interface BulkBarProps<Row extends { id: number }> {
  rows: readonly Row[];
  /** What a deletion takes along, asked before. */
  warning?: string;
  batch: ReturnType<typeof useRowBatch<Row>>;
  onNone(): void;
}

/** What may be done with the chosen rows of a dictionary at once. */
export function BulkBar<Row extends { id: number }>(props: BulkBarProps<Row>): ReactNode {
  const { rows, warning, batch, onNone } = props;
  const t = useInlineMessages();
  const count = rows.length;
  return (
    <ChosenBar
      count={count}
      chosen={t('chosen', { count })}
      left={batch.left}
      leftTitle={t('left', { count: batch.left.length })}
      onRead={batch.forget}
      onNone={onNone}
    >
      <Popconfirm
        title={t('batch.ask', { count })}
        description={warning}
        okText={t('delete')}
        cancelText={t('keep')}
        onConfirm={() => void batch.removeAll(rows)}
      >
        <RestingButton isResting={batch.isBusy}>{t('delete.chosen')}</RestingButton>
      </Popconfirm>
    </ChosenBar>
  );
}
