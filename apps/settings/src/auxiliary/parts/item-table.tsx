import type { AuxiliaryItem } from '@suanpan/contracts';
import type { DataOf } from '@suanpan/api-client';
import { useCan } from '@suanpan/feature-kit';
import { Button, Icon, Tooltip } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import classes from '../auxiliary.module.css';
import { PAGE_SIZE } from '../items.ts';
import { useMessages } from '../messages.ts';
import { useItemActs } from '../use-item-writes.ts';

interface ItemTableProps {
  page: DataOf<'GET', '/accounting-category-details'>;
  onPage(page: number): void;
}

/** One page of items with what may be done to each. */
export function ItemTable({ page, onPage }: ItemTableProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('auxiliaryItem.write');
  const { search } = useSearchState();
  const columns: TableColumnsType<AuxiliaryItem> = [
    { title: t('code'), dataIndex: 'code', className: classes['code'] ?? '' },
    { title: t('name'), dataIndex: 'name', className: classes['name'] ?? '' },
    { title: t('remark'), dataIndex: 'remark', className: classes['remark'] ?? '', responsive: ['md'] },
    {
      title: t('state'),
      dataIndex: 'enable',
      render: (enable: boolean) => (
        <span className={classes['state']} data-enabled={enable}>
          {t(enable ? 'state.enabled' : 'state.disabled')}
        </span>
      ),
    },
  ];
  const acts = {
    title: <span className={classes['hidden']}>{t('actions')}</span>,
    key: 'actions',
    width: 168,
    render: (_: unknown, item: AuxiliaryItem) => <ItemActs item={item} />,
  };
  return (
    <Table<AuxiliaryItem>
      size="small"
      rowKey="id"
      columns={mayWrite ? [...columns, acts] : columns}
      dataSource={page.records}
      rowClassName={({ id }) => (id === Number(search.get('edit')) ? (classes['current'] ?? '') : '')}
      pagination={{
        current: page.current,
        pageSize: PAGE_SIZE,
        total: page.total,
        onChange: onPage,
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
    />
  );
}

function ItemActs({ item }: { item: AuxiliaryItem }): ReactNode {
  const t = useMessages();
  const mayDelete = useCan('setting.write');
  const { change } = useSearchState();
  const { setEnabled, remove } = useItemActs();
  return (
    <span className={classes['acts']}>
      <Tooltip title={t('edit')}>
        <Button
          type="text"
          size="small"
          aria-label={t('edit.one', { item: item.name })}
          icon={<Icon name="edit" size={16} />}
          onClick={() => change({ edit: String(item.id), add: null })}
        />
      </Tooltip>
      <Button
        type="text"
        size="small"
        aria-label={t(item.enable ? 'disable.one' : 'enable.one', { item: item.name })}
        onClick={() => void setEnabled(item, !item.enable)}
      >
        {t(item.enable ? 'disable' : 'enable')}
      </Button>
      {mayDelete && (
        <Tooltip title={t('delete')}>
          <Button
            type="text"
            size="small"
            aria-label={t('delete.one', { item: item.name })}
            icon={<Icon name="delete" size={16} />}
            onClick={() => void remove(item)}
          />
        </Tooltip>
      )}
    </span>
  );
}
