import { definePage, Link, useAccountSet, useCan, withPeriod } from '@suanpan/feature-kit';
import { EmptyState, Page, Toolbar } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { QueryContent } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { MonthRange } from '../books/span-picker.tsx';
import { AccountChoice } from '../fund-reports/parts/account-choice.tsx';
import { useMessages } from './messages.ts';
import { IncomeTable } from './parts/income-table.tsx';
import { LinesDrawer } from './parts/lines-drawer.tsx';
import { incomeQueries } from './queries.ts';
import { useIncomeView } from './use-income-view.ts';

/** What came and went by category and month; transfers between own accounts are neither (trade.md 9). */
export function FundIncomePage(): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { id, companyName } = useAccountSet();
  const view = useIncomeView();
  const income = useQuery(incomeQueries.income(id, view.query));
  const accounts = useQuery(incomeQueries.accounts(id));
  const maySetUp = useCan('funds.setup');
  const months = spanLabel(view.span);
  const currency = income.data?.currencyCode;
  const setup = { pathname: '/capital/account-settings', search: `?${withPeriod('', view.span.to)}` };
  return (
    <Page
      title={words('book.fundIncome')}
      note={[companyName, months, currency, t('note')].filter(Boolean).join(' · ')}
      actions={maySetUp && <Link to={setup}>{t('setup')}</Link>}
    >
      <Toolbar label={t('toolbar')}>
        <AccountChoice
          accounts={accounts.data ?? []}
          chosen={view.query.fundAccountId ?? null}
          onChange={view.choose}
        />
        <MonthRange />
        <ExportMenu path="/funds/income/export" parts={{ query: view.query }} />
      </Toolbar>
      <QueryContent
        query={income}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState text={t('empty', { months })} />}
      >
        {(data) => (
          <>
            <IncomeTable income={data} view={view} />
            <LinesDrawer income={data} view={view} />
          </>
        )}
      </QueryContent>
    </Page>
  );
}

export default definePage(FundIncomePage);
