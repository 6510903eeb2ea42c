import {
  IdParams,
  ok,
  OwnCompany,
  Party,
  PartyPage,
  PartyQuery,
  PartyUpdate,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { listParties, readParty } from './list-parties.ts';
import { readOwnCompany, saveOwnCompany } from './own-company.ts';
import { saveParty } from './save-party.ts';

/** /party: customers and suppliers, as items of the books with their terms; /party/company: who we are. */
export function partyRoutes(app: App, db: TradeDb): void {
  const read = { config: { can: 'invoice.read' } } as const;

  app.get(
    '/party',
    { ...read, schema: { querystring: PartyQuery, response: { 200: ok(PartyPage) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listParties(sql, member.accountSetId, request.query)));
    },
  );

  app.get(
    '/party/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(Party) } } },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(await db.read(member, (sql) => readParty(sql, member.accountSetId, id)));
    },
  );

  app.put(
    '/party',
    { config: { can: 'party.write' }, schema: { body: PartyUpdate, response: { 200: ok(Party) } } },
    async (request) => success(await db.write(callOf(request), (desk) => saveParty(desk, request.body))),
  );

  app.get('/party/company', { ...read, schema: { response: { 200: ok(OwnCompany) } } }, async (request) => {
    const member = memberOf(request);
    return success(await db.read(member, (sql) => readOwnCompany(sql, member.accountSetId)));
  });

  app.put(
    '/party/company',
    { config: { can: 'party.write' }, schema: { body: OwnCompany, response: { 200: ok(OwnCompany) } } },
    async (request) => success(await db.write(callOf(request), (desk) => saveOwnCompany(desk, request.body))),
  );
}
