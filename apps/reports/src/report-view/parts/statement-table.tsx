import { itemTitle, statementColumns, type SpanKind, type StatementRow } from '@suanpan/book-tables';
import type { ReportTemplate } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { withLooks } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';
import { MissingMark } from '../../statements/missing-mark.tsx';
import classes from '../report-view.module.css';

interface TableProps {
  label: string;
  rows: readonly StatementRow[];
  /** Lines of the other half. */
  rowsBeside?: number;
  type: ReportTemplate['type'];
  kind: SpanKind;
  /** What the months it is compared with are called. */
  compared: string | null;
  openId: number | null;
  onOpen(itemId: number): void;
}

/** Lines with their statutory numbers and two columns of figures; a figure opens its parts. */
export function StatementTable(props: TableProps): ReactNode {
  const { label, rows, rowsBeside = 0, type, kind, compared, openId, onOpen } = props;
  const words = useBookWords();
  const { language } = useLanguage();
  const columns = useMemo(
    () =>
      withLooks(statementColumns(words, { heading: label, type, kind, language, compared }), {
        title: {
          width: 200,
          grows: true,
          pinned: 'start',
          header: true,
          render: ({ item, missing }) => (
            <>
              <Title text={itemTitle(item, language)} level={item.level} />
              <MissingMark codes={missing} />
            </>
          ),
        },
      }),
    [words, language, label, type, kind, compared],
  );
  return (
    <DataGrid
      label={label}
      rows={rows}
      columns={columns}
      rowKey={keyOf}
      toneOf={toneOf}
      currentKey={openId === null ? null : String(openId)}
      canOpen={hasFigures}
      onOpen={({ item }) => onOpen(item.id)}
      isWhole
      rowsBeside={rowsBeside}
    />
  );
}

const Title = ({ text, level }: { text: string; level: number }): ReactNode => (
  <span className={classes['title']} style={{ paddingInlineStart: (level - 1) * 16 }} title={text}>
    {text}
  </span>
);

const keyOf = ({ item }: StatementRow): string => String(item.id);
const hasFigures = ({ current }: StatementRow): boolean => current !== null;
const toneOf = ({ item }: StatementRow): Tone => (item.isBolder ? 'sum' : 'line');
