import { definePage, useAccountSet, useLanguage, useLocation, useNavigate } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { QueryContent } from '../books/query-content.tsx';
import { useSpan } from '../books/use-span.ts';
import { reportQueries } from '../statements/queries.ts';

interface Wanted {
  key: string;
  span: 'month' | 'quarter';
}

/** Addresses that name a statement of every company (spec/product.md 2). */
const statements: Readonly<Record<string, Wanted>> = {
  '/balance-sheet': { key: 'zcfzb', span: 'month' },
  '/income-statement': { key: 'lrb', span: 'month' },
  '/quarterly-income-statement': { key: 'lrb', span: 'quarter' },
  '/report/cash-flow-statement': { key: 'xjllb', span: 'month' },
  '/quarterly-cash-flow-statement': { key: 'xjllb', span: 'quarter' },
};

/** Leads to the statement that the address names, or to the list where the standard has none. */
export function OpenStatementPage(): ReactNode {
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { span } = useSpan();
  const list = useQuery(reportQueries.list(id, language, span));
  const templates = list.data?.templates;
  useEffect(() => {
    if (!templates) return;
    const wanted = statements[pathname];
    const found = templates.find(({ templateKey }) => templateKey === wanted?.key);
    const next = new URLSearchParams(search);
    if (wanted?.span === 'quarter') next.set('span', 'quarter');
    void navigate(
      { pathname: found ? `/report/view/${found.id}` : '/report', search: `?${next}` },
      { replace: true },
    );
  }, [templates, pathname, search, navigate]);
  return (
    <QueryContent query={list} isEmpty={() => false} empty={null}>
      {() => null}
    </QueryContent>
  );
}

export default definePage(OpenStatementPage);
