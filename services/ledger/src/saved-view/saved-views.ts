import type { SavedView } from '@suanpan/contracts';
import { refuse, type Member, type Sql } from '@suanpan/service-kit';

/** How many views a member keeps in one set. */
const most = 50;

/** The member's own views, by name. */
export const savedViews = (sql: Sql, { accountSetId, userId }: Member): Promise<SavedView[]> =>
  sql.rows<SavedView>(
    'SELECT name, search FROM ledger.saved_view WHERE account_set_id = $1 AND user_id = $2 ORDER BY name',
    [accountSetId, userId],
  );

/**
 * Keeps a view; the same name again takes the other's place. Done twice it changes nothing, so no answer is stored, and
 * it is nothing of the books, so it is no event of theirs.
 * @throws ProblemError request.field for a name of blanks, view.too-many.
 */
export async function keepView(sql: Sql, member: Member, view: SavedView): Promise<SavedView[]> {
  const name = view.name.trim();
  if (name === '') refuse({ code: 'request.field', field: 'name' });
  const { accountSetId, userId } = member;
  await sql.run(
    `INSERT INTO ledger.saved_view (account_set_id, user_id, name, search) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_set_id, user_id, name) DO UPDATE SET search = excluded.search`,
    [accountSetId, userId, name, view.search],
  );
  const views = await savedViews(sql, member);
  if (views.length > most) refuse({ code: 'view.too-many', field: 'name', max: most });
  return views;
}

/** Takes a view away; one that is gone already is no mistake. */
export async function removeView(sql: Sql, member: Member, name: string): Promise<SavedView[]> {
  await sql.run('DELETE FROM ledger.saved_view WHERE account_set_id = $1 AND user_id = $2 AND name = $3', [
    member.accountSetId,
    member.userId,
    name,
  ]);
  return savedViews(sql, member);
}
