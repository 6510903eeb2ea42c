import type { AuxiliaryItem } from '@suanpan/contracts';
import type { DataOf } from '@suanpan/api-client';
import { useCan } from '@suanpan/feature-kit';
import { Button, Icon, Tooltip, Unseen } from '@suanpan/ui';
import { Checkbox, Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import classes from '../auxiliary.module.css';
import { PAGE_SIZE } from '../items.ts';
import { useMessages } from '../messages.ts';
import { useItemActs } from '../use-item-writes.ts';

interface ItemTableProps {
  page: DataOf<'GET', '/accounting-category-details'>;
  onPage(page: number): void;
  chosen: ReadonlyMap<number, AuxiliaryItem>;
  onChosen(chosen: ReadonlyMap<number, AuxiliaryItem>): void;
}

/** One page of items with what may be done to each. */
export function ItemTable({ page, onPage, chosen, onChosen }: ItemTableProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('auxiliaryItem.write');
  const mayChoose = useCan('setting.write');
  const { search } = useSearchState();
  const choice = useChoiceColumn(page.records, chosen, onChosen);
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
    title: <Unseen>{t('actions')}</Unseen>,
    key: 'actions',
    width: 168,
    render: (_: unknown, item: AuxiliaryItem) => <ItemActs item={item} />,
  };
  return (
    <Table<AuxiliaryItem>
      size="small"
      rowKey="id"
      columns={[...(mayChoose ? [choice] : []), ...columns, ...(mayWrite ? [acts] : [])]}
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

/** A tick for each row, and one for all of the page. */
function useChoiceColumn(
  records: readonly AuxiliaryItem[],
  chosen: ItemTableProps['chosen'],
  onChosen: ItemTableProps['onChosen'],
): TableColumnsType<AuxiliaryItem>[number] {
  const t = useMessages();
  const isAll = records.every(({ id }) => chosen.has(id));
  const choose = (items: readonly AuxiliaryItem[], isChosen: boolean): void => {
    const next = new Map(chosen);
    for (const item of items) {
      if (isChosen) next.set(item.id, item);
      else next.delete(item.id);
    }
    onChosen(next);
  };
  return {
    title: (
      <Checkbox
        aria-label={t('choose.page')}
        checked={isAll}
        indeterminate={!isAll && records.some(({ id }) => chosen.has(id))}
        onChange={(event) => choose(records, event.target.checked)}
      />
    ),
    key: 'choice',
    width: 40,
    render: (_, item) => (
      <Checkbox
        aria-label={t('choose.one', { item: `${item.code} ${item.name}` })}
        checked={chosen.has(item.id)}
        onChange={(event) => choose([item], event.target.checked)}
      />
    ),
  };
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
          onClick={() => change({ edit: String(item.id), add: null, define: null })}
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
