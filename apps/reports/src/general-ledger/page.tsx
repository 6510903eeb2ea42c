import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookQueries } from '../books/queries.ts';
import { NothingBooked, NothingFound, BookContent } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { useSpan } from '../books/use-span.ts';
import { BalanceToolbar } from '../subject-balance/parts/balance-toolbar.tsx';
import { useBalanceView } from '../subject-balance/use-balance-view.ts';
import { GeneralTable } from './general-table.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';

/** Opening, period and year to date of every subject (behaviour.md 8). */
export function GeneralLedgerPage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const view = useBalanceView();
  const { showZero, codes } = view;
  const ledger = useQuery(bookQueries.generalLedger(id, span, { showZero, ...codes }));
  const levels = Math.max(1, ...(ledger.data ?? []).map(({ subject }) => subject.level));
  return (
    <Page title={words('book.generalLedger')} note={`${companyName} · ${spanLabel(span)}`}>
      <BalanceToolbar view={view} levels={levels} book="generalLedger" />
      <BookContent
        query={ledger}
        isEmpty={(entries) => entries.length === 0}
        empty={
          Object.keys(codes).length > 0 ? (
            <NothingFound onClear={view.clear} />
          ) : (
            <NothingBooked text={t('empty', { months: spanLabel(span) })} />
          )
        }
      >
        {(entries) => <GeneralTable entries={entries} view={view} />}
      </BookContent>
    </Page>
  );
}

export default definePage(GeneralLedgerPage);
