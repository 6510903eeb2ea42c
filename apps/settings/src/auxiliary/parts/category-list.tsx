import type { AuxiliaryCategory } from '@suanpan/contracts';
import { Link, useCan, useLocation } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import classes from '../auxiliary.module.css';
import { MOST_OWN } from '../categories.ts';
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
  const mayDefine = useCan('setting.write');
  const { search, change } = useSearchState();
  const own = categories.filter(({ systemDefault }) => !systemDefault).length;
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
      {mayDefine && (
        <div className={classes['define']}>
          {own < MOST_OWN ? (
            <Button
              icon={<Icon name="plus" size={16} />}
              onClick={() => change({ define: 'new', add: null, edit: null })}
            >
              {t('category.add')}
            </Button>
          ) : (
            <span>{t('category.most', { count: MOST_OWN })}</span>
          )}
        </div>
      )}
    </nav>
  );
}
