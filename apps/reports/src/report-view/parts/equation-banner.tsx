import type { AmountUnit } from '@suanpan/accounting-core';
import type { Equation } from '@suanpan/book-tables';
import { Icon, MoneyText, useLabelled } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../report-view.module.css';

interface BannerProps {
  current: Equation;
  year: Equation;
  /** Of the statement's figures: these are exact, in yuan. */
  unit: AmountUnit;
}

/** Assets = liabilities + equity, in both columns, or by how much they differ. */
export function EquationBanner({ current, year, unit }: BannerProps): ReactNode {
  const t = useMessages();
  const isBalanced = current.difference === 0n && year.difference === 0n;
  return (
    <div className={classes['banner']} data-balanced={isBalanced} role="status">
      <Icon name={isBalanced ? 'check' : 'warning'} size={16} />
      <strong>{isBalanced ? t('balanced') : t('unbalanced')}</strong>
      <Side label={t('closing')} equation={current} />
      <Side label={t('yearStart')} equation={year} />
      {unit !== 1 && <span>{t('unit.1')}</span>}
    </div>
  );
}

function Side({ label, equation }: { label: string; equation: Equation }): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  return (
    <span>
      {labelled(label, '')}
      <MoneyText amount={equation.assets} />
      {equation.difference !== 0n && (
        <>
          {' − '}
          <MoneyText amount={equation.claims} />
          {' · '}
          {t('difference')} <MoneyText amount={equation.difference} />
        </>
      )}
    </span>
  );
}
