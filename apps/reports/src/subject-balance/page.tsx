import { deepestLevel } from '@suanpan/book-tables';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookQueries } from '../books/queries.ts';
import { NothingBooked, NothingFound, BookContent } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { useSpan } from '../books/use-span.ts';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';
import { BalanceTable } from './parts/balance-table.tsx';
import { BalanceToolbar } from './parts/balance-toolbar.tsx';
import { useBalanceView } from './use-balance-view.ts';

/** Opening, movement, year to date and closing of every subject (behaviour.md 8, ux.md 10). */
export function SubjectBalancePage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const view = useBalanceView();
  const balance = useQuery(
    bookQueries.subjectBalance(id, span, {
      showNumPrice: view.showQuantity,
      showZero: view.showZero,
      ...view.codes,
    }),
  );
  const isRange = Object.keys(view.codes).length > 0;
  return (
    <Page title={words('book.subjectBalance')} note={`${companyName} · ${spanLabel(span)}`}>
      <BalanceToolbar view={view} levels={deepestLevel(balance.data ?? [])} book="subjectBalance" />
      <BookContent
        query={balance}
        isEmpty={(rows) => rows.every(({ isTotal }) => isTotal)}
        empty={
          isRange ? (
            <NothingFound onClear={view.clear} />
          ) : (
            <NothingBooked text={t('empty', { months: spanLabel(span) })} />
          )
        }
      >
        {(rows) => <BalanceTable rows={rows} view={view} label={words('book.subjectBalance')} />}
      </BookContent>
    </Page>
  );
}

export default definePage(SubjectBalancePage);
