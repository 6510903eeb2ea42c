import { homeQueries } from '@suanpan/api-client';
import type { MonthTodo } from '@suanpan/contracts';
import { Link, useAccountSet, useCan, usePeriod } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDashboardMonth } from '../use-dashboard-month.ts';
import { useMessages } from './messages.ts';
import { Panel } from '../panel.tsx';
import classes from './panels.module.css';
import { countsFlows, todoItems } from './todo-items.ts';

/** What the month still asks for, each a link to where it is done (ux.md 6). */
export function TodoPanel(): ReactNode {
  const t = useMessages();
  const { accountSetId, accountDate, label } = useDashboardMonth();
  const query = useQuery(homeQueries.todo(accountSetId, accountDate));
  return (
    <Panel title={t('todo')} note={label} failed={t('todo.failed')} query={query}>
      {(todo) => <Todo todo={todo} />}
    </Panel>
  );
}

function Todo({ todo }: { todo: MonthTodo }): ReactNode {
  const t = useMessages();
  const { label, link } = useDashboardMonth();
  const items = useItems(todo);
  if (items.length === 0)
    return (
      <p className={`${classes['todo']} ${classes['done']}`}>
        <Icon name="check" />
        {t('todo.done', { period: label })}
      </p>
    );
  return (
    <ul className={classes['todo']}>
      {items.map(({ key, count, pathname, parameters }) => (
        <li key={key}>
          <Link to={link(pathname, parameters)}>{t(`todo.${key}`, { count, period: label })}</Link>
        </li>
      ))}
    </ul>
  );
}

function useItems(todo: MonthTodo) {
  const accountSet = useAccountSet();
  const { period } = usePeriod();
  const { accountSetId, accountDate } = useDashboardMonth();
  const rights = {
    'report.read': useCan('report.read'),
    'period.check': useCan('period.check'),
    'voucher.manage': useCan('voucher.manage'),
  };
  const flows = useQuery({
    ...homeQueries.unassignedFlows(accountSetId, accountDate),
    enabled: countsFlows({ todo, accountSet, rights }),
  });
  const bad = useQuery({ ...homeQueries.badRecords(accountSetId), enabled: useCan('operationLog.read') });
  const checks = useQuery({
    ...homeQueries.unsoundChecks(accountSetId, accountDate),
    enabled: rights['report.read'],
  });
  return todoItems({
    todo,
    unsoundChecks: checks.data,
    areChecksMissing: checks.isError,
    badRecords: bad.data,
    unassignedFlows: flows.data,
    accountSet,
    month: period,
    rights,
  });
}
