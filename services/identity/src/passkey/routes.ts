import { success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { askPassword } from '../second-step/routes.ts';
import type { SignInDesk } from '../sign-in/sign-in-desk.ts';
import { addPasskey, beginPasskey, ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { relyingParty } from './relying-party.ts';

/** One's own passkeys. */
export function passkeyRoutes(app: App, db: IdentityDb, desk: SignInDesk): void {
  const proven = askPassword(db, desk);
  app.route({
    ...call('GET /personal/passkeys'),
    handler: async (request) => success(await ownPasskeys(db, userOf(request).userId)),
  });

  app.route({
    ...call('POST /personal/passkeys/options'),
    handler: async (request, reply) => {
      const party = relyingParty(desk.publicOrigin, request);
      await proven(request, reply, request.body.password);
      return success(await beginPasskey(db, originOf(request), party));
    },
  });

  app.route({
    ...call('POST /personal/passkeys'),
    handler: async (request) => {
      await addPasskey(db, originOf(request), relyingParty(desk.publicOrigin, request), request.body);
      return success(null);
    },
  });

  app.route({
    ...call('PUT /personal/passkeys/{id}'),
    handler: async (request) => {
      await renamePasskey(db, originOf(request), Number(request.params.id), request.body.name);
      return success(null);
    },
  });

  app.route({
    ...call('POST /personal/passkeys/{id}/remove'),
    handler: async (request, reply) => {
      await proven(request, reply, request.body.password);
      await removePasskey(db, originOf(request), Number(request.params.id));
      return success(null);
    },
  });
}
