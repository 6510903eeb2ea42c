import { LockMode } from '@mikro-orm/core';
import type { Sql } from '@suanpan/service-kit';
import { addressesOf } from '../codes/target.ts';
import type { CodeCaller, Codes } from '../codes/codes.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Content, WithFacts } from '../post/letter.ts';
import type { Outbox } from '../post/outbox.ts';
import { UserAccountEntity, type UserAccount } from '../sign-in/entities.ts';
import type { SignInDesk } from '../sign-in/sign-in-desk.ts';

/** What the use cases of one's own account work with. */
export interface OwnAccount {
  db: IdentityDb;
  desk: SignInDesk;
  codes: Codes;
  outbox: Outbox;
}

/** Who changes their own account, and whether they still wait for the answer. */
export interface AccountCaller extends CodeCaller {
  signal: AbortSignal;
}

/** The user, whom nobody else changes until the transaction ends. */
export const lockUser = (sql: Sql, id: number): Promise<UserAccount> =>
  sql.em.findOneOrFail(UserAccountEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Where a user can be told something. */
export const noticeAddresses = ({ mobile, email }: Pick<UserAccount, 'mobile' | 'email'>) =>
  addressesOf(mobile, email ?? null);

/** Tells a user what was done to their account, wherever they can be reached. */
export function sendNotice(
  outbox: Outbox,
  language: CodeCaller['language'],
  addresses: ReturnType<typeof noticeAddresses>,
  kind: Exclude<Content['kind'], WithFacts>,
): void {
  for (const to of addresses) outbox.send({ to, language, content: { kind } });
}
