import type { AuxiliaryCategory } from '@suanpan/contracts';
import { Link, useLocation } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import classes from '../auxiliary.module.css';
import { useMessages } from '../messages.ts';

/** The categories as links; the address says which one is open. */
export function CategoryList({
  categories,
  chosen,
}: {
  categories: readonly AuxiliaryCategory[];
  chosen: number;
}): ReactNode {
  const t = useMessages();
  const { pathname } = useLocation();
  const { search } = useSearchState();
  const targetOf = (id: number): string => {
    const next = new URLSearchParams({ category: String(id) });
    const period = search.get('period');
    if (period) next.set('period', period);
    return `${pathname}?${next}`;
  };
  return (
    <nav className={classes['categories']} aria-label={t('categories')}>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={targetOf(id)} aria-current={id === chosen ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
