import { bitOf, success, type NewMemberInput } from '@suanpan/contracts';
import { memberOf, refuse, userOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AccountSets } from '../account-set/account-sets.ts';
import { call } from '../calls/call.ts';
import { identifyByCode } from '../codes/identify.ts';
import { codeCallerOf } from '../codes/routes.ts';
import { originOf } from '../events/origin.ts';
import { callOf } from '../idempotency/call.ts';
import { readRole } from '../members/role-input.ts';
import { authorAfterSwitch } from '../session/cookie.ts';
import { departureOf } from '../sign-in/departure.ts';
import { confirmUser } from '../sign-in/prove-password.ts';
import type { SignInDesk } from '../sign-in/sign-in-desk.ts';
import { acceptInvitation, showInvitation } from './accept-invitation.ts';
import { handOver } from './hand-over.ts';
import { invite, openOf, withdraw, type InvitationDesk } from './invite.ts';
import { LinkPost, type LinkWay } from './link-post.ts';

/** Invitations and the hand-over of a set, which is one: its receiver must accept (spec/api.md 10). */
export function invitationRoutes(
  app: App,
  sets: AccountSets,
  desk: SignInDesk,
  codeDesk: InvitationDesk,
): void {
  const { db } = sets;
  const postOf = (request: FastifyRequest, wish: LinkWish): LinkPost | null => {
    const way = wayOf(wish);
    return way && new LinkPost(way, codeDesk, desk.publicOrigin, request);
  };

  const inviteMember = async (request: FastifyRequest, input: NewMemberInput) => {
    const { accountSetId } = memberOf(request);
    const { mobile: recipient } = input;
    const post = postOf(request, input);
    const offer = { accountSetId, recipient, ...readRole(input), handsOver: false, post };
    return success(await invite(codeDesk, callOf(request), originOf(request), offer));
  };
  app.route({
    ...call('GET /account-sets/addNewUser'),
    handler: (request) => inviteMember(request, request.query),
  });
  for (const name of ['POST /account-sets/addNewUser', 'POST /user'] as const)
    app.route({ ...call(name), handler: (request) => inviteMember(request, request.body) });

  app.route({
    ...call('GET /account-sets/invitations'),
    handler: async (request) => {
      const { accountSetId, userId } = memberOf(request);
      return success(await db.readAs({ userId, accountSetId }, (sql) => openOf(sql, accountSetId)));
    },
  });
  app.route({
    ...call('DELETE /account-sets/invitations/{id}'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      await withdraw(db, originOf(request), { accountSetId, id: Number(request.params.id) });
      return success(null);
    },
  });

  app.route({
    ...call('POST /account-sets/identification'),
    handler: async (request, reply) => {
      const { password, code } = request.body;
      if (code !== undefined) {
        await identifyByCode(codeDesk, codeCallerOf(request), code);
        return success(null);
      }
      if (password === undefined) refuse({ code: 'code.required', field: 'code' });
      const { address } = userOf(request);
      await confirmUser(db, desk, originOf(request), { address, password, signal: departureOf(reply) });
      return success(null);
    },
  });
  app.route({
    ...call('POST /account-sets/handOver'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      const { mobile, code } = request.body;
      const post = postOf(request, request.body);
      const wish = { accountSetId, mobile, code, post };
      return success(await handOver(codeDesk, callOf(request), codeCallerOf(request), wish));
    },
  });

  app.route({
    ...call('POST /user/invitation'),
    handler: async (request) => success(await db.read((sql) => showInvitation(sql, request.body.token))),
  });
  app.route({
    ...call('POST /user/invitation/accept'),
    handler: async (request, reply) => {
      const secret = await acceptInvitation(sets, originOf(request), request.body.token);
      return success({ author: authorAfterSwitch(request, reply, secret) });
    },
  });
}

type LinkWish = Pick<NewMemberInput, 'byMail' | 'bySms'>;

/**
 * By what the link shall also be sent.
 * @throws ProblemError invitation.two-ways at `bySms`: one address is reached by one of them.
 */
function wayOf({ byMail, bySms }: LinkWish): LinkWay | null {
  const [mail, sms] = [bitOf(byMail, false), bitOf(bySms, false)];
  if (mail && sms) refuse({ code: 'invitation.two-ways', field: 'bySms' });
  if (mail) return 'email';
  return sms ? 'mobile' : null;
}
