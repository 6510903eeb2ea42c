import { Failure, InitUser, ok, success } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { AccountSets } from '../account-set/account-sets.ts';
import { call } from '../calls/call.ts';
import { originOf } from '../events/origin.ts';
import { initUser } from './init-user.ts';

/** GET /init — the first call of every screen; without a session it says AUTH_REQUIRED with status 200 (decision D1). */
export function initRoutes(app: App, sets: AccountSets, supportEmail: string | null): void {
  app.route({
    ...call('GET /init'),
    schema: { response: { 200: Type.Union([ok(InitUser), Failure]) } },
    handler: async (request) => success({ ...(await initUser(sets, originOf(request))), supportEmail }),
  });
}
