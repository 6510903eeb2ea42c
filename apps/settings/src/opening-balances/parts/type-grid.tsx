import { asApiError } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { SubjectType } from '../../subjects/subject-tree.ts';
import type { Cells } from '../cell-saves.ts';
import { type BooksFacts, columnsOf } from '../columns.ts';
import { useMessages } from '../messages.ts';
import { rowsQuery } from '../opening-queries.ts';
import type { OpeningSaver } from '../opening-saver.ts';
import { OpeningGrid } from './opening-grid.tsx';

interface TypeGridProps {
  type: SubjectType;
  facts: BooksFacts;
  isReadOnly: boolean;
  saver: OpeningSaver;
  cells: Cells;
}

/** The grid of one type of subjects in its four states. */
export function TypeGrid({ type, facts, isReadOnly, saver, cells }: TypeGridProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const rows = useQuery(rowsQuery(id, type));
  const { startInJanuary } = facts;
  const columns = useMemo(() => columnsOf(rows.data ?? [], facts), [rows.data, facts]);
  if (rows.isError) return <ErrorState error={asApiError(rows.error)} onRetry={() => void rows.refetch()} />;
  if (rows.isPending) return <LoadingState rows={12} />;
  if (rows.data.length === 0) return <EmptyState text={t('none')} />;
  if (type === 'pl' && startInJanuary) return <EmptyState text={t('noResults')} />;
  return (
    <OpeningGrid
      label={t(`type.${type}`)}
      rows={rows.data}
      columns={columns}
      facts={facts}
      isReadOnly={isReadOnly}
      saver={saver}
      cells={cells}
    />
  );
}
