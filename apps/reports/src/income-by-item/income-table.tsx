import { incomeColumns, itemTitle, type IncomeRow } from '@suanpan/book-tables';
import type { IncomeByItem } from '@suanpan/contracts';
import { useLanguage, useNavigate } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { bookLink } from '../books/links.ts';
import { useMessages as useBookWords } from '../books/messages.ts';
import { type Column, cutTo, withLooks } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';
import classes from '../report-view/report-view.module.css';
import type { IncomeView } from './use-income-view.ts';

interface TableProps {
  income: IncomeByItem;
  label: string;
  view: IncomeView;
}

/** Names may be long; a column is about as wide as its amounts. */
const TITLE_DIGITS = 20;

/** A line opens its parts in the income statement of the company. */
export function IncomeTable({ income, label, view }: TableProps): ReactNode {
  const words = useBookWords();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const columns = useMemo((): Column<IncomeRow>[] => {
    const drawn = withLooks(incomeColumns(words, income, language), {
      title: {
        width: 200,
        grows: true,
        pinned: 'start',
        header: true,
        render: (row) => (
          <span className={classes['title']} style={{ paddingInlineStart: (row.level - 1) * 16 }}>
            {itemTitle(row, language)}
          </span>
        ),
      },
      total: { pinned: 'end' },
    });
    return drawn.map((column) => ({
      ...column,
      title: cutTo(column.title, TITLE_DIGITS),
      fullTitle: column.title,
    }));
  }, [words, income, language]);
  const open = ({ itemId }: IncomeRow): void => {
    const parameters = { item: String(itemId), span: view.kind === 'quarter' ? 'quarter' : null };
    void navigate(
      bookLink(`/report/view/${income.templateId}`, { from: view.span.to, to: view.span.to }, parameters),
    );
  };
  return (
    <DataGrid
      label={label}
      rows={income.rows}
      columns={columns}
      rowKey={({ itemId }) => String(itemId)}
      toneOf={toneOf}
      canOpen={({ total }) => total !== null}
      onOpen={open}
    />
  );
}

const toneOf = ({ isBolder }: IncomeRow): Tone => (isBolder ? 'sum' : 'line');
