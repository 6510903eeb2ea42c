import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { Page, Toolbar } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { NothingBooked, BookContent } from '../books/query-content.tsx';
import { SpanPicker } from '../books/span-picker.tsx';
import { spanLabel, spanQuery } from '../books/span.ts';
import { useSpan } from '../books/use-span.ts';
import { useOpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import { DayBookTable } from './day-book-table.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';
import { useDayBook } from './use-day-book.ts';

/** Every line of the vouchers in the order of the books (ux.md 10). */
export function DayBookPage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { companyName } = useAccountSet();
  const { span } = useSpan();
  const voucher = useOpenVoucher();
  const { query, lines, totals, isComplete, loadMore } = useDayBook();
  return (
    <Page title={words('book.chronological')} note={`${companyName} · ${spanLabel(span)}`}>
      <Toolbar label={t('toolbar')}>
        <SpanPicker />
        <ExportMenu path="/accountBook/chronological/export" parts={{ query: spanQuery(span) }} />
      </Toolbar>
      <BookContent
        query={{ ...query, data: lines }}
        isEmpty={(all) => all.length === 0}
        empty={<NothingBooked text={t('empty', { months: spanLabel(span) })} />}
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
