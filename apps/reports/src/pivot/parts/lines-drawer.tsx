import { placeName } from '@suanpan/book-tables';
import type { Pivot, PivotQuery } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { EmptyState } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { QueryContent } from '../../books/query-content.tsx';
import { DayBookTable } from '../../day-book/day-book-table.tsx';
import type { OpenVoucher } from '../../detail-ledger/use-open-voucher.ts';
import { useMessages } from '../messages.ts';
import classes from '../pivot.module.css';
import { linesQuery } from '../queries.ts';
import type { OpenCell } from '../use-open-cell.ts';

interface DrawerProps {
  /** Null: closed. */
  cell: OpenCell | null;
  pivot: Pivot | undefined;
  query: PivotQuery;
  voucher: OpenVoucher;
  onClose(): void;
}

/** The lines that a cell adds up, with their totals; each opens its voucher. */
export function LinesDrawer({ cell, pivot, query, voucher, onClose }: DrawerProps): ReactNode {
  const t = useMessages();
  const name = cell && pivot ? cellName(pivot, cell) : '';
  const title = t('lines', { cell: name || t('lines.all') });
  return (
    <Drawer title={title} size={1080} open={cell !== null} onClose={onClose} destroyOnHidden>
      {cell && <CellLines cell={cell} query={query} voucher={voucher} label={title} />}
    </Drawer>
  );
}

/** "1002 银行存款 · 2025-03": what a cell stands for. */
function cellName({ rows, columns }: Pivot, { rowKeys, columnKeys }: OpenCell): string {
  const at = (keys: readonly string[]) => (place: { keys: string[] }) => place.keys.join() === keys.join();
  const places = [rows.find(at(rowKeys)), columnKeys.length > 0 ? columns.find(at(columnKeys)) : undefined];
  return places
    .flatMap((place) => place?.labels.map((_, index) => placeName(place, index)) ?? [])
    .join(' · ');
}

interface LinesProps {
  cell: OpenCell;
  query: PivotQuery;
  voucher: OpenVoucher;
  label: string;
}

function CellLines({ cell, query, voucher, label }: LinesProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const found = useInfiniteQuery(linesQuery(id, query, cell));
  const { data, hasNextPage, isFetching, fetchNextPage } = found;
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines), [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const { debitTotal = '0.00', creditTotal = '0.00', count = 0 } = data?.pages[0] ?? {};
  return (
    <QueryContent
      query={{ ...found, data: lines }}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState text={t('lines.empty')} />}
    >
      {(all) => (
        <>
          <p className={classes['lines']}>{t('lines.count', { count })}</p>
          <DayBookTable
            label={label}
            lines={all}
            totals={{ debitTotal, creditTotal }}
            voucher={voucher}
            isComplete={!hasNextPage}
            onNearEnd={loadMore}
          />
        </>
      )}
    </QueryContent>
  );
}
