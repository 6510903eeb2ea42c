import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { FieldPopup } from '../popup/field-popup.tsx';
import { useUiMessages } from '../messages/ui-messages.ts';
import { type Found, type PickableSubject, refusalOf } from './search.ts';
import look from '../field/field.module.css';
import classes from './subject-picker.module.css';
import { pathOf, useSubjectCombobox } from './use-subject-combobox.ts';

export interface SubjectPickerProps<S extends PickableSubject> {
  /** The chart; leaves may be chosen, parents too with `includeParents`. */
  subjects: readonly S[];
  value: number | null;
  /** A text that names no subject, shown and looked for until one is chosen. */
  unread: string | undefined;
  /** A subject was chosen, or named by what was typed; or the field was emptied (null). Nothing is unread any more. */
  onChange(id: number | null, subject: S | null): void;
  /** Left with a text that names no subject: none is chosen from now on, and the text is to come back as `unread`. */
  onUnread(text: string): void;
  /** Accessible name, such as "Subject, line 2". */
  label: string;
  includeParents?: boolean;
  /** Offers "New subject…" behind those found; `typed` is what was looked for. */
  onAdd?(typed: string): void;
  /** Something beside a subject in the list, such as its balance. */
  renderNote?(subject: S): ReactNode;
  name?: string;
  id?: string;
  /** Where a problem of this field points: its line (from 1) and its field on the wire. */
  dataLine?: number;
  dataField?: string;
  disabled?: boolean;
  invalid?: boolean;
  /** Says what is wrong; without it the picker says it itself, to assistive tools and the pointer. */
  describedBy?: string;
  placeholder?: string;
  className?: string;
  /** -1 where a grid moves the focus itself (roving tabindex). */
  tabIndex?: number;
  /** Runs after the picker's own keys; `event.defaultPrevented` tells that the list used the key. */
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  onFocus?(): void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Chooses a subject by code, name, full path or initials, by keyboard or pointer. A text that is left and not chosen is
 * the subject of that code or name; one that names none stays in sight, and no subject is chosen.
 */
export function SubjectPicker<S extends PickableSubject>({
  ref,
  ...props
}: SubjectPickerProps<S>): ReactNode {
  const { subjects, value, unread, onChange, onUnread, includeParents = false, renderNote } = props;
  const t = useUiMessages();
  const listId = useId();
  const noteId = useId();
  const note = unread === undefined ? undefined : t('subject.unnamed', { text: unread });
  const ownNote = props.describedBy === undefined ? note : undefined;
  const combobox = useSubjectCombobox({
    subjects,
    value,
    unread,
    includeParents,
    onChange,
    onUnread,
    onAdd: props.onAdd,
  });
  const { isOpen, found, activeIndex, canAdd } = combobox;
  const active = isOpen ? optionAt(found, activeIndex, canAdd) : undefined;
  // What is typed is on the screen first, the list follows it.
  const listed = useDeferredValue(found);
  const latest = useRef(combobox);
  useEffect(() => {
    latest.current = combobox;
  });
  const list = useMemo(
    () => (
      <SubjectList
        listId={listId}
        found={listed}
        activeId={optionAt(listed, activeIndex, canAdd)}
        canAdd={canAdd}
        value={value}
        includeParents={includeParents}
        renderNote={renderNote}
        onChoose={(subject) => latest.current.choose(subject)}
        onAdd={() => latest.current.add()}
        onPoint={(index) => latest.current.setActive(index)}
      />
    ),
    [listId, listed, activeIndex, canAdd, value, includeParents, renderNote],
  );
  return (
    <>
      <input
        ref={ref}
        className={[look['field'], classes['field'], props.className].filter(Boolean).join(' ')}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
        aria-invalid={props.invalid === true || unread !== undefined}
        aria-describedby={ownNote === undefined ? props.describedBy : noteId}
        title={note}
        name={props.name}
        id={props.id}
        data-line={props.dataLine}
        data-field={props.dataField}
        disabled={props.disabled}
        tabIndex={props.tabIndex}
        placeholder={props.placeholder ?? t('subject.search')}
        value={combobox.text}
        onChange={(event) => combobox.type(event.target.value)}
        onClick={combobox.open}
        onFocus={(event) => {
          event.target.select();
          props.onFocus?.();
        }}
        onBlur={combobox.leave}
        onKeyDown={(event) => {
          combobox.onKeyDown(event);
          props.onKeyDown?.(event);
        }}
      />
      <FieldPopup isOpen={isOpen}>{list}</FieldPopup>
      {ownNote !== undefined && (
        <span id={noteId} hidden>
          {ownNote}
        </span>
      )}
    </>
  );
}

type OptionKey = number | 'add';

/** The option the keys stand on: a subject by its id, or the act of adding one, which comes last. */
const optionAt = <S extends PickableSubject>(
  { subjects }: Found<S>,
  index: number,
  canAdd: boolean,
): OptionKey | undefined => subjects[index]?.id ?? (canAdd && index === subjects.length ? 'add' : undefined);

interface SubjectListProps<S extends PickableSubject> {
  listId: string;
  found: Found<S>;
  activeId: OptionKey | undefined;
  canAdd: boolean;
  value: number | null;
  includeParents: boolean;
  renderNote: ((subject: S) => ReactNode) | undefined;
  onChoose(subject: S): void;
  onAdd(): void;
  onPoint(index: number): void;
}

function SubjectList<S extends PickableSubject>(props: SubjectListProps<S>): ReactNode {
  const { listId, found, activeId, canAdd, onAdd, onPoint } = props;
  const t = useUiMessages();
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(`${listId}-${activeId}`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [listId, activeId]);
  return (
    <div id={listId} role="listbox" aria-label={t('subject.search')} className={classes['list']}>
      {found.subjects.map((subject, index) => (
        <SubjectOption key={subject.id} {...{ ...props, subject, index }} />
      ))}
      {found.subjects.length === 0 && <p className={classes['note']}>{t('subject.none')}</p>}
      {found.more > 0 && <p className={classes['note']}>{t('subject.more', { count: found.more })}</p>}
      {canAdd && (
        <div
          id={`${listId}-add`}
          role="option"
          tabIndex={-1}
          className={classes['option']}
          aria-selected={false}
          data-active={activeId === 'add'}
          onPointerMove={() => onPoint(found.subjects.length)}
          onPointerDown={(event) => {
            event.preventDefault();
            onAdd();
          }}
        >
          <span className={classes['add']}>{t('subject.add')}</span>
        </div>
      )}
    </div>
  );
}

/** A subject; one that may not be chosen says why instead of its balance, to the eye and to a screen reader. */
function SubjectOption<S extends PickableSubject>(
  props: SubjectListProps<S> & { subject: S; index: number },
): ReactNode {
  const { listId, subject, index, activeId, value, includeParents, renderNote, onChoose, onPoint } = props;
  const t = useUiMessages();
  const refusal = refusalOf(subject, includeParents);
  return (
    <div
      id={`${listId}-${subject.id}`}
      role="option"
      tabIndex={-1}
      className={classes['option']}
      aria-selected={subject.id === value}
      aria-disabled={refusal !== null}
      data-active={subject.id === activeId}
      onPointerMove={() => onPoint(index)}
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose(subject);
      }}
    >
      <span className={classes['code']}>{subject.code}</span>
      <span>{pathOf(subject)}</span>
      <span>{refusal === null ? renderNote?.(subject) : t(`subject.${refusal}`)}</span>
    </div>
  );
}
