import { type ExpenseRow, expenseColumns } from '@suanpan/book-tables';
import type { ExpenseDetails } from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useNavigate, usePeriod } from '@suanpan/feature-kit';
import { Page, periodLabel, Toolbar } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { bookLink, DETAIL_PATH, VIA_PARAM } from '../books/links.ts';
import { useMessages as useBookWords } from '../books/messages.ts';
import { NothingBooked, QueryContent } from '../books/query-content.tsx';
import { spanQuery } from '../books/span.ts';
import { withLooks } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { yearSpan } from '../report-view/statement-span.ts';
import { reportQueries } from '../statements/queries.ts';
import { useMessages } from './messages.ts';
import { unfoldedRows } from './unfolded-rows.ts';

/** What the year has cost by subject and month (domain/payroll-assets-tax.md 4). */
export function ExpenseDetailsPage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const { period } = usePeriod();
  const details = useQuery(reportQueries.expenses(id, period));
  const months = periodLabel(period);
  return (
    <Page title={words('book.expenses')} note={[companyName, months, t('note')].join(' · ')}>
      <Toolbar label={t('toolbar')}>
        <ExportMenu
          path="/report/expenses/export"
          parts={{ query: spanQuery({ from: period, to: period }) }}
        />
      </Toolbar>
      <QueryContent
        query={details}
        isEmpty={({ rows }) => rows.length === 1}
        empty={<NothingBooked text={t('empty', { months })} />}
      >
        {(data) => <ExpenseTable details={data} />}
      </QueryContent>
    </Page>
  );
}

/** A subject opens its ledger of the year; the branches fold. */
function ExpenseTable({ details }: { details: ExpenseDetails }): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const navigate = useNavigate();
  const { period, first } = usePeriod();
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const span = useMemo(() => yearSpan({ from: period, to: period }, first), [period, first]);
  const { subjects, total, parents } = useMemo(() => partsOf(details), [details]);
  const linkOf = (row: ExpenseRow) =>
    bookLink(DETAIL_PATH, span, { subjectCode: row.code, [VIA_PARAM]: 'expenses' });
  const columns = useMemo(
    () =>
      withLooks(expenseColumns(words, details), {
        code: { width: 104, pinned: 'start' },
        name: {
          width: 160,
          grows: true,
          pinned: 'start',
          header: true,
          render: (row) =>
            row.subjectId === null ? (
              row.name
            ) : (
              <Link
                to={bookLink(DETAIL_PATH, span, { subjectCode: row.code, [VIA_PARAM]: 'expenses' })}
                tabIndex={-1}
                title={row.name}
              >
                {row.name}
              </Link>
            ),
        },
      }),
    [words, details, span],
  );
  const rows = useMemo(() => unfoldedRows(subjects, folded), [subjects, folded]);
  const toggle = (id: number): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <DataGrid
      label={words('book.expenses')}
      rows={rows}
      columns={columns}
      rowKey={({ code }) => code}
      total={total}
      onOpen={(row) => void navigate(linkOf(row))}
      tree={{
        levelOf: ({ level }) => level,
        isExpanded: ({ subjectId }) =>
          subjectId !== null && parents.has(subjectId) ? !folded.has(subjectId) : null,
        onToggle: ({ subjectId }) => subjectId !== null && toggle(subjectId),
        toggleLabel: ({ code, name }) => t('toggle', { subject: `${code} ${name}` }),
      }}
    />
  );
}

const partsOf = ({ rows }: ExpenseDetails) => ({
  subjects: rows.filter(({ subjectId }) => subjectId !== null),
  total: rows.find(({ subjectId }) => subjectId === null),
  parents: new Set(rows.map(({ parentId }) => parentId)),
});

export default definePage(ExpenseDetailsPage);
