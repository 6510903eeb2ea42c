import { fundDayColumns, fundDayLines } from '@suanpan/book-tables';
import type { FundDay, FundReport } from '@suanpan/contracts';
import { useAccountSet, useNavigate } from '@suanpan/feature-kit';
import { EmptyState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { QueryContent } from '../../books/query-content.tsx';
import { type ShownSpan, spanLabel } from '../../books/span.ts';
import { withLooks } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import { journalLink } from '../links.ts';
import { useMessages } from '../messages.ts';
import { fundReportQueries } from '../queries.ts';

interface TableProps {
  account: FundReport;
  span: ShownSpan;
}

/** An account day by day; a day opens the journal of its month. */
export function DayTable({ account, span }: TableProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const days = useQuery(fundReportQueries.days(id, account.fundAccountId, span));
  const nothing = t('still', { name: account.name, months: spanLabel(span) });
  return (
    <QueryContent query={days} isEmpty={(all) => all.length === 0} empty={<EmptyState text={nothing} />}>
      {(all) => <Days account={account} days={all} />}
    </QueryContent>
  );
}

function Days({ account, days }: { account: FundReport; days: readonly FundDay[] }): ReactNode {
  const words = useBookWords();
  const navigate = useNavigate();
  const { currencyCode, base } = account;
  const lines = useMemo(() => fundDayLines(words, days), [words, days]);
  const columns = useMemo(() => {
    const foreign = currencyCode === base.currencyCode ? null : base.currencyCode;
    return withLooks(fundDayColumns(words, foreign), {
      date: { width: 120, grows: true, pinned: 'start', header: true },
    });
  }, [words, currencyCode, base.currencyCode]);
  const open = (date: string): void => {
    const month = { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
    void navigate(journalLink(account, month));
  };
  return (
    <DataGrid
      label={words('book.fundDays')}
      rows={lines.slice(0, -1)}
      columns={columns}
      rowKey={({ key }) => key}
      total={lines.at(-1)}
      onOpen={({ date }) => open(date)}
    />
  );
}
