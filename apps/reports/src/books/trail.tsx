import { Link } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import classes from './books.module.css';
import type { LinkTarget } from './links.ts';
import { useMessages } from './messages.ts';

export interface TrailStep {
  label: string;
  /** Left out for the screen one is on. */
  to?: LinkTarget;
}

/** Where one came from: statement › line › subject. */
export function Trail({ steps }: { steps: readonly TrailStep[] }): ReactNode {
  const t = useMessages();
  return (
    <nav aria-label={t('trail')}>
      <ol className={classes['trail']}>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
