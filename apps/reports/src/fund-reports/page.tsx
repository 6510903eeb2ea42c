import type { FundReport } from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useCan, withPeriod } from '@suanpan/feature-kit';
import { EmptyState, Page, Toolbar } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { QueryContent } from '../books/query-content.tsx';
import { type ShownSpan, spanLabel } from '../books/span.ts';
import { MonthRange } from '../books/span-picker.tsx';
import { useParameters } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { ACCOUNT_PARAM } from './links.ts';
import { useMessages } from './messages.ts';
import { AccountChoice } from './parts/account-choice.tsx';
import { AccountTable } from './parts/account-table.tsx';
import { DayTable } from './parts/day-table.tsx';
import { LedgerTie } from './parts/ledger-tie.tsx';
import { fundReportQueries, monthsOf } from './queries.ts';

/** What came and went in some months, account by account beside the books, or on one of them day by day (trade.md 1, 9). */
export function FundReportsPage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const [search, change] = useParameters();
  const report = useQuery(fundReportQueries.report(id, span));
  const accounts = report.data ?? [];
  const chosen = accounts.find(({ fundAccountId }) => String(fundAccountId) === search.get(ACCOUNT_PARAM));
  const choose = (account: string): void => change({ [ACCOUNT_PARAM]: account }, { replace: false });
  const title = words(chosen ? 'book.fundDays' : 'book.funds');
  return (
    <Page title={title} note={[companyName, chosen?.name, spanLabel(span)].filter(Boolean).join(' · ')}>
      <Toolbar label={t('toolbar')}>
        <AccountChoice
          accounts={accounts.map(({ fundAccountId, name }) => ({ id: fundAccountId, name }))}
          chosen={chosen?.fundAccountId ?? null}
          onChange={choose}
        />
        <MonthRange />
        <Files account={chosen} span={span} />
      </Toolbar>
      <QueryContent query={report} isEmpty={(all) => all.length === 0} empty={<NoAccount span={span} />}>
        {(all) => (
          <>
            {chosen ? (
              <DayTable key={chosen.fundAccountId} account={chosen} span={span} />
            ) : (
              <AccountTable reports={all} onOpen={(account) => choose(String(account))} />
            )}
            <LedgerTie reports={chosen ? [chosen] : all} span={span} />
          </>
        )}
      </QueryContent>
    </Page>
  );
}

/** What is shown, as a file. */
function Files({ account, span }: { account: FundReport | undefined; span: ShownSpan }): ReactNode {
  const months = monthsOf(span);
  if (!account) return <ExportMenu path="/funds/report/export" parts={{ query: months }} />;
  const query = { fundAccountId: account.fundAccountId, ...months };
  return <ExportMenu path="/funds/balances/export" parts={{ query }} />;
}

/** Who may set accounts up is led there. */
function NoAccount({ span }: { span: ShownSpan }): ReactNode {
  const t = useMessages();
  const maySetUp = useCan('funds.setup');
  const to = { pathname: '/capital/account-settings', search: `?${withPeriod('', span.to)}` };
  return <EmptyState text={t('none')} action={maySetUp && <Link to={to}>{t('setup')}</Link>} />;
}

export default definePage(FundReportsPage);
