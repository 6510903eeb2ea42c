import { unlessZero } from '@suanpan/book-tables';
import { Link, useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useSpan } from '../books/use-span.ts';
import type { Column } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';
import { type CheckRow, placeOf } from './check-rows.ts';
import { useMessages } from './messages.ts';

/** A row for each check and each subject that offends; it leads to where the reason is looked for. */
export function CheckTable({ rows }: { rows: readonly CheckRow[] }): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const { span } = useSpan();
  const columns = useMemo((): Column<CheckRow>[] => {
    const nameOf = ({ check, subject }: CheckRow): string =>
      subject ? `${subject.code} ${subject.name}` : t(`check.${check}`);
    return [
      {
        key: 'check',
        title: t('check'),
        kind: 'text',
        width: 220,
        grows: true,
        header: true,
        value: nameOf,
        render: (row) => (
          <Link to={placeOf(row, span)} tabIndex={-1}>
            {nameOf(row)}
          </Link>
        ),
      },
      {
        key: 'state',
        title: t('state'),
        kind: 'text',
        width: 96,
        value: ({ isSound }) => t(isSound ? 'state.sound' : 'state.unsound'),
      },
      { key: 'left', title: t('left'), kind: 'amount', value: ({ left }) => left },
      { key: 'right', title: t('right'), kind: 'amount', value: ({ right }) => right },
      {
        key: 'difference',
        title: t('difference'),
        kind: 'amount',
        value: ({ difference }) => unlessZero(difference),
      },
    ];
  }, [t, span]);
  return (
    <DataGrid
      label={t('title')}
      rows={rows}
      columns={columns}
      rowKey={({ key }) => key}
      toneOf={toneOf}
      onOpen={(row) => void navigate(placeOf(row, span))}
    />
  );
}

const toneOf = ({ subject }: CheckRow): Tone => (subject === null ? 'line' : 'opening');
