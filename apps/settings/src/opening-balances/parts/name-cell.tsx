import type { OpeningRow } from '@suanpan/contracts';
import { Button, Icon, Tooltip } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import classes from '../opening-balances.module.css';
import { isDetail, isSplit } from '../opening-rows.ts';
import { useRemoveRow } from '../use-remove-row.ts';
import type { CellPlace } from './still-cell.tsx';

/** What a row is called: its subject, or its items and its currency. */
export function rowName(row: OpeningRow): string {
  if (!isDetail(row)) return `${row.code} ${row.name}`;
  return `${row.code} ${detailName(row)}`;
}

function detailName({ auxiliary, currencyAccounting, currencyCode }: OpeningRow): string {
  const items = auxiliary.map(({ code, name }) => `${code} ${name}`);
  const currency = currencyAccounting.length > 0 && currencyCode !== null ? [currencyCode] : [];
  return [...items, ...currency].join(' · ');
}

interface NameCellProps extends CellPlace {
  row: OpeningRow;
  isReadOnly: boolean;
}

/** The name in its place in the tree; "+" adds a combination, the bin removes one. */
export function NameCell({ row, cell, isActive, isReadOnly }: NameCellProps): ReactNode {
  const act = isReadOnly ? null : actOf(row);
  return (
    <td data-cell={cell} data-column="name" data-kind="text" tabIndex={act === null && isActive ? 0 : -1}>
      <span className={classes['name']} style={{ paddingInlineStart: (row.level - 1) * 16 }}>
        <span className={classes['text']}>{isDetail(row) ? detailName(row) : row.name}</span>
        {act === 'add' && <AddButton row={row} isActive={isActive} />}
        {act === 'remove' && <RemoveButton row={row} isActive={isActive} />}
      </span>
    </td>
  );
}

function actOf(row: OpeningRow): 'add' | 'remove' | null {
  if (isDetail(row)) return 'remove';
  return isSplit(row) ? 'add' : null;
}

interface ActProps {
  row: OpeningRow;
  isActive: boolean;
}

function AddButton({ row, isActive }: ActProps): ReactNode {
  const t = useMessages();
  const { change } = useSearchState();
  return (
    <Tooltip title={t('add')}>
      <Button
        type="text"
        size="small"
        tabIndex={isActive ? 0 : -1}
        aria-label={t('add.to', { subject: rowName(row) })}
        icon={<Icon name="plus" size={16} />}
        onClick={() => change({ add: String(row.subjectId) }, { replace: true })}
      />
    </Tooltip>
  );
}

function RemoveButton({ row, isActive }: ActProps): ReactNode {
  const t = useMessages();
  const remove = useRemoveRow();
  return (
    <Tooltip title={t('remove')}>
      <Button
        type="text"
        size="small"
        tabIndex={isActive ? 0 : -1}
        aria-label={t('remove.one', { row: rowName(row) })}
        icon={<Icon name="delete" size={16} />}
        onClick={() => void remove(row, rowName(row))}
      />
    </Tooltip>
  );
}
