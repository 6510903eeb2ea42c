import type { Period } from '@suanpan/accounting-core';
import { Link, useLanguage } from '@suanpan/feature-kit';
import { Icon, Tooltip, periodLabel, Unseen } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMayClose } from '../../month/use-may-close.ts';
import { stepPath, useLink } from '../../month/use-link.ts';
import { useMessages } from '../messages.ts';
import classes from '../period-list.module.css';
import type { MonthTile } from '../year-cards.ts';

interface TileProps {
  tile: MonthTile;
  /** The month whose turn it is; named where another one has to wait for it. */
  current: Period | undefined;
}

/** One month: closed with who and when, current as the way on, future with what it waits for. */
export function MonthTileView({ tile, current }: TileProps): ReactNode {
  const mayCheck = useMayClose();
  if (tile.state === 'future') return <WaitingTile tile={tile} current={current} />;
  if (tile.state === 'absent' || !mayCheck) return <StillTile tile={tile} />;
  return <LinkTile tile={tile} />;
}

function LinkTile({ tile }: { tile: MonthTile }): ReactNode {
  const link = useLink();
  const step = tile.record?.status === 0 ? 'carry-forward' : 'check';
  return (
    <Link
      className={classes['tile']}
      data-state={tile.state}
      to={link(stepPath(step, tile.month), {}, tile.month)}
    >
      <TileFace tile={tile} />
    </Link>
  );
}

/** A button that says why it does nothing yet, also to the keyboard. */
function WaitingTile({ tile, current }: TileProps): ReactNode {
  const t = useMessages();
  const reason = current ? t('future.why', { period: periodLabel(current) }) : '';
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <button type="button" className={classes['tile']} data-state="future" aria-disabled="true">
        <TileFace tile={tile} />
        <Unseen>{reason}</Unseen>
      </button>
    </Tooltip>
  );
}

const StillTile = ({ tile }: { tile: MonthTile }): ReactNode => (
  <div className={classes['tile']} data-state={tile.state}>
    <TileFace tile={tile} />
  </div>
);

function TileFace({ tile: { month, state, record } }: { tile: MonthTile }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const isTransferred = record?.status === 1;
  return (
    <>
      <span className={classes['month']}>{monthName(month, language)}</span>
      {state === 'closed' && (
        <span className={classes['state']}>
          <Icon name="lock" size={14} />
          {t('closed')}
        </span>
      )}
      {state === 'current' && (
        <span className={classes['state']}>{isTransferred ? t('current.transferred') : t('current')}</span>
      )}
      {state === 'absent' && <span className={classes['state']}>{t('absent')}</span>}
      {state === 'future' && record?.hasVouchers && (
        <span className={classes['state']}>{t('future.vouchers')}</span>
      )}
      {state === 'closed' && record?.checkDate && (
        <span className={classes['who']} title={record.closedByName ?? undefined}>
          {record.closedByName}
          <br />
          {record.checkDate}
        </span>
      )}
    </>
  );
}

const monthName = ({ year, month }: Period, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 1));
