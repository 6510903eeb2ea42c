import type { TableProps } from '@suanpan/ui/kit';
import { useState } from 'react';
import { useInlineMessages } from './messages.ts';

/** The rows of a dictionary that are ticked, and the ticks of its table. */
export function useChosenRows<Row extends { id: number }>(
  rows: readonly Row[],
  { nameOf, isFixed }: { nameOf(row: Row): string; isFixed?(row: Row): boolean },
) {
  const t = useInlineMessages();
  const [ids, setIds] = useState<readonly number[]>([]);
  const selection: NonNullable<TableProps<Row>['rowSelection']> = {
    selectedRowKeys: [...ids],
    onChange: (keys) => setIds(keys.map(Number)),
    getTitleCheckboxProps: () => ({ 'aria-label': t('choose.all') }),
    getCheckboxProps: (row) => ({
      'aria-label': t('choose.one', { name: nameOf(row) }),
      disabled: isFixed?.(row) ?? false,
    }),
  };
  return { chosen: rows.filter(({ id }) => ids.includes(id)), setIds, selection };
}
