import {
  IdParams,
  ok,
  OwnPasskey,
  PasskeyAdded,
  PasskeyName,
  PasskeyQuestion,
  PasswordBody,
  success,
} from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { askPassword } from '../second-step/routes.ts';
import type { SignInDesk } from '../sign-in/sign-in-desk.ts';
import { addPasskey, beginPasskey, ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { relyingParty } from './relying-party.ts';

/** One's own passkeys. */
export function passkeyRoutes(app: App, db: IdentityDb, desk: SignInDesk): void {
  const config = { signedIn: true } as const;
  const proven = askPassword(db, desk);
  const done = { 200: ok(Type.Null()) };
  app.get(
    '/personal/passkeys',
    { config, schema: { response: { 200: ok(Type.Array(OwnPasskey)) } } },
    async (request) => success(await ownPasskeys(db, userOf(request).userId)),
  );

  app.post(
    '/personal/passkeys/options',
    { config, schema: { body: PasswordBody, response: { 200: ok(PasskeyQuestion) } } },
    async (request, reply) => {
      const party = relyingParty(desk.publicOrigin, request);
      await proven(request, reply, request.body.password);
      return success(await beginPasskey(db, originOf(request), party));
    },
  );

  app.post(
    '/personal/passkeys',
    { config, schema: { body: PasskeyAdded, response: done } },
    async (request) => {
      await addPasskey(db, originOf(request), relyingParty(desk.publicOrigin, request), request.body);
      return success(null);
    },
  );

  app.put(
    '/personal/passkeys/:id',
    { config, schema: { params: IdParams, body: PasskeyName, response: done } },
    async (request) => {
      await renamePasskey(db, originOf(request), Number(request.params.id), request.body.name);
      return success(null);
    },
  );

  app.post(
    '/personal/passkeys/:id/remove',
    { config, schema: { params: IdParams, body: PasswordBody, response: done } },
    async (request, reply) => {
      await proven(request, reply, request.body.password);
      await removePasskey(db, originOf(request), Number(request.params.id));
      return success(null);
    },
  );
}
