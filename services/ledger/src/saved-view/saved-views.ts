import type { SavedView } from '@suanpan/contracts';
import { refuse, type Member, type Sql } from '@suanpan/service-kit';
import { SavedViewEntity } from '../db/entities/saved-views.ts';

/** How many views a member keeps in one set. */
const most = 50;

/** The member's own views, by name. */
export const savedViews = (sql: Sql, { accountSetId, userId }: Member): Promise<SavedView[]> =>
  sql.em.find(SavedViewEntity, { accountSetId, userId }, { orderBy: { name: 'asc' } });

/**
 * Keeps a view; the same name again takes the other's place. Done twice it changes nothing, so no answer is stored, and
 * it is nothing of the books, so it is no event of theirs.
 * @throws ProblemError request.field for a name of blanks, view.too-many.
 */
export async function keepView(sql: Sql, member: Member, view: SavedView): Promise<SavedView[]> {
  const name = view.name.trim();
  if (name === '') refuse({ code: 'request.field', field: 'name' });
  const { accountSetId, userId } = member;
  await sql.em.upsert(SavedViewEntity, { accountSetId, userId, name, search: view.search });
  const views = await savedViews(sql, member);
  if (views.length > most) refuse({ code: 'view.too-many', field: 'name', max: most });
  return views;
}

/** Takes a view away; one that is gone already is no mistake. */
export async function removeView(sql: Sql, member: Member, name: string): Promise<SavedView[]> {
  const { accountSetId, userId } = member;
  await sql.em.nativeDelete(SavedViewEntity, { accountSetId, userId, name });
  return savedViews(sql, member);
}
