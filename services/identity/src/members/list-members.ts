import type { Member } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { maskedMobile } from '../events/access-log.ts';

type Row = Omit<Member, 'mobile'> & { mobile: string };

/** The members of the entered set, its owner first, then by name; `id` narrows them to one. */
export async function listMembers(
  sql: Sql,
  accountSetId: number,
  { id = null, withDetails }: { id?: number | null; withDetails: boolean },
): Promise<Member[]> {
  const rows = await sql.rows<Row>(selectMembers, [accountSetId, id]);
  return rows.map((row) => {
    const member = { ...row, mobile: isPlaceholder(row) ? null : maskedMobile(row.mobile) };
    return withDetails ? member : { ...member, ...hidden };
  });
}

/** What only leaders see of others. */
const hidden = {
  mobile: null,
  email: null,
  realName: null,
  nickname: null,
  expiresOn: null,
  createDate: null,
  lastActive: null,
};

/** Nobody can dial a number that begins with 000: it was made at the registration. */
const isPlaceholder = ({ mobile }: Row): boolean => mobile.startsWith('000');

const selectMembers = `
SELECT u.id, u.display_name AS name, u.mobile, u.email, u.real_name, u.nickname, u.avatar_url, m.role,
  m.expires_on, m.created_at AS create_date, u.id = a.creator_id AS is_owner,
  greatest(
    (SELECT max(s.seen_at) FROM identity.session AS s WHERE s.user_id = u.id AND s.account_set_id = a.id),
    (SELECT max(n.seen_at) FROM identity.known_network AS n WHERE n.user_id = u.id)
  ) AS last_active
FROM identity.member AS m
JOIN identity.account_set AS a ON a.id = m.account_set_id
JOIN identity.user_account AS u ON u.id = m.user_id
WHERE m.account_set_id = $1 AND ($2::bigint IS NULL OR u.id = $2)
ORDER BY u.id <> a.creator_id, u.display_name, u.id`;
