import { balanceBesides } from '@suanpan/book-tables';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import { useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { DETAIL_PATH, VIA_PARAM, bookLink } from '../../books/links.ts';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { NothingFound } from '../../books/query-content.tsx';
import { useSpan } from '../../books/use-span.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import { shownBalanceColumns } from '../columns.tsx';
import { useMessages } from '../messages.ts';
import { type BalanceView, useVisibleRows } from '../use-balance-view.ts';

interface TableProps {
  rows: readonly SubjectBalanceRow[];
  view: BalanceView;
  /** The book's title. */
  label: string;
  /** What moved in the period alone. */
  isSummary?: boolean;
}

/** The balance table as a tree; every cell opens the subject's detailed ledger of the same months. */
export function BalanceTable({ rows: all, view, label, isSummary = false }: TableProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const navigate = useNavigate();
  const { span } = useSpan();
  const { rows, total, parents } = useVisibleRows(all, view);
  const { quantity, original } = balanceBesides(rows, view.showQuantity);
  const columns = useMemo(
    () =>
      shownBalanceColumns({
        words,
        shown: { quantity, original },
        isSummary,
        linkOf: (row) => ledgerLink(row, span, isSummary),
      }),
    [words, quantity, original, isSummary, span],
  );
  if (rows.length === 0) return <NothingFound onClear={view.clear} />;
  return (
    <DataGrid
      label={label}
      rows={rows}
      columns={columns}
      rowKey={codeOf}
      total={total}
      onOpen={(row) => void navigate(ledgerLink(row, span, isSummary))}
      tree={{
        levelOf: ({ level }) => level ?? 1,
        isExpanded: ({ code }) => (parents.has(code) ? !view.folded.has(code) : null),
        onToggle: ({ code }) => view.toggle(code),
        toggleLabel: ({ code, name }) => t('toggle', { subject: `${code} ${name}` }),
      }}
    />
  );
}

const codeOf = ({ code }: SubjectBalanceRow): string => code;

const ledgerLink = ({ code }: SubjectBalanceRow, span: Parameters<typeof bookLink>[1], isSummary: boolean) =>
  bookLink(DETAIL_PATH, span, { subjectCode: code, [VIA_PARAM]: isSummary ? 'summary' : 'balance' });
