import { dictionaryQueries } from '@suanpan/api-client';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { EmptyState, Page, Toolbar } from '@suanpan/ui';
import { Segmented, Select } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { QueryContent } from '../books/query-content.tsx';
import { spanLabel, spanQuery } from '../books/span.ts';
import { reportQueries } from '../statements/queries.ts';
import { IncomeTable } from './income-table.tsx';
import { useMessages } from './messages.ts';
import { useIncomeView } from './use-income-view.ts';

/** The income statement of each department, project or the like, and of what has none (spec/beyond.md). */
export function IncomeByItemPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const categories = useQuery(dictionaryQueries.categories(id));
  return (
    <QueryContent
      query={categories}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState text={t('categories.none')} />}
    >
      {(all) => <Income categories={all} />}
    </QueryContent>
  );
}

function Income({ categories }: { categories: readonly AuxiliaryCategory[] }): ReactNode {
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const view = useIncomeView(categories);
  const { category, kind, span, column } = view;
  const auxiliaryId = String(category.id);
  const income = useQuery(reportQueries.incomeByItem(id, span, auxiliaryId, column));
  const kinds = (['month', 'quarter', 'year'] as const).map((value) => ({
    value,
    label: t(`span.${value}`),
  }));
  return (
    <Page title={t(view.of)} note={[companyName, spanLabel(span)].join(' · ')}>
      <Toolbar label={t('toolbar')}>
        <Select
          aria-label={t('category')}
          value={auxiliaryId}
          onChange={view.setCategory}
          options={categories.map((one) => ({ value: String(one.id), label: one.name }))}
          popupMatchSelectWidth={false}
        />
        <Segmented aria-label={t('span')} value={kind} onChange={view.setKind} options={kinds} />
        <ExportMenu
          path="/report/incomeByItem/export"
          parts={{ query: { ...spanQuery(span), auxiliaryId, column } }}
        />
      </Toolbar>
      <QueryContent
        query={income}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState text={t('empty')} />}
      >
        {(data) => <IncomeTable income={data} label={t(view.of)} view={view} />}
      </QueryContent>
    </Page>
  );
}

export default definePage(IncomeByItemPage);
