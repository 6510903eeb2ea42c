import { accountColumns, accountLines, type AccountLine } from '@suanpan/book-tables';
import { firstOfYear, isDay } from '@suanpan/accounting-core';
import type { PartyStatement } from '@suanpan/contracts';
import { accountDateOf, definePage, useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { EmptyState, Page, Toolbar } from '@suanpan/ui';
import { FilterDay } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import classes from '../ages/ages.module.css';
import { useMessages } from '../ages/messages.ts';
import { ageQueries } from '../ages/queries.ts';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { QueryContent } from '../books/query-content.tsx';
import { useParameters } from '../books/use-parameters.ts';
import { withLooks } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';

/** A party's statement of account, to look at, to print or to send: opening, what happened day by day, closing. */
export function PartyStatementPage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const [search] = useParameters();
  const party = search.get('party') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(party))
    return (
      <Page title={words('book.partyStatement')}>
        <EmptyState text={t('statement.empty')} />
      </Page>
    );
  return <Statement partyId={Number(party)} />;
}

function Statement({ partyId }: { partyId: number }): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const { period } = usePeriod();
  const [search, change] = useParameters();
  const dayOf = (name: string, otherwise: string): string => {
    const day = search.get(name) ?? '';
    return isDay(day) ? day : otherwise;
  };
  const { year, month } = firstOfYear(period);
  const query = {
    partyId,
    from: dayOf('from', `${year}-${String(month).padStart(2, '0')}-01`),
    to: dayOf('to', accountDateOf(period)),
    ...currencyOf(search.get('currency')),
  };
  const statement = useQuery(ageQueries.statement(id, query));
  const { party, currencyCode } = statement.data ?? {};
  const note = [companyName, party && `${party.code} ${party.name}`, currencyCode]
    .filter(Boolean)
    .join(' · ');
  return (
    <Page title={words('book.partyStatement')} note={note}>
      <Toolbar label={t('statement')}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className={classes['day']}>
            <FilterDay
              label={t(end)}
              value={query[end]}
              onChange={(day) => change({ [end]: day === '' ? null : day })}
            />
          </div>
        ))}
        <ExportMenu path="/report/partyStatement/export" parts={{ query }} />
      </Toolbar>
      <QueryContent query={statement} isEmpty={() => false} empty={null}>
        {(data) => <StatementTable statement={data} />}
      </QueryContent>
    </Page>
  );
}

const currencyOf = (text: string | null): { currencyCode?: string } =>
  text !== null && /^[A-Z]{3}$/.test(text) ? { currencyCode: text } : {};

function StatementTable({ statement }: { statement: PartyStatement }): ReactNode {
  const words = useBookWords();
  const lines = useMemo(
    () => accountLines(words, statement).map((line, index) => ({ ...line, key: String(index) })),
    [words, statement],
  );
  const columns = useMemo(
    () =>
      withLooks<StatementLine>(accountColumns(words), {
        date: { width: 104, header: true },
        what: { width: 140 },
        invoice: { width: 184, grows: true },
      }),
    [words],
  );
  return (
    <DataGrid
      label={words('book.partyStatement')}
      rows={lines}
      columns={columns}
      rowKey={({ key }) => key}
      toneOf={toneOf}
    />
  );
}

export default definePage(PartyStatementPage);

type StatementLine = AccountLine & { key: string };

const toneOf = ({ kind }: StatementLine): Tone =>
  kind === 'line' ? 'line' : kind === 'opening' ? 'opening' : 'sum';
