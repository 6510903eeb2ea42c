import type { Span } from '@suanpan/accounting-core';
import { generalBesides, type GeneralRow, generalRows } from '@suanpan/book-tables';
import type { GeneralLedgerEntry } from '@suanpan/contracts';
import { useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { DETAIL_PATH, VIA_PARAM, bookLink } from '../books/links.ts';
import { useMessages as useBookWords } from '../books/messages.ts';
import { NothingFound } from '../books/query-content.tsx';
import { useSpan } from '../books/use-span.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';
import { shownGeneralColumns } from './columns.tsx';

interface TableProps {
  entries: readonly GeneralLedgerEntry[];
  text: string;
  showQuantity: boolean;
  onClear(): void;
}

/** Three rows a subject; each opens the subject's detailed ledger. */
export function GeneralTable({ entries, text, showQuantity, onClear }: TableProps): ReactNode {
  const words = useBookWords();
  const navigate = useNavigate();
  const { span } = useSpan();
  const rows = useMemo(() => generalRows(entries, text), [entries, text]);
  const { quantity, original } = generalBesides(rows, showQuantity);
  const columns = useMemo(
    () =>
      shownGeneralColumns({
        words,
        shown: { quantity, original },
        linkOf: (row) => ledgerLink(row, span),
      }),
    [words, quantity, original, span],
  );
  if (rows.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <DataGrid
      label={words('book.generalLedger')}
      rows={rows}
      columns={columns}
      rowKey={({ subject, row }) => `${subject.code}-${row.kind}`}
      toneOf={toneOf}
      onOpen={(row) => void navigate(ledgerLink(row, span))}
    />
  );
}

const ledgerLink = ({ subject }: GeneralRow, span: Span) =>
  bookLink(DETAIL_PATH, span, { subjectCode: subject.code, [VIA_PARAM]: 'general' });

const toneOf = ({ row }: GeneralRow): Tone => (row.kind === 'opening' ? 'line' : 'sum');
