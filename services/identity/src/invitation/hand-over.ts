import type { HandOverInput, InvitationMade } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { refuseStranger } from '../account-set/delete-account-set.ts';
import type { CodeCaller } from '../codes/codes.ts';
import { refuseUnidentified, spendIdentification } from '../codes/identify.ts';
import { ownAddress } from '../codes/own-address.ts';
import { readTarget } from '../codes/target.ts';
import type { Call } from '../idempotency/call.ts';
import { proveOnce } from '../idempotency/prove-once.ts';
import { invite, type InvitationDesk } from './invite.ts';
import type { LinkPost } from './link-post.ts';

/**
 * Offers a set to its next owner (spec/api.md 10). Its owner has confirmed with a code of their own that it is they
 * (`identification`), and enters the one that the receiver was sent and told them; both are used up with it. The receiver
 * then accepts by the link. Repeated under its key it is answered again, and asks for no further proof. Where nothing can send the owner a code, a fresh password stands for both.
 * @throws ProblemError rights.forbidden for anybody but the owner, invitation.identify-first, code.no-way at `mobile`,
 *   code.required and code.invalid at `code`; else as `invite`.
 */
export async function handOver(
  desk: InvitationDesk,
  call: Call,
  caller: CodeCaller,
  {
    accountSetId,
    post,
    ...input
  }: Omit<HandOverInput, 'byMail' | 'bySms'> & { accountSetId: number; post: LinkPost | null },
): Promise<InvitationMade> {
  const { db, codes, outbox } = desk;
  const { origin } = caller;
  const { userId, sessionId } = origin;
  await db.readAs({ userId, accountSetId }, (sql) => refuseStranger(sql, userId, accountSetId));
  const recipient = input.mobile;
  const offer = { accountSetId, recipient, role: 'Manager', expiresOn: null, handsOver: true, post } as const;
  if ((await ownAddress(db, userId, outbox.reaches)) === null) return invite(desk, call, origin, offer);
  const first = await proveOnce(db, call, async () => {
    // Before a guess of the receiver's code is counted.
    await db.read((sql) => refuseUnidentified(sql, sessionId));
    if (!outbox.reaches[readTarget(recipient).kind]) refuse({ code: 'code.no-way', field: 'mobile' });
    if (!input.code) return refuse({ code: 'code.required', field: 'code' });
    const question = { mobile: recipient, purpose: 'hand-over', code: input.code } as const;
    const checked = await codes.check(caller, question);
    return async (sql) => {
      await spendIdentification(sql, sessionId);
      await codes.spend(sql, checked);
    };
  });
  return invite(desk, call, origin, { ...offer, first });
}
