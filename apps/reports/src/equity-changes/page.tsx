import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, Page, Toolbar } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { BookContent } from '../books/query-content.tsx';
import { spanQuery } from '../books/span.ts';
import { useOpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { reportQueries } from '../statements/queries.ts';
import { useYearOrQuarter } from '../statements/year-or-quarter.tsx';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import { EquityState } from './equity-state.tsx';
import { EquityTable } from './equity-table.tsx';
import { useMessages } from './messages.ts';

/** How equity came from the beginning to the end of the year or a quarter (domain/payroll-assets-tax.md 4). */
export function EquityChangesPage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const { span, kind, months, choice } = useYearOrQuarter();
  const changes = useQuery(reportQueries.equityChanges(id, span, kind));
  const voucher = useOpenVoucher();
  return (
    <Page title={words('book.equityChanges')} note={[companyName, months].join(' · ')}>
      <Toolbar label={t('toolbar')}>
        {choice}
        <ExportMenu path="/report/equityChanges/export" parts={{ query: { ...spanQuery(span), kind } }} />
      </Toolbar>
      <BookContent
        query={changes}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState text={t('empty')} />}
      >
        {(data) => (
          <>
            <EquityState changes={data} voucher={voucher} />
            <EquityTable changes={data} />
          </>
        )}
      </BookContent>
      <VoucherDrawer voucherId={voucher.id} subjectCode={null} onClose={voucher.close} />
    </Page>
  );
}

export default definePage(EquityChangesPage);
