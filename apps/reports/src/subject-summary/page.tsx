import { deepestLevel } from '@suanpan/book-tables';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookQueries } from '../books/queries.ts';
import { NothingBooked, NothingFound, BookContent } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { useSpan } from '../books/use-span.ts';
import { BalanceTable } from '../subject-balance/parts/balance-table.tsx';
import { BalanceToolbar } from '../subject-balance/parts/balance-toolbar.tsx';
import { useBalanceView } from '../subject-balance/use-balance-view.ts';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';

/** What moved on every subject with lines, rolled up (behaviour.md 8). */
export function SubjectSummaryPage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const view = useBalanceView();
  const summary = useQuery(
    bookQueries.subjectSummary(id, span, { showNumPrice: view.showQuantity, ...view.codes }),
  );
  const isRange = Object.keys(view.codes).length > 0;
  return (
    <Page title={words('book.subjectSummary')} note={`${companyName} · ${spanLabel(span)}`}>
      <BalanceToolbar view={view} levels={deepestLevel(summary.data ?? [])} book="subjectSummary" />
      <BookContent
        query={summary}
        isEmpty={(rows) => rows.every(({ isTotal }) => isTotal)}
        empty={
          isRange ? (
            <NothingFound onClear={view.clear} />
          ) : (
            <NothingBooked text={t('empty', { months: spanLabel(span) })} />
          )
        }
      >
        {(rows) => <BalanceTable rows={rows} view={view} label={words('book.subjectSummary')} isSummary />}
      </BookContent>
    </Page>
  );
}

export default definePage(SubjectSummaryPage);
