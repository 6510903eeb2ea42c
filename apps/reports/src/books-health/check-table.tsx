import { checkColumns, checkName, type CheckRow } from '@suanpan/book-tables';
import { Link, useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useSpan } from '../books/use-span.ts';
import { withLooks } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';
import { placeOf } from './check-places.ts';
import { useMessages } from './messages.ts';

/** A row for each check and each subject that offends; it leads to where the reason is looked for. */
export function CheckTable({ rows }: { rows: readonly CheckRow[] }): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const navigate = useNavigate();
  const { span } = useSpan();
  const columns = useMemo(
    () =>
      withLooks(checkColumns(words), {
        check: {
          width: 220,
          grows: true,
          header: true,
          render: (row: CheckRow) => (
            <Link to={placeOf(row, span)} tabIndex={-1}>
              {checkName(words, row)}
            </Link>
          ),
        },
        state: { width: 96 },
      }),
    [words, span],
  );
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
