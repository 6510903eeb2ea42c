import { defineEntity, p } from '@mikro-orm/core';
import type { Day } from '@suanpan/accounting-core';
import type { Role } from '@suanpan/contracts';
import { AccountSetEntity } from '../account-set/entities.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';

/** A user's place in an account set. */
export const MemberEntity = defineEntity({
  name: 'Member',
  tableName: 'member',
  properties: {
    accountSet: () => p.manyToOne(AccountSetEntity).primary().updateRule('no action').deleteRule('no action'),
    user: () =>
      p
        .manyToOne(UserAccountEntity)
        .primary()
        .updateRule('no action')
        .deleteRule('no action')
        .index('member_user_index'),
    role: p.string().length(8).$type<Role>(),
    /** An auditor's last day in China's calendar; without one the membership has no end. */
    expiresOn: p.date().$type<Day>().nullable(),
    createdAt: p.datetime().length(6).defaultRaw('now()'),
  },
  checks: [
    {
      name: 'member_role_check',
      expression: "role in ('Manager', 'Director', 'Making', 'Cashier', 'View')",
    },
    { name: 'member_expiry_check', expression: "expires_on is null or role = 'View'" },
  ],
});
