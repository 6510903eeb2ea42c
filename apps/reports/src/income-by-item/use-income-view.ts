import type { Span } from '@suanpan/accounting-core';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { useLocation, usePeriod } from '@suanpan/feature-kit';
import { useMemo } from 'react';
import { useParameters } from '../books/use-parameters.ts';
import { statementSpan } from '../report-view/statement-span.ts';

const kinds = ['month', 'quarter', 'year'] as const;
export type IncomeKind = (typeof kinds)[number];

/** Which category an address asks for first. */
const addressed: Readonly<Record<string, 'department' | 'project'>> = {
  '/departmental-income-statement': 'department',
  '/project-income-statement': 'project',
};

export interface IncomeView {
  /** What the screen is called after. */
  of: 'department' | 'project';
  category: AuxiliaryCategory;
  setCategory(id: string): void;
  kind: IncomeKind;
  setKind(kind: IncomeKind): void;
  span: Span;
  column: 'span' | 'year';
}

/** How the statement is looked at; all of it stands in the address. */
export function useIncomeView(categories: readonly AuxiliaryCategory[]): IncomeView {
  const [search, change] = useParameters();
  const { pathname } = useLocation();
  const { period, last } = usePeriod();
  const of = addressed[pathname] ?? 'department';
  const kind = kinds.find((one) => one === search.get('span')) ?? 'month';
  const span = useMemo(
    () => statementSpan(kind === 'quarter' ? 'quarter' : 'month', period, last),
    [kind, period, last],
  );
  const named = categories.find(({ id }) => String(id) === search.get('category'));
  return {
    of,
    category: named ?? categories.find(({ key }) => key === of) ?? categories[0]!,
    setCategory: (id) => change({ category: id }, { replace: false }),
    kind,
    setKind: (next) => change({ span: next === 'month' ? null : next }, { replace: false }),
    span,
    column: kind === 'year' ? 'year' : 'span',
  };
}
