import { stripZeros } from '@suanpan/accounting-core';
import { asApiError, dictionaryQueries, subjectQueries } from '@suanpan/api-client';
import { definePage, useAccountSet, useCan } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TypeTabs } from '../panel/type-tabs.tsx';
import { useSearchState } from '../panel/use-search-state.ts';
import { type SubjectType, typeNamed, typesIn } from '../subjects/subject-tree.ts';
import type { BooksFacts } from './columns.ts';
import { openCells } from './cell-saves.ts';
import { useMessages } from './messages.ts';
import { trialQuery } from './opening-queries.ts';
import { CashFlowTab } from './parts/cash-flow-tab.tsx';
import { LeaveGuard } from './parts/leave-guard.tsx';
import { LockNotice } from './parts/lock-notice.tsx';
import { OpeningFiles } from './parts/opening-files.tsx';
import { TrialFoot } from './parts/trial-foot.tsx';
import { TypeGrid } from './parts/type-grid.tsx';
import { useOpeningSaver } from './use-opening-saver.ts';

/** What was carried into the books: a grid per type, saved cell by cell, proven at the foot (ux.md 12). */
export function OpeningBalancesPage(): ReactNode {
  const t = useMessages();
  const { id, enableDate } = useAccountSet();
  const mayWrite = useCan('setting.write');
  const trial = useQuery(trialQuery(id));
  const currencies = useQuery(dictionaryQueries.currencies(id));
  const chart = useQuery(subjectQueries.chart(id));
  const failed = [trial, currencies, chart].find((query) => query.isError);
  const base = currencies.data?.find(({ localCurrency }) => localCurrency)?.code;
  const rates = new Map(
    currencies.data?.flatMap(({ code, exchangeRate, localCurrency }) =>
      localCurrency ? [] : [[code, stripZeros(exchangeRate)] as const],
    ),
  );
  const isLocked = trial.data?.locked === true;
  return (
    <Page title={t('title')} note={t('note', { date: enableDate.slice(0, 7).replace('-', '/') })}>
      {failed ? (
        <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />
      ) : !trial.data || !base || !chart.data ? (
        <LoadingState rows={12} />
      ) : (
        <>
          <LockNotice isLocked={isLocked} mayWrite={mayWrite} />
          <OpeningFiles isReadOnly={isLocked || !mayWrite} />
          <Grids
            isReadOnly={isLocked || !mayWrite}
            types={typesIn(chart.data)}
            facts={{ startInJanuary: enableDate.slice(5, 7) === '01', baseCurrency: base, rates }}
          />
          <TrialFoot trial={trial.data} />
        </>
      )}
    </Page>
  );
}

const CASH_FLOW = 'cash-flow';

interface GridsProps {
  /** The types the chart has subjects of. */
  types: readonly SubjectType[];
  facts: BooksFacts;
  isReadOnly: boolean;
}

function Grids({ types, facts, isReadOnly }: GridsProps): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const { saver, cells } = useOpeningSaver();
  const named = search.get('type');
  // Books that begin in January have no year before them.
  const mayHaveCashFlow = !facts.startInJanuary;
  const isCashFlow = mayHaveCashFlow && named === CASH_FLOW;
  const type = typeNamed(named, types);
  const tabs = types.map((key) => ({ key: key as string, label: t(`type.${key}`) }));
  return (
    <>
      <TypeTabs
        label={t('types')}
        active={isCashFlow ? CASH_FLOW : type}
        onChange={(key) => change({ type: key, add: null })}
        tabs={mayHaveCashFlow ? [...tabs, { key: CASH_FLOW, label: t('cashFlow') }] : tabs}
      >
        {isCashFlow ? (
          <CashFlowTab isReadOnly={isReadOnly} />
        ) : (
          <TypeGrid
            key={type}
            type={type}
            facts={facts}
            isReadOnly={isReadOnly}
            saver={saver}
            cells={cells}
          />
        )}
      </TypeTabs>
      <LeaveGuard open={openCells(cells)} />
    </>
  );
}

export default definePage(OpeningBalancesPage);
