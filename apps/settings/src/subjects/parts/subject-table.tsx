import { useAccountSet, useCan } from '@suanpan/feature-kit';
import { Button, Icon, MoneyText, Tooltip, periodLabel, Unseen } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { Key, MouseEvent, ReactNode } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import type { SubjectNode } from '../subject-tree.ts';
import { proposedCode } from '../subject-form.ts';
import { balanceOf, useBalances } from '../use-balances.ts';
import classes from '../subjects.module.css';

/** The head of the table stands below the shell's header (header.module.css), never over it. */
const HEADER_HEIGHT = 48;

interface SubjectTableProps {
  tree: SubjectNode[];
  isSearch: boolean;
  chosen: readonly number[];
  onChosen(ids: readonly number[]): void;
}

/** The tree as a table; what a member may do stands at the end of each row. */
export function SubjectTable({ tree, isSearch, chosen, onChosen }: SubjectTableProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('setting.write');
  const { search } = useSearchState();
  const hasPanel = search.has('edit') || search.has('add');
  const columns = useColumns().filter(({ key }) => !hasPanel || !besides.includes(String(key)));
  const open = Number(search.get('edit') ?? search.get('add'));
  return (
    <Table<SubjectNode>
      className={classes['tree'] ?? ''}
      size="small"
      rowKey="id"
      sticky={{ offsetHeader: HEADER_HEIGHT }}
      pagination={false}
      columns={columns}
      dataSource={tree}
      {...(mayWrite
        ? {
            rowSelection: {
              selectedRowKeys: [...chosen],
              columnWidth: 40,
              hideSelectAll: true,
              columnTitle: <Unseen>{t('choose')}</Unseen>,
              getCheckboxProps: ({ code, name }: SubjectNode) => ({
                'aria-label': t('choose.one', { subject: `${code} ${name}` }),
              }),
              onChange: (keys: readonly Key[]) => onChosen(keys.map(Number)),
            },
          }
        : {})}
      expandable={{
        defaultExpandAllRows: isSearch,
        expandIcon: foldButton,
      }}
      rowClassName={({ id }) => (id === open ? (classes['current'] ?? '') : '')}
    />
  );
}

/** Columns that make room for the panel beside the list. */
const besides = ['mnemonicCode', 'unit', 'balance'];

interface FoldProps {
  expanded: boolean;
  expandable: boolean;
  record: SubjectNode;
  onExpand(record: SubjectNode, event: MouseEvent<HTMLElement>): void;
}

/** Folds what is below a subject; a subject with nothing below keeps the room, so that codes stand in line. */
function FoldButton({ expanded, expandable, record, onExpand }: FoldProps): ReactNode {
  const t = useMessages();
  if (!expandable) return <span className={classes['fold']} />;
  return (
    <button
      type="button"
      className={classes['fold']}
      aria-expanded={expanded}
      aria-label={t('fold', { subject: `${record.code} ${record.name}` })}
      onClick={(event) => onExpand(record, event)}
    >
      <Icon name="expand" size={14} />
    </button>
  );
}

const foldButton = (fold: FoldProps): ReactNode => <FoldButton {...fold} />;

function useColumns(): TableColumnsType<SubjectNode> {
  const t = useMessages();
  const { period, balances } = useBalances();
  const mayWrite = useCan('setting.write');
  const columns: TableColumnsType<SubjectNode> = [
    { title: t('code'), dataIndex: 'code', className: classes['code'] ?? '', width: 128 },
    {
      title: t('name'),
      dataIndex: 'name',
      className: classes['name'] ?? '',
      render: (name: string, { status }) => (
        <span data-disabled={!status}>
          {name}
          {!status && <span className={classes['state']}>{t('disabled')}</span>}
        </span>
      ),
    },
    {
      title: t('mnemonicCode'),
      key: 'mnemonicCode',
      dataIndex: 'mnemonicCode',
      width: 104,
      className: classes['quiet'] ?? '',
      responsive: ['lg'],
    },
    {
      title: t('side'),
      dataIndex: 'balanceDirection',
      width: 64,
      render: (side: SubjectNode['balanceDirection']) => t(`side.${side}`),
    },
    {
      title: t('balance', { period: periodLabel(period) }),
      key: 'balance',
      className: classes['balance'] ?? '',
      width: 160,
      responsive: ['xs', 'md'],
      render: (_, node) => <MoneyText blankZero amount={balanceOf(balances, node)} />,
    },
    {
      title: t('auxiliaryAccounting'),
      dataIndex: 'auxiliaryAccounting',
      width: 112,
      // Below that the names would have room for two characters.
      responsive: ['lg'],
      render: (categories: SubjectNode['auxiliaryAccounting']) =>
        categories.map(({ name }) => name).join(', '),
    },
    { title: t('unit'), key: 'unit', dataIndex: 'unit', width: 80, responsive: ['lg'] },
    {
      title: t('currencyAccounting'),
      dataIndex: 'currencyAccounting',
      width: 96,
      responsive: ['lg'],
      render: (codes: readonly string[]) => codes.join(', '),
    },
  ];
  if (!mayWrite) return columns;
  const acts = { title: <Unseen>{t('actions')}</Unseen>, key: 'actions' };
  return [...columns, { ...acts, width: 140, render: (_, node) => <RowActions node={node} /> }];
}

function RowActions({ node }: { node: SubjectNode }): ReactNode {
  const t = useMessages();
  const { change } = useSearchState();
  const { encoding } = useAccountSet();
  const subject = `${node.code} ${node.name}`;
  const mayHaveChild = node.status && proposedCode(node, node.children ?? [], encoding) !== null;
  return (
    <span className={classes['acts']}>
      <Tooltip title={t('edit')}>
        <Button
          type="text"
          size="small"
          aria-label={t('edit.one', { subject })}
          icon={<Icon name="edit" size={16} />}
          onClick={() => change({ edit: String(node.id), add: null })}
        />
      </Tooltip>
      {mayHaveChild && (
        <Tooltip title={t('add')}>
          <Button
            type="text"
            size="small"
            aria-label={t('add.one', { subject })}
            icon={<Icon name="plus" size={16} />}
            onClick={() => change({ add: String(node.id), edit: null })}
          />
        </Tooltip>
      )}
      {!node.systemDefault && (
        <Tooltip title={t('delete')}>
          <Button
            type="text"
            size="small"
            aria-label={t('delete.one', { subject })}
            icon={<Icon name="delete" size={16} />}
            onClick={() => change({ delete: String(node.id) })}
          />
        </Tooltip>
      )}
    </span>
  );
}
