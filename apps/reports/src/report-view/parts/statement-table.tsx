import type { ReportTemplate } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';
import { itemTitle } from '../../statements/titles.ts';
import { useMessages } from '../messages.ts';
import classes from '../report-view.module.css';
import type { StatementRow } from '../statement-rows.ts';
import type { SpanKind } from '../statement-span.ts';

interface TableProps {
  label: string;
  rows: readonly StatementRow[];
  /** Lines of the other half. */
  rowsBeside?: number;
  type: ReportTemplate['type'];
  kind: SpanKind;
  openId: number | null;
  onOpen(itemId: number): void;
}

/** Lines with their statutory numbers and two columns of figures; a figure opens its parts. */
export function StatementTable(props: TableProps): ReactNode {
  const { label, rows, rowsBeside = 0, type, kind, openId, onOpen } = props;
  const t = useMessages();
  const { language } = useLanguage();
  const columns = useMemo(() => {
    const current = { key: 'current', kind: 'amount', value: currentOf } as const;
    const year = { key: 'year', kind: 'amount', value: yearOf } as const;
    const figures: Column<StatementRow>[] =
      type === 1
        ? [
            { ...current, title: t('closing') },
            { ...year, title: t('yearStart') },
          ]
        : [
            { ...year, title: t('yearToDate') },
            { ...current, title: t(`current.${kind}`) },
          ];
    const title = (row: StatementRow): string => itemTitle(row.item, language);
    const lines: Column<StatementRow>[] = [
      {
        key: 'title',
        title: label,
        kind: 'text',
        width: 200,
        grows: true,
        pinned: 'start',
        header: true,
        value: title,
        render: (row) => <Title text={title(row)} level={row.item.level} />,
      },
      { key: 'line', title: t('line'), kind: 'number', value: lineOf },
    ];
    return [...lines, ...figures];
  }, [t, language, label, type, kind]);
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

const currentOf = ({ current }: StatementRow): string | null => current;
const yearOf = ({ year }: StatementRow): string | null => year;
const lineOf = ({ item }: StatementRow): string | null =>
  item.lineNum === null ? null : String(item.lineNum);
const keyOf = ({ item }: StatementRow): string => String(item.id);
const hasFigures = ({ current }: StatementRow): boolean => current !== null;
const toneOf = ({ item }: StatementRow): Tone => (item.isBolder ? 'sum' : 'line');
