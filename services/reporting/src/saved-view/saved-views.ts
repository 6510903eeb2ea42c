import type { SavedView } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';

/** Whose views, of which books, and for which screen; names are told apart within one. */
export interface ViewOwner {
  accountSetId: number;
  userId: number;
  screen: 'pivot' | 'multiColumn';
}

/** How many views a member keeps for a screen in one set. */
const MOST_VIEWS = 50;

/** The member's own views of the screen, by name. */
export const listViews = (sql: Sql, { accountSetId, userId, screen }: ViewOwner): Promise<SavedView[]> =>
  sql.rows<SavedView>(
    `SELECT name, search FROM reporting.pivot_view
     WHERE account_set_id = $1 AND user_id = $2 AND screen = $3 ORDER BY name`,
    [accountSetId, userId, screen],
  );

/**
 * Keeps a view; the same name again takes the other's place.
 * @throws request.field for a name of blanks, view.too-many.
 */
export async function keepView(sql: Sql, owner: ViewOwner, view: SavedView): Promise<SavedView[]> {
  const name = view.name.trim();
  if (name === '') refuse({ code: 'request.field', field: 'name' });
  await sql.run(
    `INSERT INTO reporting.pivot_view (account_set_id, user_id, screen, name, search) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_set_id, user_id, screen, name) DO UPDATE SET search = excluded.search`,
    [owner.accountSetId, owner.userId, owner.screen, name, view.search],
  );
  const views = await listViews(sql, owner);
  if (views.length > MOST_VIEWS) refuse({ code: 'view.too-many', field: 'name', max: MOST_VIEWS });
  return views;
}

/** Takes a view away; one that is gone already is no mistake. */
export async function removeView(sql: Sql, owner: ViewOwner, name: string): Promise<SavedView[]> {
  await sql.run(
    `DELETE FROM reporting.pivot_view
     WHERE account_set_id = $1 AND user_id = $2 AND screen = $3 AND name = $4`,
    [owner.accountSetId, owner.userId, owner.screen, name],
  );
  return listViews(sql, owner);
}
