import { refuse, type Member } from '@suanpan/service-kit';

/** A Making member may close unless the set forbids it (decision D9). */
export function closingMember(member: Member): Member {
  if (member.role === 'Making' && !member.switches.makingMayClose) refuse({ code: 'rights.forbidden' });
  return member;
}
