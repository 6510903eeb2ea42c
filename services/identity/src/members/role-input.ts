import type { Day } from '@suanpan/accounting-core';
import type { Role } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';

/** What a member may do, and until when. */
export interface GivenRole {
  role: Role;
  expiresOn: Day | null;
}

const chineseDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/**
 * Reads the role of a request. An auditor is a viewer whose membership ends after a day: no other role ends by itself.
 * @throws ProblemError member.expiry-role, member.expiry-past at `expiresOn`.
 */
export function readRole(input: { role: Role; expiresOn?: string | null }): GivenRole {
  const { role, expiresOn = null } = input;
  if (expiresOn === null) return { role, expiresOn: null };
  if (role !== 'View') refuse({ code: 'member.expiry-role', field: 'expiresOn' });
  if (expiresOn < chineseDays.format(new Date())) refuse({ code: 'member.expiry-past', field: 'expiresOn' });
  return { role, expiresOn: expiresOn as Day };
}
