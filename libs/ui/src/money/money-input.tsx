import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useUiMessages } from '../messages/ui-messages.ts';
import { arriveWhole } from './arrive-whole.ts';
import look from '../field/field.module.css';
import classes from './money-input.module.css';
import { type AmountKey, amountKeyInText, amountKeyOf } from './typing.ts';
import { useAmountDraft } from './use-amount-draft.ts';

export interface MoneyInputProps {
  /** Decimal text with two decimals, or null for no amount. */
  value: string | null;
  /** The text in the field is this amount, and nothing is unread any more. */
  onChange(value: string | null): void;
  /** A text that is no amount, shown in place of the value until it is corrected. */
  unread: string | undefined;
  /** The text is no amount, be it only half typed: it is to come back as `unread`, over the amount from before. */
  onUnread(text: string, before: string | null): void;
  /** Accessible name, such as "Debit, line 2". */
  label: string;
  /** "=": fill the balancing amount. Without it the key does nothing. */
  onFill?(): void;
  /** Blank: move this amount to the other side. */
  onSwitchSide?(amount: string | null): void;
  /** "-" on an amount that stands there; by default the sign changes. */
  onToggleSign?(): void;
  /** What is wrong with the text is written below the field; by default only assistive tools and the pointer learn it. */
  showsProblem?: boolean;
  name?: string;
  id?: string;
  /** Where a problem of this field points: its line (from 1) and its field on the wire. */
  dataLine?: number;
  dataField?: string;
  disabled?: boolean;
  readOnly?: boolean;
  invalid?: boolean;
  /** What the form says about this field; it takes the place of the field's own note. */
  describedBy?: string;
  className?: string;
  /** -1 where a grid moves the focus itself (roving tabindex). */
  tabIndex?: number;
  /** Runs after the amount's own keys; `event.defaultPrevented` tells that one of them was used. */
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  onFocus?(): void;
  onBlur?(): void;
  ref?: Ref<HTMLInputElement>;
}

/** An amount: typed as a number or a sum, in half or full width; computed exactly when it is left. */
export function MoneyInput({ ref, ...props }: MoneyInputProps): ReactNode {
  const { value, onChange, onFill, onSwitchSide, onToggleSign } = props;
  const t = useUiMessages();
  const noteId = useId();
  const draft = useAmountDraft(props);
  const acts: Readonly<Record<AmountKey, () => void>> = {
    fill: () => {
      draft.discard();
      onFill?.();
    },
    'switch-side': () => onSwitchSide?.(draft.commit()),
    'toggle-sign': onToggleSign ?? (() => onChange(draft.negated())),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const meaning = props.readOnly ? null : amountKeyOf(pressOf(event), draft);
    if (meaning) {
      event.preventDefault();
      acts[meaning]();
    } else if (event.key === 'Escape' && draft.isEdited) {
      event.preventDefault();
      draft.revert();
    }
    props.onKeyDown?.(event);
  };
  const type = (text: string): void => {
    const meant = amountKeyInText(text, draft);
    if (meant) acts[meant]();
    else draft.type(text);
  };
  const note = draft.problem && noteOf(draft.problem.code);
  return (
    <>
      <input
        ref={ref}
        className={[look['field'], classes['input'], props.className].filter(Boolean).join(' ')}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={props.label}
        aria-invalid={props.invalid === true || note !== null}
        aria-describedby={
          // What the form says about the field is not said a second time.
          props.describedBy ?? (note === null ? undefined : noteId)
        }
        title={note === null ? undefined : t(note)}
        name={props.name}
        id={props.id}
        data-line={props.dataLine}
        data-field={props.dataField}
        data-unread={note === null ? undefined : ''}
        data-negative={value?.startsWith('-')}
        tabIndex={props.tabIndex}
        disabled={props.disabled}
        readOnly={props.readOnly}
        value={draft.text}
        onChange={(event) => type(event.target.value)}
        onMouseDown={arriveWhole.onMouseDown}
        onFocus={(event) => {
          draft.focus();
          arriveWhole.onFocus(event);
          props.onFocus?.();
        }}
        onBlur={() => {
          draft.commit();
          props.onBlur?.();
        }}
        onKeyDown={onKeyDown}
      />
      {note !== null && props.describedBy === undefined && (
        <span id={noteId} hidden={props.showsProblem !== true} className={classes['note']}>
          {t(note)}
        </span>
      )}
    </>
  );
}

const pressOf = (event: KeyboardEvent) => ({
  key: event.key,
  keyCode: event.keyCode,
  isComposing: event.nativeEvent.isComposing,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  altKey: event.altKey,
});

/** The text of what is wrong with an amount; by default it is none. */
const notes = {
  'money.comma': 'amount.comma',
  'money.too-many-decimals': 'amount.too-many-decimals',
  'money.too-large': 'amount.too-large',
} as const;

const noteOf = (code: string): (typeof notes)[keyof typeof notes] | 'amount.malformed' =>
  code in notes ? notes[code as keyof typeof notes] : 'amount.malformed';
