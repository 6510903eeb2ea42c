import { type Period, samePeriod } from '@suanpan/accounting-core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useUiMessages } from '../messages/ui-messages.ts';
import { clampPeriod, isWithin, moveByKey, periodLabel, typeDigit, yearsOf } from './period-keys.ts';
import type { PeriodMark, PeriodPickerProps } from './period-picker.tsx';
import classes from './period-picker.module.css';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The panel: a row of years and twelve months, moved through by keys. */
export function PeriodTiles({
  period,
  onChange,
  first,
  last,
  marks,
  current,
  onCancel,
}: PeriodPickerProps & { onCancel(): void }): ReactNode {
  const t = useUiMessages();
  const range = { first, last };
  const [focused, setFocused] = useState(clampPeriod(period, range));
  const typed = useRef('');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-month="${focused.month}"]`)?.focus();
  }, [focused.month]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    const digits = typeDigit(typed.current, event.key);
    typed.current = digits.typed;
    const target = moveByKey(focused, event.key, range) ?? digits.period;
    if (!target || !isWithin(target, range)) return;
    event.preventDefault();
    setFocused(target);
  };
  return (
    <div ref={panel} className={classes['panel']} role="dialog" aria-label={t('period.choose')}>
      <div className={classes['years']}>
        {yearsOf(range).map((year) => (
          <button
            key={year}
            type="button"
            className={classes['year']}
            aria-pressed={year === focused.year}
            onKeyDown={onKeyDown}
            onClick={() => setFocused(clampPeriod({ year, month: focused.month }, range))}
          >
            {year}
          </button>
        ))}
      </div>
      <div className={classes['tiles']}>
        {MONTHS.map((month) => {
          const tile = { year: focused.year, month };
          return (
            <Tile
              key={month}
              tile={tile}
              mark={marks?.find((mark) => mark.checkYear === tile.year && mark.checkMonth === month)}
              isAllowed={isWithin(tile, range)}
              isChosen={samePeriod(tile, period)}
              isFocused={samePeriod(tile, focused)}
              isCurrent={current !== undefined && samePeriod(tile, current)}
              onKeyDown={onKeyDown}
              onChoose={() => onChange(tile)}
            />
          );
        })}
      </div>
    </div>
  );
}

interface TileProps {
  tile: Period;
  mark: PeriodMark | undefined;
  isAllowed: boolean;
  isChosen: boolean;
  isFocused: boolean;
  isCurrent: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onChoose(): void;
}

function Tile({
  tile,
  mark,
  isAllowed,
  isChosen,
  isFocused,
  isCurrent,
  onKeyDown,
  onChoose,
}: TileProps): ReactNode {
  const t = useUiMessages();
  const isClosed = mark?.status === 2;
  const count = mark?.voucherCount ?? 0;
  const facts = [
    periodLabel(tile),
    isClosed ? t('period.closed') : '',
    isCurrent ? t('period.current') : '',
    count > 0 ? t('period.vouchers', { count }) : '',
  ];
  return (
    <button
      type="button"
      className={classes['tile']}
      disabled={!isAllowed}
      tabIndex={isFocused ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={facts.filter(Boolean).join(', ')}
      data-month={tile.month}
      data-current={isCurrent}
      onKeyDown={onKeyDown}
      onClick={onChoose}
    >
      {String(tile.month).padStart(2, '0')}
      <span className={classes['marks']} aria-hidden="true">
        {isClosed && <Lock />}
        {count > 0 && <span className={classes['dot']} />}
      </span>
    </button>
  );
}

const Lock = (): ReactNode => (
  <svg width="9" height="9" viewBox="0 0 10 10" fill="currentColor">
    <path d="M2.5 4V3a2.5 2.5 0 0 1 5 0v1H8v5H2V4zm1 0h3V3a1.5 1.5 0 0 0-3 0z" />
  </svg>
);
