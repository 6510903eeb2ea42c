import type { Equation } from '@suanpan/book-tables';
import { Icon, MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../report-view.module.css';

interface BannerProps {
  current: Equation;
  year: Equation;
}

/** Assets = liabilities + equity, in both columns, or by how much they differ. */
export function EquationBanner({ current, year }: BannerProps): ReactNode {
  const t = useMessages();
  const isBalanced = current.difference === 0n && year.difference === 0n;
  return (
    <div className={classes['banner']} data-balanced={isBalanced} role="status">
      <Icon name={isBalanced ? 'check' : 'warning'} size={16} />
      <strong>{isBalanced ? t('balanced') : t('unbalanced')}</strong>
      <Side label={t('closing')} equation={current} />
      <Side label={t('yearStart')} equation={year} />
    </div>
  );
}

function Side({ label, equation }: { label: string; equation: Equation }): ReactNode {
  const t = useMessages();
  return (
    <span>
      {label}: <MoneyText amount={equation.assets} />
      {equation.difference !== 0n && (
        <>
          {' − '}
          <MoneyText amount={equation.claims} /> = <MoneyText amount={equation.difference} />{' '}
          {t('difference')}
        </>
      )}
    </span>
  );
}
