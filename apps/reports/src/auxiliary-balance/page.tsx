import { dictionaryQueries } from '@suanpan/api-client';
import { deepestLevel } from '@suanpan/book-tables';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { Button, EmptyState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookQueries } from '../books/queries.ts';
import { NothingBooked, NothingFound, BookContent, QueryContent } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { useSwitch, useTypedParameter } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';
import { Agreement } from './parts/agreement.tsx';
import { AuxiliaryTable } from './parts/auxiliary-table.tsx';
import { AuxiliaryToolbar } from './parts/auxiliary-toolbar.tsx';
import { useAuxiliaryView } from './use-auxiliary-view.ts';

/** Balances by customer, supplier, department and the like (behaviour.md 8, decision D23). */
export function AuxiliaryBalancePage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const categories = useQuery(dictionaryQueries.categories(id));
  return (
    <Page title={words('book.auxiliaryBalance')} note={`${companyName} · ${spanLabel(span)}`}>
      <QueryContent
        query={categories}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState text={t('categories.none')} />}
      >
        {(all) => <AuxiliaryContent categories={all} />}
      </QueryContent>
    </Page>
  );
}

function AuxiliaryContent({ categories }: { categories: readonly AuxiliaryCategory[] }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { span } = useSpan();
  const [text, setText] = useTypedParameter('q');
  const [showMore, setShowMore] = useSwitch('more');
  const view = useAuxiliaryView(categories);
  const balance = useQuery(bookQueries.auxiliaryBalance(id, span, view));
  const subjects = useQuery(bookQueries.subjects(id, span));
  const item = balance.data?.flatMap((row) => row.auxiliary).find(({ itemId }) => itemId === view.itemId);
  const clear = (): void => {
    setText('');
    view.clear();
  };
  return (
    <>
      <AuxiliaryToolbar
        categories={categories}
        view={view}
        levels={deepestLevel(subjects.data ?? [])}
        text={text}
        onText={setText}
        showMore={showMore}
        onShowMore={setShowMore}
      />
      {view.itemId !== null && (
        <p>
          {t('item', { item: item ? `${item.code} ${item.name}` : '' })}{' '}
          <Button size="small" onClick={() => view.openItem(null)}>
            {t('item.all')}
          </Button>
        </p>
      )}
      <BookContent
        query={balance}
        isEmpty={(rows) => rows.every(({ isTotal }) => isTotal)}
        empty={
          view.isNarrowed ? (
            <NothingFound onClear={clear} />
          ) : (
            <NothingBooked text={t('empty', { months: spanLabel(span) })} />
          )
        }
      >
        {(rows) => (
          <>
            <AuxiliaryTable rows={rows} view={view} text={text} showMore={showMore} onClear={clear} />
            {view.isWhole && text === '' && (
              <Agreement total={rows.find(({ isTotal }) => isTotal)} view={view} />
            )}
          </>
        )}
      </BookContent>
    </>
  );
}

export default definePage(AuxiliaryBalancePage);
