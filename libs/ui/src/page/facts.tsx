import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface FactsProps {
  /** No two have one label. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of a record, each below its name, as many beside each other as there is room for. */
export const Facts = ({ facts }: FactsProps): ReactNode => (
  <dl className={classes['facts']}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
