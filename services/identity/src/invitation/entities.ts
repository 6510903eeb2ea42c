import { defineEntity, p } from '@mikro-orm/core';
import type { Day } from '@suanpan/accounting-core';
import type { Role } from '@suanpan/contracts';
import { AccountSetEntity } from '../account-set/entities.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';

/** A link by which its bearer becomes a member of a set, once. */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    id: p.bigint('number').primary(),
    accountSet: () => p.manyToOne(AccountSetEntity).index('invitation_set_index'),
    /** SHA-256 of the link's value, which is kept nowhere. */
    tokenHash: p.string().length(43).unique(),
    /** Mobile or e-mail that it was made for. */
    recipient: p.string().length(254),
    role: p.string().length(8).$type<Role>(),
    /** An auditor's last day. */
    expiresOn: p.date().$type<Day>().nullable(),
    /** Whose accepts it becomes the set's owner, and the one who made it leaves. */
    handsOver: p.boolean().default(false),
    madeBy: () => p.manyToOne(UserAccountEntity),
    madeAt: p.datetime().length(6).defaultRaw('now()'),
    validUntil: p.datetime().length(6),
    acceptedAt: p.datetime().length(6).nullable(),
    acceptedBy: () => p.manyToOne(UserAccountEntity).nullable(),
    withdrawnAt: p.datetime().length(6).nullable(),
  },
  checks: [
    {
      name: 'invitation_role_check',
      expression: "role in ('Manager', 'Director', 'Making', 'Cashier', 'View')",
    },
    { name: 'invitation_expiry_check', expression: "expires_on is null or role = 'View'" },
    { name: 'invitation_used_check', expression: '(accepted_at is null) = (accepted_by_id is null)' },
    { name: 'invitation_hand_over_check', expression: "not hands_over or role = 'Manager'" },
  ],
});
