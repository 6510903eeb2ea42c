import { Link, useCan } from '@suanpan/feature-kit';
import { Card, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useDashboardMonth } from '../use-dashboard-month.ts';
import { useMessages } from './messages.ts';
import shared from '../dashboard.module.css';
import classes from './panels.module.css';

/** What comes next in books without vouchers, instead of figures that are all zero (ux.md 1.12). */
export function NextSteps({ hasOpenings }: { hasOpenings: boolean }): ReactNode {
  const t = useMessages();
  const { link } = useDashboardMonth();
  const [mayOpen, mayWrite, mayClose] = [
    useCan('setting.read'),
    useCan('voucher.write'),
    useCan('period.check'),
  ];
  const steps = [
    { key: 'openings', to: mayOpen && link('/initial'), isDone: hasOpenings },
    { key: 'voucher', to: mayWrite && link('/voucher/form'), isDone: false },
    { key: 'close', to: mayClose && link('/check-out/list'), isDone: false },
  ] as const;
  return (
    <Card label={t('steps')}>
      <h2 className={shared['heading']}>{t('steps')}</h2>
      <p className={shared['note']}>{t('steps.note')}</p>
      <ol className={classes['steps']}>
        {steps.map(({ key, to, isDone }) => (
          <li key={key}>
            {to ? <Link to={to}>{t(`steps.${key}`)}</Link> : t(`steps.${key}`)}
            {isDone && (
              <span className={classes['done']}>
                <Icon name="check" />
                {t('steps.done')}
              </span>
            )}
            <p className={shared['note']}>{t(`steps.${key}.why`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
