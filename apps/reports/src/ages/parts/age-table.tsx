import { ageColumns, ageLines, type AgeLine } from '@suanpan/book-tables';
import type { AgeReport } from '@suanpan/contracts';
import { useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { bookLink, DETAIL_PATH } from '../../books/links.ts';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { useSpan } from '../../books/use-span.ts';
import { withLooks } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { AgeView } from '../use-age-view.ts';

interface TableProps {
  report: AgeReport;
  view: AgeView;
}

/** A party opens its open invoices; from the books, its detailed ledger. */
export function AgeTable({ report, view }: TableProps): ReactNode {
  const words = useBookWords();
  const navigate = useNavigate();
  const { span } = useSpan();
  const lines = useMemo(() => ageLines(words, report), [words, report]);
  const columns = useMemo(
    () =>
      withLooks(ageColumns(words), {
        code: { width: 80, pinned: 'start' },
        name: { width: 160, grows: true, pinned: 'start', header: true },
        currency: { width: 96, titled: true },
        openTotal: { pinned: 'end' },
        advance: { pinned: 'end' },
        net: { pinned: 'end' },
      }),
    [words],
  );
  const open = ({ partyId }: AgeLine): void => {
    if (report.source === 'documents') view.change({ party: String(partyId) });
    else
      void navigate(
        bookLink(DETAIL_PATH, span, {
          subjectCode: report.subjectCode,
          item: partyId === null ? null : String(partyId),
        }),
      );
  };
  return (
    <DataGrid
      label={words(`book.ages.${view.query.kind}`)}
      rows={lines.filter(({ isTotal }) => !isTotal)}
      columns={columns}
      rowKey={({ key }) => key}
      total={lines.find(({ isTotal }) => isTotal)}
      onOpen={open}
      canOpen={({ isTotal, partyId }) => !isTotal && (report.source === 'books' || partyId !== null)}
    />
  );
}
