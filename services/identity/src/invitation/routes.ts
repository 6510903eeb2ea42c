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
import { LinkMail } from './link-mail.ts';

/** Invitations and the hand-over of a set, which is one: its receiver must accept (spec/api.md 10). */
export function invitationRoutes(app: App, sets: AccountSets, desk: SignInDesk, codeDesk: CodeDesk): void {
  const { db } = sets;
  const config = { can: 'member.manage', proof: 'fresh' } as const;
  const response = { 200: ok(InvitationMade) };

  const mailOf = (request: FastifyRequest, { byMail }: Pick<NewMemberInput, 'byMail'>): LinkMail | null =>
    byMail === true || byMail === 1 || byMail === '1'
      ? new LinkMail(codeDesk, desk.publicOrigin, request)
      : null;

  const inviteMember = async (request: FastifyRequest, input: NewMemberInput) => {
    const { accountSetId } = memberOf(request);
    const { mobile: recipient } = input;
    const mail = mailOf(request, input);
    const offer = { accountSetId, recipient, ...readRole(input), handsOver: false, mail };
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
      const mail = mailOf(request, request.body);
      const wish = { accountSetId, mobile, code, mail };
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
