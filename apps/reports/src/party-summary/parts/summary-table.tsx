import { summaryColumns, type SummaryLine } from '@suanpan/book-tables';
import type { PartySummaryQuery } from '@suanpan/contracts';
import { useNavigate, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { STATEMENT_PATH } from '../../ages/use-age-view.ts';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { withLooks } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';

interface TableProps {
  lines: readonly SummaryLine[];
  days: PartySummaryQuery;
}

/** A party opens its statement of account of the same days; the total of the only currency stays in sight. */
export function SummaryTable({ lines, days }: TableProps): ReactNode {
  const words = useBookWords();
  const navigate = useNavigate();
  const { period } = usePeriod();
  const columns = useMemo(
    () =>
      withLooks(summaryColumns(words, lines), {
        code: { width: 72, pinned: 'start' },
        name: { width: 160, grows: true, pinned: 'start', header: true },
        currency: { width: 72, titled: true },
        closingOpen: { pinned: 'end' },
        closingAdvance: { pinned: 'end' },
        closingNet: { pinned: 'end' },
      }),
    [words, lines],
  );
  const totals = lines.filter(({ isTotal }) => isTotal);
  const total = totals.length === 1 ? totals[0] : undefined;
  const open = ({ partyId, currency }: SummaryLine): void => {
    const parameters = new URLSearchParams({ party: String(partyId), currency, ...days });
    void navigate({ pathname: STATEMENT_PATH, search: `?${withPeriod(parameters, period)}` });
  };
  return (
    <DataGrid
      label={words('book.partySummary')}
      rows={lines.filter((line) => line !== total)}
      columns={columns}
      rowKey={({ key }) => key}
      toneOf={toneOf}
      total={total}
      onOpen={open}
      canOpen={({ isTotal }) => !isTotal}
    />
  );
}

const toneOf = ({ isTotal }: SummaryLine): Tone => (isTotal ? 'sum' : 'line');
