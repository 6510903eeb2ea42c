import { leaveField } from './leave-field.ts';

/** Fields whose text is no day, for a form that tells of its other texts together with all else that is wrong. */
export const UNREAD_DAYS = 'input[data-unread="day"]';

/**
 * What was typed last is handed over before a form is saved.
 * @returns false while a text of the form is no amount or day, or names no item: its field has the focus, and nothing may be saved as if it were empty.
 */
export function leaveForm(form: ParentNode | null, fields = 'input[data-unread]'): boolean {
  leaveField();
  const unread = form?.querySelector<HTMLElement>(fields);
  unread?.focus();
  return !unread;
}
