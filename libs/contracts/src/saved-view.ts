import { Type, type Static } from 'typebox';
import { Text } from './wire/common.ts';

/** What a list or a table shows under a name, a member's own in one account set. */

export const VIEW_NAME_LENGTH = 40;

export const SavedView = Type.Object({
  name: Type.String({ minLength: 1, maxLength: VIEW_NAME_LENGTH }),
  /** The parameters of the screen's address. */
  search: Text(2000),
});
export type SavedView = Static<typeof SavedView>;

export const SavedViewQuery = Type.Object({ name: Text(VIEW_NAME_LENGTH) });
