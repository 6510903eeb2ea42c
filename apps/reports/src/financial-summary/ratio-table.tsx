import { ratioColumns } from '@suanpan/book-tables';
import type { FinancialSummary } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import { withLooks } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { useMessages } from './messages.ts';

interface TableProps {
  summary: FinancialSummary;
  onOpen(key: string): void;
}

/** A ratio opens the figures it is made of. */
export function RatioTable({ summary, onOpen }: TableProps): ReactNode {
  const words = useBookWords();
  const none = useMessages()('none');
  const { language } = useLanguage();
  const columns = useMemo(
    () =>
      withLooks(ratioColumns(words, summary, language), {
        ratio: { width: 248, pinned: 'start', header: true },
        value: { blank: none },
        formula: { width: 240, grows: true },
        figures: { width: 240, grows: true, hasAmounts: true },
      }),
    [words, summary, language, none],
  );
  return (
    <DataGrid
      label={words('book.ratios')}
      rows={summary.ratios}
      columns={columns}
      rowKey={({ key }) => key}
      onOpen={({ key }) => onOpen(key)}
    />
  );
}
