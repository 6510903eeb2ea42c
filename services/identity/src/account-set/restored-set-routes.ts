import { CompanySettings, Id, IdParams, ok, RestoredSetBody, success } from '@suanpan/contracts';
import { contentDigest, userOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { originOf, routeOf } from '../events/origin.ts';
import type { AccountSets } from './account-sets.ts';
import { beginRestoredSet, companySettings, finishRestoredSet } from './restored-set.ts';

/** /internal/account-sets: what the ledger asks when it makes the file of a company, and when it restores one. */
export function restoredSetRoutes(app: App, sets: AccountSets): void {
  const ofSet = { internal: { from: ['ledger'], set: 'id' } };

  app.get(
    '/internal/account-sets/:id',
    { config: ofSet, schema: { params: IdParams, response: { 200: ok(CompanySettings) } } },
    async (request) =>
      success(await companySettings(sets, Number(request.params.id), userOf(request).userId)),
  );

  app.post(
    '/internal/account-sets',
    {
      config: { internal: { from: ['ledger'] } },
      schema: { body: RestoredSetBody, response: { 200: ok(Type.Object({ id: Id })) } },
    },
    async (request) => {
      const { company, key } = request.body;
      const { userId } = userOf(request);
      const call = { userId, route: routeOf(request), key, digest: contentDigest(request) };
      return success({ id: await beginRestoredSet(sets, call, originOf(request), company) });
    },
  );

  app.put(
    '/internal/account-sets/:id',
    { config: ofSet, schema: { params: IdParams, response: { 200: ok(Type.Null()) } } },
    async (request) => {
      await finishRestoredSet(sets, Number(request.params.id), originOf(request));
      return success(null);
    },
  );
}
