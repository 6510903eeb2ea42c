import { Button, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../detail-ledger.module.css';
import { useMessages } from '../messages.ts';

interface FootProps {
  /** Rows of vouchers loaded so far. */
  lines: number;
  isComplete: boolean;
  /** Null: there is nothing to compare with. */
  isAgreeing: boolean | null;
  hasFailed: boolean;
  onRetry(): void;
}

/** How much of the ledger is here, and whether it agrees with the subject balance. */
export function LedgerFoot({ lines, isComplete, isAgreeing, hasFailed, onRetry }: FootProps): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['foot']} role="status">
      <span>{isComplete ? t('lines', { count: lines }) : t('lines.more', { count: lines })}</span>
      {isAgreeing === true && (
        <span className={classes['agrees']}>
          <Icon name="check" size={14} />
          {t('agrees')}
        </span>
      )}
      {isAgreeing === false && (
        <span className={classes['differs']}>
          <Icon name="warning" size={14} />
          {t('differs')}
        </span>
      )}
      {hasFailed && (
        <span className={classes['differs']}>
          {t('failed')}{' '}
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </span>
      )}
    </div>
  );
}
