import type { Period } from '@suanpan/accounting-core';
import type { StepsMade } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { AmountsInText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import classes from './month.module.css';
import { useLink } from './use-link.ts';

interface ObstacleProps {
  obstacle: StepsMade['hindered'][number]['obstacles'][number];
  month: Period;
}

/** What keeps a step back; a rate that is missing is entered where its link leads, in the same month. */
export function Obstacle({ obstacle: { code, msg }, month }: ObstacleProps): ReactNode {
  const t = useMessages();
  const link = useLink();
  if (code !== 'RATE_MISSING') return <AmountsInText text={msg} />;
  return (
    <>
      {msg}{' '}
      <Link className={classes['inText']} to={link('/currency', {}, month)}>
        {t('obstacle.rates')}
      </Link>
    </>
  );
}
