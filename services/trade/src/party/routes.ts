import { success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { listParties, readParty } from './list-parties.ts';
import { readOwnCompany, saveOwnCompany } from './own-company.ts';
import { saveParty } from './save-party.ts';

/** /party: customers and suppliers, as items of the books with their terms; /party/company: who we are. */
export function partyRoutes(app: App, db: TradeDb): void {
  app.route({
    ...call('GET /party'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listParties(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('GET /party/{id}'),
    handler: async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readParty(sql, member.accountSetId, id)));
    },
  });

  app.route({
    ...call('PUT /party'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => saveParty(desk, request.body))),
  });

  app.route({
    ...call('GET /party/company'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => readOwnCompany(sql, member.accountSetId)));
    },
  });

  app.route({
    ...call('PUT /party/company'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => saveOwnCompany(desk, request.body))),
  });
}
