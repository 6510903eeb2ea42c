import type { OpeningRow } from '@suanpan/contracts';
import { useUnloadWarning } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import { Spin, arriveWhole } from '@suanpan/ui/kit';
import { type ReactNode, useCallback, useId, useState } from 'react';
import type { CellState } from '../cell-saves.ts';
import { useMessages } from '../messages.ts';
import classes from '../amount-cell.module.css';
import { followingBase } from '../following-base.ts';
import { type CellField, valueOf } from '../opening-rows.ts';
import type { OpeningSaver } from '../opening-saver.ts';
import { readCell, shownFigure } from '../read-cell.ts';
import type { CellPlace } from './still-cell.tsx';

interface AmountCellProps extends CellPlace {
  row: OpeningRow;
  rowKey: string;
  field: CellField;
  label: string;
  state: CellState | undefined;
  /** Of a foreign amount: the usual rate, and the base amount that follows it. */
  exchange: { rate: string | null; base: string | null } | null;
  saver: OpeningSaver;
}

/** A figure that is typed: saved when it is left, ticked when it is in the books, red with its reason when not. */
export function AmountCell(props: AmountCellProps): ReactNode {
  const { row, rowKey, field, label, state, exchange, saver, cell, isActive } = props;
  const t = useMessages();
  const noteId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);
  useUnloadWarning(useCallback(() => draft !== null, [draft]));
  const isStored = state === undefined || state.status === 'saved';
  const value = isStored ? valueOf(row, field) : state.value;
  const send = (typed: string): void => {
    const read = readCell(field, typed);
    if ('fault' in read) return saver.fail(rowKey, field, typed, t(`fault.${read.fault}`));
    const base = exchange ? followingBase({ before: value, after: read.value, ...exchange }) : undefined;
    saver.together(() => {
      saver.commit(rowKey, field, read.value);
      if (base !== undefined) saver.commit(rowKey, 'openingAmount', base);
    });
  };
  const leave = (): void => {
    if (draft === null) return;
    const read = readCell(field, draft);
    const isSame = isStored && 'value' in read && read.value === value;
    setDraft(null);
    if (!isSame) send(draft);
  };
  const isFailed = state?.status === 'failed';
  return (
    <td
      data-cell={cell}
      data-column={field}
      data-kind="input"
      data-title={t(`column.${field}`)}
      data-failed={isFailed}
    >
      <span className={classes['field']}>
        <SaveMark state={state} />
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isFailed}
          aria-describedby={isFailed ? noteId : undefined}
          data-typing={draft !== null}
          data-negative={value?.startsWith('-') ?? false}
          tabIndex={isActive ? 0 : -1}
          value={draft ?? shownText(field, value, hasFocus)}
          onChange={(event) => setDraft(event.target.value)}
          onMouseDown={arriveWhole.onMouseDown}
          onFocus={(event) => {
            setFocus(true);
            arriveWhole.onFocus(event);
          }}
          onBlur={() => {
            setFocus(false);
            leave();
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') leave();
            if (event.key === 'Escape') setDraft(null);
            if (event.key === 'F2') toEnd(event.currentTarget);
          }}
        />
      </span>
      {isFailed && (
        <span id={noteId} className={classes['problem']}>
          {state.message || t('unreachable')}
          {'value' in readCell(field, state.value ?? '') && (
            <Button size="small" type="link" onClick={() => send(state.value ?? '')}>
              {t('retry')}
            </Button>
          )}
        </span>
      )}
    </td>
  );
}

/** Thousands marks while it is looked at, plain text while it is typed; what is no figure stays as typed. */
function shownText(field: CellField, value: string | null, hasFocus: boolean): string {
  const isFigure = value !== null && 'value' in readCell(field, value);
  return isFigure && !hasFocus ? shownFigure(field, value) : (value ?? '');
}

const toEnd = (field: HTMLInputElement): void =>
  field.setSelectionRange(field.value.length, field.value.length);

function SaveMark({ state }: { state: CellState | undefined }): ReactNode {
  const t = useMessages();
  if (!state || state.status === 'failed') return null;
  if (state.status !== 'saved')
    return (
      <span className={classes['mark']} title={t('saving')}>
        <Spin size="small" />
      </span>
    );
  return (
    <span className={classes['mark']} data-saved title={t('saved')}>
      <Icon name="check" size={14} />
    </span>
  );
}
