import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { Page, Toolbar } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { CodeRangeInputs } from '../books/code-range.tsx';
import { ItemsSelect } from '../books/items-select.tsx';
import { ExportMenu } from '../books/export-menu.tsx';
import { NothingBooked, NothingFound, BookContent } from '../books/query-content.tsx';
import { SpanPicker } from '../books/span-picker.tsx';
import { spanLabel, spanQuery } from '../books/span.ts';
import { useCodeRange } from '../books/use-code-range.ts';
import { useParameters } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { useOpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import { DayBookTable } from './day-book-table.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';
import { useDayBook } from './use-day-book.ts';

/** Every line of the vouchers, or those on a range of subjects or with some items, in the order of the books (ux.md 10). */
export function DayBookPage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { companyName } = useAccountSet();
  const { span } = useSpan();
  const voucher = useOpenVoucher();
  const range = useCodeRange();
  const [search, change] = useParameters();
  const items = search.get('items') ?? '';
  const chosen = { ...range.codes, ...(items === '' ? {} : { items }) };
  const { query, lines, totals, isComplete, loadMore } = useDayBook(chosen);
  return (
    <Page title={words('book.chronological')} note={`${companyName} · ${spanLabel(span)}`}>
      <Toolbar label={t('toolbar')}>
        <SpanPicker />
        <CodeRangeInputs view={range} />
        <ItemsSelect
          chosen={items === '' ? [] : items.split(',')}
          onChange={(ids) => change({ items: ids.join(',') })}
        />
        <ExportMenu
          path="/accountBook/chronological/export"
          parts={{ query: { ...spanQuery(span), ...chosen } }}
        />
      </Toolbar>
      <BookContent
        query={{ ...query, data: lines }}
        isEmpty={(all) => all.length === 0}
        empty={
          Object.keys(chosen).length > 0 ? (
            <NothingFound onClear={() => change({ codeFrom: null, codeTo: null, items: null })} />
          ) : (
            <NothingBooked text={t('empty', { months: spanLabel(span) })} />
          )
        }
      >
        {(all) => (
          <DayBookTable
            label={words('book.chronological')}
            lines={all}
            totals={totals}
            voucher={voucher}
            isComplete={isComplete}
            onNearEnd={loadMore}
          />
        )}
      </BookContent>
      <VoucherDrawer voucherId={voucher.id} subjectCode={null} onClose={voucher.close} />
    </Page>
  );
}

export default definePage(DayBookPage);
