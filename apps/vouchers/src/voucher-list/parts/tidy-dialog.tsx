import { voucherLabel } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { Renumbered } from '@suanpan/contracts';
import { usePeriod } from '@suanpan/feature-kit';
import { Alert, Button, ErrorState, LoadingState, periodLabel } from '@suanpan/ui';
import { Modal, Radio, Table, type TableColumnsType } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useMessages as useVoucherWords } from '../../voucher/messages.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-list.module.css';
import { type NumberOrder, useRenumber } from '../use-renumber.ts';

const PAGE = 10;

/** Closes the gaps of the month: every number that would change is shown before it does; audited vouchers hold it up. */
export function TidyDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const [order, setOrder] = useState<NumberOrder>('number');
  const { preview, act } = useRenumber(period, order, onClose);
  const changed = preview.data?.changed ?? [];
  const held = changed.filter(({ audited }) => audited).length;
  return (
    <Modal
      open
      width={640}
      title={t('tidy.title', { period: periodLabel(period) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={act.isPending}
            disabled={!preview.isSuccess || preview.isFetching || changed.length === 0 || held > 0}
            onClick={() => act.mutate()}
          >
            {t('tidy.confirm', { count: changed.length })}
          </Button>
        </>
      }
    >
      <div className={classes['dialog']}>
        <p>{t('tidy.note')}</p>
        <Radio.Group
          aria-label={t('tidy.order')}
          value={order}
          onChange={(event) => setOrder(event.target.value as NumberOrder)}
          options={[
            { value: 'number', label: t('tidy.order.number') },
            { value: 'date', label: t('tidy.order.date') },
          ]}
        />
        {held > 0 && <Alert type="warning" role="status" title={t('tidy.held', { count: held })} />}
        {preview.isError ? (
          <ErrorState error={asApiError(preview.error)} onRetry={() => void preview.refetch()} />
        ) : preview.isPending ? (
          <LoadingState rows={4} />
        ) : (
          <Changes changed={changed} />
        )}
      </div>
    </Modal>
  );
}

function Changes({ changed }: { changed: readonly Renumbered[] }): ReactNode {
  const t = useMessages();
  const words = useVoucherWords();
  if (changed.length === 0) return <p role="status">{t('tidy.nothing')}</p>;
  const columns: TableColumnsType<Renumbered> = [
    { title: t('column.date'), dataIndex: 'voucherDate' },
    { title: t('tidy.old'), key: 'old', render: (_, { word, oldCode }) => voucherLabel(word, oldCode) },
    { title: t('tidy.new'), key: 'new', render: (_, { word, newCode }) => voucherLabel(word, newCode) },
    {
      title: t('state'),
      key: 'state',
      render: (_, { audited }) => (audited ? words('status.audited') : words('status.saved')),
    },
  ];
  return (
    <Table<Renumbered>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={changed}
      pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
    />
  );
}
