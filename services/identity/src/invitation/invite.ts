import type { Invitation, InvitationMade } from '@suanpan/contracts';
import { refuse, sessionHash, type Sql } from '@suanpan/service-kit';
import { randomBytes } from 'node:crypto';
import type { CodeDesk } from '../codes/identify.ts';
import { masked } from '../codes/target.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import type { Spend } from '../idempotency/prove-once.ts';
import { lockMembers } from '../members/lock-members.ts';
import type { GivenRole } from '../members/role-input.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { InvitationEntity } from './entities.ts';
import type { InvitationFacts, LinkPost } from './link-post.ts';

/** What an invitation offers, and to whom it is given. */
export interface Offer extends GivenRole {
  accountSetId: number;
  /** Mobile or e-mail. */
  recipient: string;
  /** Whether the set itself is handed over with it. */
  handsOver: boolean;
  /** What has to hold, and is used up, in the same transaction. */
  first?: Spend;
  /** How the link is also sent to the recipient; null when it is passed on by hand. */
  post: LinkPost | null;
}

/** What invitations are made with. */
export interface InvitationDesk extends CodeDesk {
  /** How many one company may make in 24 hours. */
  perDay: number;
}

const lifetimeMs = 7 * 86_400_000;
const openAtOnce = 100;

/** What is kept of the answer: the link's value is made of the seed again, and of a key outside the database. */
interface KeptAnswer extends Omit<InvitationMade, 'path'> {
  seed: string;
  tokenHash: string;
}

/**
 * Makes an invitation; the former ones for this recipient are withdrawn. The value of its link is kept as a hash only. A call
 * that is repeated under its key is answered the same link, and sends no second letter.
 * @throws ProblemError as `lockMembers`; rights.forbidden for a hand-over by anybody but the owner; invitation.recipient at
 *   `mobile`, invitation.too-many, invitation.day-limit; invitation.invalid when the link of a repeated call cannot be made any more; with `post` also as `LinkPost.refuseUnreachable`, and code.sent-too-often.
 */
export async function invite(
  { db, codes, perDay }: InvitationDesk,
  call: Call,
  origin: Origin,
  offer: Offer,
): Promise<InvitationMade> {
  const { accountSetId, role, expiresOn, handsOver, post } = offer;
  const recipient = readRecipient(offer.recipient);
  post?.refuseUnreachable(recipient);
  const validUntil = new Date(Date.now() + lifetimeMs);
  const pathOf = (seed: string): string => `/invitation#${codes.linkToken(seed)}`;
  // Of the last attempt, which may have been undone and answered by what another one stored.
  const attempt: { letter?: InvitationFacts } = {};
  const kept = await db.writeOnce(call, accountSetId, async (sql): Promise<KeptAnswer> => {
    const seed = randomBytes(32).toString('base64url');
    const tokenHash = sessionHash(codes.linkToken(seed));
    const set = await lockMembers(sql, origin, accountSetId);
    if (handsOver && set.creator.id !== origin.userId) refuse({ code: 'rights.forbidden' });
    await refuseBeyondDay(sql, accountSetId, perDay);
    await offer.first?.(sql);
    await post?.count(sql, recipient);
    await withdrawAll(sql, accountSetId, recipient);
    if ((await openOf(sql, accountSetId)).length >= openAtOnce)
      refuse({ code: 'invitation.too-many', max: openAtOnce });
    const invitation = sql.em.create(InvitationEntity, {
      accountSet: accountSetId,
      tokenHash,
      recipient,
      role,
      expiresOn,
      handsOver,
      validUntil,
      madeBy: origin.userId,
    });
    await sql.em.flush();
    await db.record(sql, origin, {
      action: 'invitation.made',
      objectType: 'invitation',
      objectId: String(invitation.id),
      accountSetId,
      before: null,
      after: {
        recipient: masked(recipient),
        role,
        expiresOn,
        handsOver,
        validUntil: validUntil.toISOString(),
        ...(post ? { [post.way === 'email' ? 'byMail' : 'bySms']: true } : {}),
      },
    });
    const { displayName } = await sql.em.findOneOrFail(UserAccountEntity, origin.userId);
    attempt.letter = { companyName: set.companyName, invitedBy: displayName, handsOver, path: pathOf(seed) };
    return {
      seed,
      tokenHash,
      validUntil: validUntil.toISOString(),
      mailedTo: post?.way === 'email' ? masked(recipient) : null,
      textedTo: post?.way === 'mobile' ? masked(recipient) : null,
    };
  });
  const { seed, tokenHash, ...answer } = kept;
  if (attempt.letter?.path === pathOf(seed)) post?.send(recipient, attempt.letter);
  // Made under another signing key.
  if (sessionHash(codes.linkToken(seed)) !== tokenHash) refuse({ code: 'invitation.invalid' });
  return { path: pathOf(seed), ...answer };
}

/** However many are withdrawn again: each may have been a letter to a stranger. @throws ProblemError invitation.day-limit */
async function refuseBeyondDay(sql: Sql, accountSetId: number, max: number): Promise<void> {
  const { made } = await sql.one<{ made: number }>(
    `SELECT count(*)::int AS made FROM identity.invitation
     WHERE account_set_id = $1 AND made_at > now() - interval '1 day'`,
    [accountSetId],
  );
  if (made >= max) refuse({ code: 'invitation.day-limit', max });
}

/** The open invitations of the entered set, the newest first. */
export const openOf = (sql: Sql, accountSetId: number): Promise<Invitation[]> =>
  sql.rows<Invitation>(
    `SELECT i.id, i.recipient, i.role, i.expires_on, i.hands_over, u.display_name AS invited_by, i.valid_until
     FROM identity.invitation AS i JOIN identity.user_account AS u ON u.id = i.made_by_id
     WHERE i.account_set_id = $1 AND ${isOpen} ORDER BY i.id DESC`,
    [accountSetId],
  );

const isOpen = 'i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.valid_until > now()';

/**
 * Takes an invitation back.
 * @throws ProblemError as `lockMembers`; request.not-found for one that is not open.
 */
export async function withdraw(
  db: IdentityDb,
  origin: Origin,
  { accountSetId, id }: { accountSetId: number; id: number },
): Promise<void> {
  await db.writeAs({ userId: origin.userId, accountSetId }, async (sql) => {
    await lockMembers(sql, origin, accountSetId);
    const withdrawn = await sql.run(
      `UPDATE identity.invitation AS i SET withdrawn_at = now() WHERE i.id = $1 AND i.account_set_id = $2 AND ${isOpen}`,
      [id, accountSetId],
    );
    if (withdrawn === 0) refuse({ code: 'request.not-found' });
    await db.record(sql, origin, {
      action: 'invitation.withdrawn',
      objectType: 'invitation',
      objectId: String(id),
      accountSetId,
      before: null,
      after: null,
    });
  });
}

const withdrawAll = (sql: Sql, accountSetId: number, recipient: string): Promise<number> =>
  sql.run(
    `UPDATE identity.invitation AS i SET withdrawn_at = now()
     WHERE i.account_set_id = $1 AND i.recipient = $2 AND ${isOpen}`,
    [accountSetId, recipient],
  );

const mobile = /^1\d{10}$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @throws ProblemError invitation.recipient */
function readRecipient(typed: string): string {
  const recipient = typed.normalize('NFKC').trim();
  if (!mobile.test(recipient) && !email.test(recipient))
    refuse({ code: 'invitation.recipient', field: 'mobile' });
  return recipient;
}
