import { leaveField } from './leave-field.ts';

/**
 * What was typed last is handed over before a form is saved.
 * @returns false while a text of the form is no amount, or names no item: its field has the focus, and nothing may be saved as if it were empty.
 */
export function leaveForm(form: ParentNode | null): boolean {
  leaveField();
  const unread = form?.querySelector<HTMLElement>('[data-unread]');
  unread?.focus();
  return !unread;
}
