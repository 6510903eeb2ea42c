import { chosenRows } from '@suanpan/book-tables';
import type { AuxiliaryBalanceRow } from '@suanpan/contracts';
import { useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { itemsKey } from '../../books/items-key.ts';
import { DETAIL_PATH, ITEM_LEDGER_PATH, VIA_PARAM, bookLink } from '../../books/links.ts';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { NothingFound } from '../../books/query-content.tsx';
import { useSpan } from '../../books/use-span.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import { shownAuxiliaryColumns } from '../columns.ts';
import { isOneItem, type AuxiliaryView } from '../use-auxiliary-view.ts';

interface TableProps {
  rows: readonly AuxiliaryBalanceRow[];
  view: AuxiliaryView;
  text: string;
  /** Quantities and foreign amounts too. */
  showMore: boolean;
  onClear(): void;
}

/** An item opens its subjects; a subject with its item opens the detailed ledger of the two. */
export function AuxiliaryTable({ rows: all, view, text, showMore, onClear }: TableProps): ReactNode {
  const words = useBookWords();
  const navigate = useNavigate();
  const { span } = useSpan();
  const { bySubject, itemId, chosen, auxiliaryId, codes } = view;
  const { rows, total } = useMemo(() => chosenRows(all, itemId, text), [all, itemId, text]);
  const quantity = showMore && rows.some(({ closingQuantity }) => closingQuantity !== null);
  const original = showMore && rows.some(({ closingOriginal }) => closingOriginal !== null);
  const columns = useMemo(
    () => shownAuxiliaryColumns({ words, bySubject, categories: chosen, shown: { quantity, original } }),
    [words, bySubject, chosen, quantity, original],
  );
  const open = (row: AuxiliaryBalanceRow): void => {
    const item = row.auxiliary[0]?.itemId ?? null;
    if (!bySubject && isOneItem(view, row)) view.openItem(item);
    else if (!bySubject)
      void navigate(
        bookLink(ITEM_LEDGER_PATH, span, {
          category: auxiliaryId,
          codeFrom: codes.codeFrom ?? null,
          codeTo: codes.codeTo ?? null,
          item: itemsKey(row, auxiliaryId?.split(',') ?? []),
        }),
      );
    else
      void navigate(
        bookLink(DETAIL_PATH, span, {
          subjectCode: row.subjectCode,
          item: item === null ? null : String(itemId ?? item),
          [VIA_PARAM]: 'auxiliary',
        }),
      );
  };
  if (rows.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <DataGrid
      key={bySubject ? 'subject' : `item-${auxiliaryId}`}
      label={words('book.auxiliaryBalance')}
      rows={rows}
      columns={columns}
      rowKey={keyOf}
      total={total}
      onOpen={open}
    />
  );
}

const keyOf = ({ code, currency, auxiliary }: AuxiliaryBalanceRow): string =>
  [code, currency, ...auxiliary.map(({ itemId }) => itemId)].join('/');
