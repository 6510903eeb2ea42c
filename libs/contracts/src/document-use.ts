import { Type, type Static } from 'typebox';
import { Id } from './wire/common.ts';

/** Which items and subjects other services' documents name: what the ledger asks before it deletes or merges some (decision D30). */

/** So many ids of a kind are asked about at once. */
export const MAX_NAMED_IDS = 5000;

const Ids = Type.Array(Id, { maxItems: MAX_NAMED_IDS });

/** POST /internal/books/:id/in-use: which of these do documents name, booked or not? */
export const InUseBody = Type.Object({ items: Ids, subjects: Ids });
export type InUseBody = Static<typeof InUseBody>;

const Named = Type.Object({
  id: Id,
  /** How many name it. */
  documents: Type.Integer(),
});

/** Those that are named; what is missing here is named by none. */
export const InUse = Type.Object({ items: Type.Array(Named), subjects: Type.Array(Named) });
export type InUse = Static<typeof InUse>;
