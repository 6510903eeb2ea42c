import { isDay, toHalfWidth } from '@suanpan/accounting-core';
import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useUiMessages } from '../messages/ui-messages.ts';
import { FieldProblem } from './form-field.tsx';

const formats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D'];

/** Which days may be chosen. */
export interface DaySpan {
  first?: string;
  last?: string;
  /** Of those between, by default all. */
  isOpen?(day: string): boolean;
}

export interface DayInputProps {
  /** As "2026-01-31"; empty for none. */
  value: string;
  /** A text that is no such day, in sight instead of the value until it is corrected. */
  unread: string | undefined;
  span?: DaySpan | undefined;
  mayBeEmpty?: boolean;
  /** A day was typed or picked, or the field emptied. Nothing is unread any more. */
  onChange(day: string): void;
  /** Left with a text that is no day that may be chosen: it is to come back as `unread`; undefined when it is gone. */
  onUnread(text: string | undefined): void;
  name?: string;
  'data-field'?: string;
  'data-line'?: number | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  /** Of the element that says what is wrong with the text. */
  noteId: string;
}

/**
 * A day, typed or picked. The picker drops what is typed when it is none, and at times when it is one: here a day is always
 * taken, and another text stays in sight with what is wrong with it.
 */
export function DayInput(props: DayInputProps): ReactNode {
  const { value, unread, span = {}, mayBeEmpty = false, onChange, onUnread, noteId, ...marks } = props;
  const t = useUiMessages();
  const mayBe = (day: string): boolean => isIn(day, span);
  const take = (text: string): void => {
    const day = dayOf(text);
    if (text === value && unread === undefined) return;
    if (text === '' && mayBeEmpty) onChange('');
    else if (text === '') onUnread(undefined);
    else if (day === null || !mayBe(day)) onUnread(text);
    else if (day !== value || unread !== undefined) onChange(day);
  };
  const onTyped = (event: FocusEvent | KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) take(toHalfWidth(event.target.value).trim());
  };
  // Of the day that it has the picker tells nothing when it is picked again, and the text stays: it begins anew.
  const [round, setRound] = useState(0);
  const field = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (round > 0) field.current?.querySelector('input')?.focus();
  }, [round]);
  const onPicked = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest('td[title]') : null;
    if (unread === undefined || value === '' || cell?.getAttribute('title') !== value) return;
    setRound(round + 1);
    onChange(value);
  };
  const isUnread = unread !== undefined;
  const isInvalid = isUnread || marks['aria-invalid'] === true;
  return (
    <>
      {/* What is typed and picked passes here on its way up; the field has its own role. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <span
        ref={field}
        onBlur={onTyped}
        onClick={onPicked}
        onKeyDownCapture={(event) => event.key === 'Enter' && onTyped(event)}
      >
        <DatePicker
          {...marks}
          key={round}
          aria-invalid={isInvalid}
          aria-describedby={isUnread ? noteId : marks['aria-describedby']}
          {...(isUnread ? { 'data-unread': 'day' } : {})}
          preserveInvalidOnBlur={isUnread}
          allowClear={mayBeEmpty}
          format={formats}
          status={isInvalid ? 'error' : ''}
          minDate={span.first === undefined ? undefined : dayjs(span.first)}
          maxDate={span.last === undefined ? undefined : dayjs(span.last)}
          disabledDate={(day) => !mayBe(day.format('YYYY-MM-DD'))}
          value={isDay(value) ? dayjs(value) : null}
          onChange={(day) => (day || mayBeEmpty) && onChange(day ? day.format('YYYY-MM-DD') : '')}
        />
      </span>
      {isUnread && (
        <FieldProblem
          id={noteId}
          text={t(dayOf(unread) === null ? 'day.unread' : 'day.refused', { text: unread })}
        />
      )}
    </>
  );
}

/** The day that a text is; null when it is none. */
function dayOf(text: string): string | null {
  const day = dayjs(text, formats, true).format('YYYY-MM-DD');
  return isDay(day) ? day : null;
}

const isIn = (day: string, { first, last, isOpen }: DaySpan): boolean =>
  (first === undefined || day >= first) && (last === undefined || day <= last) && (isOpen?.(day) ?? true);
