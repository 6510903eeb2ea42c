import { isComposing } from '@suanpan/feature-kit';
import { opensList } from '@suanpan/ui';
import { ListPopup, comboboxOf, useListbox } from '@suanpan/ui/kit';
import { type ReactNode, memo, useId, useState } from 'react';
import type { Cell } from '../draft/draft.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../line-fields.module.css';

interface SummaryFieldProps {
  lineKey: string;
  /** Row, from 1. */
  row: number;
  text: string;
  isActive: boolean;
  describedBy: string | undefined;
}

const OFFERED = 8;

/** What the line is for: free text, with the summaries used most on offer while typing. */
export const SummaryField = memo(function SummaryField(props: SummaryFieldProps): ReactNode {
  const { lineKey, row, text, isActive, describedBy } = props;
  const t = useMessages();
  const { dispatch, next, summaries } = useEntry();
  const listId = useId();
  const [isTyped, setTyped] = useState(false);
  const cell: Cell = { key: lineKey, field: 'summary' };
  const list = useListbox(isTyped ? matching(summaries, text) : summaries, (summary: string) => {
    dispatch({ type: 'summary', key: lineKey, text: summary });
  });
  const type = (typed: string): void => {
    setTyped(true);
    dispatch({ type: 'summary', key: lineKey, text: typed });
    list.open();
  };
  return (
    <ListPopup id={listId} label={t('summary.suggestions')} list={list} keyOf={itself} textOf={itself}>
      <input
        className={classes['field']}
        {...comboboxOf(listId, list)}
        maxLength={400}
        aria-label={t('cell.summary', { row })}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        tabIndex={isActive ? 0 : -1}
        value={text}
        onChange={(event) => {
          const { value } = event.target;
          if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)
            dispatch({ type: 'summary', key: lineKey, text: value });
          else type(value);
        }}
        onCompositionEnd={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          list.close();
          setTyped(false);
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          const isTaken = list.isOpen && list.active >= 0 && event.key === 'Enter';
          if (opensList(event)) setTyped(false);
          list.onKeyDown(event);
          if (isTaken) next(cell);
        }}
      />
    </ListPopup>
  );
});

const itself = (summary: string): string => summary;

const matching = (summaries: readonly string[], text: string): string[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return summaries
    .filter((summary) => summary.toLowerCase().includes(wanted) && summary !== text)
    .slice(0, OFFERED);
};
