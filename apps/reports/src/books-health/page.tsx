import { checkRows } from '@suanpan/book-tables';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { Icon, Page, Toolbar } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../books/query-content.tsx';
import { MonthsPicker } from '../books/span-picker.tsx';
import { spanLabel } from '../books/span.ts';
import { useSpan } from '../books/use-span.ts';
import { reportQueries } from '../statements/queries.ts';
import classes from './books-health.module.css';

import { CheckTable } from './check-table.tsx';
import { useMessages } from './messages.ts';

/** What sound books must agree on, and the subjects on which these do not (behaviour.md 1). */
export function BooksHealthPage(): ReactNode {
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const health = useQuery(reportQueries.health(id, span));
  return (
    <Page title={t('title')} note={`${companyName} · ${spanLabel(span)}`}>
      <Toolbar label={t('toolbar')}>
        <MonthsPicker />
      </Toolbar>
      <QueryContent query={health} isEmpty={() => false} empty={null}>
        {(checks) => {
          const bad = checks.filter(({ isSound }) => !isSound).length;
          return (
            <>
              <p className={classes['sum']} data-sound={bad === 0} role="status">
                <Icon name={bad === 0 ? 'check' : 'warning'} size={16} />
                {bad === 0 ? t('sound', { count: checks.length }) : t('unsound', { count: bad })}
              </p>
              <CheckTable rows={checkRows(checks)} />
            </>
          );
        }}
      </QueryContent>
    </Page>
  );
}

export default definePage(BooksHealthPage);
