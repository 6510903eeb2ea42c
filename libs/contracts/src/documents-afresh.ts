import { Type, type Static } from 'typebox';

/** POST /internal/books/:id/afresh: the books begin anew, so their documents go (docs/backup.md). */
export const AfreshBody = Type.Object({
  /** So many entries of trade's history the backup has that came first: nothing may have happened since. */
  events: Type.Integer({ minimum: 0 }),
  /** Only whether they may go. */
  dryRun: Type.Boolean(),
});
export type AfreshBody = Static<typeof AfreshBody>;
