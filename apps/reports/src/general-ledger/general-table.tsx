import type { Span } from '@suanpan/accounting-core';
import { generalBesides, generalRows, generalTotal, type GeneralRow } from '@suanpan/book-tables';
import type { GeneralLedgerEntry } from '@suanpan/contracts';
import { useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { DETAIL_PATH, VIA_PARAM, bookLink } from '../books/links.ts';
import { useMessages as useBookWords } from '../books/messages.ts';
import { NothingFound } from '../books/query-content.tsx';
import { useSpan } from '../books/use-span.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';
import type { BalanceView } from '../subject-balance/use-balance-view.ts';
import { shownGeneralColumns } from './columns.tsx';

interface TableProps {
  entries: readonly GeneralLedgerEntry[];
  view: BalanceView;
}

/** Three rows a subject, each opens the subject's detailed ledger; at the foot what all of them add up to. */
export function GeneralTable({ entries, view }: TableProps): ReactNode {
  const words = useBookWords();
  const navigate = useNavigate();
  const { span } = useSpan();
  const { query, level, showQuantity } = view;
  const rows = useMemo(() => generalRows(entries, { query, level }), [entries, query, level]);
  const total = useMemo(() => generalTotal(words, rows), [words, rows]);
  const { quantity, original } = generalBesides(rows, showQuantity);
  const columns = useMemo(
    () =>
      shownGeneralColumns({
        words,
        shown: { quantity, original },
        linkOf: (subject) => ledgerLink(subject, span),
      }),
    [words, quantity, original, span],
  );
  if (rows.length === 0) return <NothingFound onClear={view.clear} />;
  return (
    <DataGrid
      label={words('book.generalLedger')}
      rows={rows}
      columns={columns}
      rowKey={({ subject, row }) => `${subject?.code ?? 'total'}-${row.kind}`}
      toneOf={toneOf}
      total={total}
      onOpen={({ subject }) => subject && void navigate(ledgerLink(subject, span))}
    />
  );
}

const ledgerLink = ({ code }: { code: string }, span: Span) =>
  bookLink(DETAIL_PATH, span, { subjectCode: code, [VIA_PARAM]: 'general' });

const toneOf = ({ row }: GeneralRow): Tone => (row.kind === 'opening' ? 'line' : 'sum');
