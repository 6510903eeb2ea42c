import type { Period } from '@suanpan/accounting-core';
import { Link } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import classes from './month.module.css';
import { stepPath, useLink } from './use-link.ts';

const STEPS = ['carry-forward', 'check'] as const;

/** The way through a month's end: carry forward, then check and close. */
export function Steps({ month, current }: { month: Period; current: 'carry-forward' | 'check' }): ReactNode {
  const t = useMessages();
  const link = useLink();
  return (
    <nav aria-label={t('steps')}>
      <ol className={classes['steps']}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <Link
              to={link(stepPath(step, month), {}, month)}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={classes['number']}>{index + 1}</span>
              {t(`step.${step}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
