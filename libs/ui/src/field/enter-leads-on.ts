import type { KeyboardEvent } from 'react';

const FIELD = 'input:not([type="checkbox"]):not([type="radio"]):not([disabled]), select';

/** The fields of a form, in their order. */
export const fieldsIn = (form: ParentNode | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>(FIELD) ?? []),
];

/**
 * Enter leads from field to field (ux.md 2); to be called for every key of a form.
 * @param onEnd what Enter means behind the last field
 */
export function enterLeadsOn(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  if (!leadsOn(event)) return;
  event.preventDefault();
  const all = fieldsIn(event.currentTarget);
  const next = all[all.indexOf(event.target as HTMLElement) + 1];
  if (next) next.focus();
  else onEnd();
}

/** Whether Enter means the next field: no list took it, no input method is composing. */
const leadsOn = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.key === 'Enter' &&
  !event.defaultPrevented &&
  !event.nativeEvent.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  event.target instanceof HTMLElement &&
  // A dialog over the form has keys of its own.
  event.currentTarget.contains(event.target) &&
  event.target.matches(FIELD);
