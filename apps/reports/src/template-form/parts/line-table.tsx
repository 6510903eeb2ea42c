import { statementColumns, type StatementRow } from '@suanpan/book-tables';
import type { ReportTemplateDetail } from '@suanpan/contracts';
import { useAccountSet, useLanguage, usePeriod } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { withLooks } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';
import { reportQueries } from '../../statements/queries.ts';
import { MissingMark } from '../../statements/missing-mark.tsx';
import { useMessages } from '../messages.ts';
import { LineTitle } from './line-title.tsx';

interface TableProps {
  template: ReportTemplateDetail;
  chosenId: number;
  onChoose(itemId: number): void;
  /** A line is to take a place, which counts from 1. */
  onMove(itemId: number, pos: number): void;
}

/** All lines in their order with what they say of the month: the preview of the statement. */
export function LineTable({ template, chosenId, onChoose, onMove }: TableProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const { period } = usePeriod();
  const figures = useQuery(reportQueries.draftView(id, template.id, period));
  const { type } = template;
  const rows = useMemo(
    () =>
      template.items.map((item): StatementRow => {
        const figure = figures.data?.[item.id];
        return {
          item,
          current: figure?.currentPeriodAmount ?? null,
          year: figure?.currentYearAmount ?? null,
          compared: null,
          change: null,
          missing: figure?.missingSubjects ?? [],
        };
      }),
    [template.items, figures.data],
  );
  // The columns stay the same while a line is typed in: all lines would be drawn anew with every key.
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  const columns = useMemo(
    () =>
      withLooks(statementColumns(words, { heading: t('item'), type, kind: 'month', language }), {
        title: {
          width: 200,
          grows: true,
          pinned: 'start',
          header: true,
          render: ({ item, missing }) => (
            <>
              <LineTitle item={item} onDrop={(itemId) => move.current(itemId, item.pos)} />
              <MissingMark codes={missing} />
            </>
          ),
        },
      }),
    [words, t, type, language],
  );
  return (
    <DataGrid
      label={t('lines')}
      rows={rows}
      columns={columns}
      rowKey={keyOf}
      toneOf={toneOf}
      currentKey={String(chosenId)}
      onOpen={({ item }) => onChoose(item.id)}
    />
  );
}

const keyOf = ({ item }: StatementRow): string => String(item.id);
const toneOf = ({ item }: StatementRow): Tone => (item.isBolder ? 'sum' : 'line');
