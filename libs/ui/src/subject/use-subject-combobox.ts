import { subjectFinder } from '@suanpan/accounting-core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { isComposing } from '../money/typing.ts';
import { type Found, type PickableSubject, indexSubjects, refusalOf, searchSubjects } from './search.ts';
import { opensList } from '../list/list-keys.ts';

const LISTED = 50;

export interface SubjectCombobox<S extends PickableSubject> {
  isOpen: boolean;
  /** What the field shows. */
  text: string;
  found: Found<S>;
  activeIndex: number;
  open(): void;
  /** Closes: what was typed and not chosen is the subject it names, or a text that names none. */
  leave(): void;
  type(text: string): void;
  choose(subject: S): void;
  /** The list ends with the act of adding a subject; its index is the number of subjects found. */
  canAdd: boolean;
  add(): void;
  setActive(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface Options<S extends PickableSubject> {
  subjects: readonly S[];
  value: number | null;
  includeParents: boolean;
  /** Shown, and looked for, while no subject is chosen. */
  unread: string | undefined;
  onChange(id: number | null, subject: S | null): void;
  onUnread(text: string): void;
  /** Adds a subject on the way; `typed` is what was looked for. */
  onAdd?: ((typed: string) => void) | undefined;
}

/** State and keys of the picker: an editable combobox with list autocomplete (APG 1.2). */
export function useSubjectCombobox<S extends PickableSubject>(options: Options<S>): SubjectCombobox<S> {
  const { subjects, value, includeParents, unread = '', onChange, onUnread, onAdd } = options;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [wanted, setWanted] = useState({ index: -1, isProposed: true });
  const looked = typed ?? (value === null ? unread : '');
  const found = useMemo(
    () => (isOpen ? search(subjects, includeParents, looked) : nothing),
    [isOpen, subjects, includeParents, looked],
  );
  // The act of adding is never proposed: the keys stand on it only after an arrow.
  const activeIndex = wanted.isProposed && found.subjects.length === 0 ? -1 : wanted.index;
  const setActive = (index: number): void => setWanted({ index, isProposed: false });
  const selected = useMemo(() => subjects.find(({ id }) => id === value), [subjects, value]);

  const chosenText = selected ? `${selected.code} ${pathOf(selected)}` : null;

  const open = (): void => {
    setOpen(true);
    setActive(search(subjects, includeParents, looked).subjects.findIndex(({ id }) => id === value));
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
  };
  const leave = (): void => {
    close();
    if (typed === null || typed.trim() === '' || typed === chosenText) return;
    const named = namedIn(subjects, includeParents, typed);
    if (!named) onUnread(typed);
    else if (named.id !== value) onChange(named.id, named);
  };
  const choose = (subject: S): void => {
    if (refusalOf(subject, includeParents) !== null) return;
    close();
    if (subject.id !== value) onChange(subject.id, subject);
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setWanted({ index: 0, isProposed: true });
    if (text === '') onChange(null, null);
  };
  const canAdd = onAdd !== undefined;
  const add = (): void => {
    close();
    onAdd?.(looked);
  };
  const chooseActive = (): void => {
    const active = found.subjects[activeIndex];
    if (active) choose(active);
  };
  const take = (): void => {
    if (canAdd && activeIndex === found.subjects.length) add();
    else chooseActive();
  };
  const move = (step: number): void => {
    const last = found.subjects.length - (canAdd ? 0 : 1);
    if (isOpen) setActive(Math.min(last, Math.max(0, activeIndex + step)));
    else open();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(8),
    PageUp: () => move(-8),
    Enter: take,
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Tab' && isOpen && typed !== null) chooseActive();
    // With Shift as well the arrows are not the list's own.
    if (event.altKey && event.shiftKey) return;
    const ofList = isOpen || event.altKey ? keys[event.key] : undefined;
    const act = ofList ?? (opensList(event) ? open : undefined);
    if (!act) return;
    act();
    event.preventDefault();
  };
  const text = typed ?? chosenText ?? unread;
  const acts = { open, leave, type, choose, canAdd, add, setActive, onKeyDown };
  return { isOpen, text, found, activeIndex, ...acts };
}

const nothing = { subjects: [], more: 0 } as const;

const search = <S extends PickableSubject>(
  subjects: readonly S[],
  includeParents: boolean,
  text: string,
): Found<S> => searchSubjects(indexSubjects(subjects, includeParents), text, LISTED);

/** The subject that may be chosen whose code or name the text is. */
const namedIn = <S extends PickableSubject>(
  subjects: readonly S[],
  includeParents: boolean,
  text: string,
): S | undefined =>
  subjectFinder(subjects.filter((subject) => refusalOf(subject, includeParents) === null))(text, '');

/** The full name without its code. */
export const pathOf = ({ subjectFullName, code }: PickableSubject): string =>
  subjectFullName.startsWith(`${code}-`) ? subjectFullName.slice(code.length + 1) : subjectFullName;
