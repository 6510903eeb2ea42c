import { useLanguage } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../detail-ledger.module.css';
import { useMessages } from '../messages.ts';

interface FootProps {
  /** Lines loaded so far. */
  lines: number;
  /** Those of them that a search has found; null without one. */
  found: number | null;
  isComplete: boolean;
  /** The balance that the ledger was compared with. */
  against: 'subject' | 'item';
  /** Null: there is nothing to compare with. */
  isAgreeing: boolean | null;
  hasFailed: boolean;
  onRetry(): void;
}

/** How much of the ledger is here, and whether it agrees with the subject balance. */
export function LedgerFoot({
  lines,
  found,
  isComplete,
  against,
  isAgreeing,
  hasFailed,
  onRetry,
}: FootProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const shown = new Intl.NumberFormat(language).format(lines);
  const count = { count: lines, shown };
  return (
    <div className={classes['foot']} role="status" data-foot>
      {found !== null && <span>{t('found', { found })}</span>}
      <span>{isComplete ? t('lines', count) : t('lines.more', count)}</span>
      {isAgreeing === true && (
        <span className={classes['agrees']}>
          <Icon name="check" size={14} />
          {t(`agrees.${against}`)}
        </span>
      )}
      {isAgreeing === false && (
        <span className={classes['differs']}>
          <Icon name="warning" size={14} />
          {t(`differs.${against}`)}
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
