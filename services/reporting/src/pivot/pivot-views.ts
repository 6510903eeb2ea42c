import type { SavedView } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';

/** Whose views, and of which books. */
interface Owner {
  accountSetId: number;
  userId: number;
}

/** How many views a member keeps in one set. */
const MOST_VIEWS = 50;

/** The member's own views of the pivot table, by name. */
export const listViews = (sql: Sql, { accountSetId, userId }: Owner): Promise<SavedView[]> =>
  sql.rows<SavedView>(
    'SELECT name, search FROM reporting.pivot_view WHERE account_set_id = $1 AND user_id = $2 ORDER BY name',
    [accountSetId, userId],
  );

/**
 * Keeps a view; the same name again takes the other's place.
 * @throws request.field for a name of blanks, view.too-many.
 */
export async function keepView(sql: Sql, owner: Owner, view: SavedView): Promise<SavedView[]> {
  const name = view.name.trim();
  if (name === '') refuse({ code: 'request.field', field: 'name' });
  await sql.run(
    `INSERT INTO reporting.pivot_view (account_set_id, user_id, name, search) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_set_id, user_id, name) DO UPDATE SET search = excluded.search`,
    [owner.accountSetId, owner.userId, name, view.search],
  );
  const views = await listViews(sql, owner);
  if (views.length > MOST_VIEWS) refuse({ code: 'view.too-many', field: 'name', max: MOST_VIEWS });
  return views;
}

/** Takes a view away; one that is gone already is no mistake. */
export async function removeView(sql: Sql, owner: Owner, name: string): Promise<SavedView[]> {
  await sql.run('DELETE FROM reporting.pivot_view WHERE account_set_id = $1 AND user_id = $2 AND name = $3', [
    owner.accountSetId,
    owner.userId,
    name,
  ]);
  return listViews(sql, owner);
}
