import {
  HandOverInput,
  IdentificationInput,
  IdParams,
  Invitation,
  InvitationMade,
  InvitationShown,
  InvitationToken,
  NewMemberInput,
  ok,
  SignedIn,
  success,
} from '@suanpan/contracts';
import { memberOf, refuse, userOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSets } from '../account-set/account-sets.ts';
import { identifyByCode, type CodeDesk } from '../codes/identify.ts';
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
import { invite, openOf, withdraw } from './invite.ts';
import { LinkPost, type LinkWay } from './link-post.ts';

/** Invitations and the hand-over of a set, which is one: its receiver must accept (spec/api.md 10). */
export function invitationRoutes(app: App, sets: AccountSets, desk: SignInDesk, codeDesk: CodeDesk): void {
  const { db } = sets;
  const config = { can: 'member.manage', proof: 'fresh' } as const;
  const response = { 200: ok(InvitationMade) };

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
  app.get(
    '/account-sets/addNewUser',
    { config, schema: { querystring: NewMemberInput, response } },
    (request) => inviteMember(request, request.query),
  );
  for (const url of ['/account-sets/addNewUser', '/user'])
    app.post(url, { config, schema: { body: NewMemberInput, response } }, (request) =>
      inviteMember(request, request.body),
    );

  app.get(
    '/account-sets/invitations',
    { config: { can: 'member.manage' }, schema: { response: { 200: ok(Type.Array(Invitation)) } } },
    async (request) => {
      const { accountSetId, userId } = memberOf(request);
      return success(await db.readAs({ userId, accountSetId }, (sql) => openOf(sql, accountSetId)));
    },
  );
  app.delete(
    '/account-sets/invitations/:id',
    { config: { can: 'member.manage' }, schema: { params: IdParams, response: { 200: ok(Type.Null()) } } },
    async (request) => {
      const { accountSetId } = memberOf(request);
      await withdraw(db, originOf(request), { accountSetId, id: Number(request.params.id) });
      return success(null);
    },
  );

  app.post(
    '/account-sets/identification',
    {
      config: { can: 'member.manage' },
      schema: { body: IdentificationInput, response: { 200: ok(Type.Null()) } },
    },
    async (request, reply) => {
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
  );
  app.post(
    '/account-sets/handOver',
    { config, schema: { body: HandOverInput, response } },
    async (request) => {
      const { accountSetId } = memberOf(request);
      const { mobile, code } = request.body;
      const post = postOf(request, request.body);
      const wish = { accountSetId, mobile, code, post };
      return success(await handOver(codeDesk, callOf(request), codeCallerOf(request), wish));
    },
  );

  app.post(
    '/user/invitation',
    {
      config: { public: true },
      schema: { body: InvitationToken, response: { 200: ok(InvitationShown) } },
    },
    async (request) => success(await db.read((sql) => showInvitation(sql, request.body.token))),
  );
  app.post(
    '/user/invitation/accept',
    { config: { signedIn: true }, schema: { body: InvitationToken, response: { 200: ok(SignedIn) } } },
    async (request, reply) => {
      const secret = await acceptInvitation(sets, originOf(request), request.body.token);
      return success({ author: authorAfterSwitch(request, reply, secret) });
    },
  );
}

type LinkWish = Pick<NewMemberInput, 'byMail' | 'bySms'>;

/** By what the link shall also be sent; one address is reached by one of them. */
function wayOf({ byMail, bySms }: LinkWish): LinkWay | null {
  if (isSet(byMail)) return 'email';
  return isSet(bySms) ? 'mobile' : null;
}

const isSet = (bit: LinkWish['byMail']): boolean => bit === true || bit === 1 || bit === '1';
