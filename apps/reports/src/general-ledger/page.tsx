import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { Page, Toolbar } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { LabelledSwitch } from '../books/labelled-switch.tsx';
import { bookQueries } from '../books/queries.ts';
import { NothingBooked, BookContent } from '../books/query-content.tsx';
import { SearchBox } from '../books/search-box.tsx';
import { SpanPicker } from '../books/span-picker.tsx';
import { spanLabel, spanQuery } from '../books/span.ts';
import { useSwitch, useTypedParameter } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { GeneralTable } from './general-table.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';

/** Opening, period and year to date of every subject (behaviour.md 8). */
export function GeneralLedgerPage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const [text, setText] = useTypedParameter('q');
  const [showQuantity, setShowQuantity] = useSwitch('quantity');
  const ledger = useQuery(bookQueries.generalLedger(id, span));
  return (
    <Page title={words('book.generalLedger')} note={`${companyName} · ${spanLabel(span)}`}>
      <Toolbar label={t('toolbar')}>
        <SpanPicker />
        <SearchBox label={t('search')} value={text} onChange={setText} isMain />
        <LabelledSwitch label={t('quantity')} checked={showQuantity} onChange={setShowQuantity} />
        <ExportMenu
          path="/accountBook/generalLedger/export"
          parts={{
            query: { ...spanQuery(span), ...(text === '' ? {} : { q: text }), showNumPrice: showQuantity },
          }}
        />
      </Toolbar>
      <BookContent
        query={ledger}
        isEmpty={(entries) => entries.length === 0}
        empty={<NothingBooked text={t('empty', { months: spanLabel(span) })} />}
      >
        {(entries) => (
          <GeneralTable
            entries={entries}
            text={text}
            showQuantity={showQuantity}
            onClear={() => setText('')}
          />
        )}
      </BookContent>
    </Page>
  );
}

export default definePage(GeneralLedgerPage);
