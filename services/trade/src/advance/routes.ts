import {
  AdvanceQuery,
  FundDeleted,
  ok,
  OpenAdvance,
  OpeningAdvanceDeleteBody,
  OpeningAdvanceInput,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { openAdvancesOn } from './list-advances.ts';
import { addOpeningAdvance, deleteOpeningAdvance } from './opening-advance.ts';

/** /settlement/advance: what is left of advances on a day; /settlement/openingAdvance: those that the books began with. */
export function advanceRoutes(app: App, db: TradeDb): void {
  const setup = { config: { can: 'funds.setup' } } as const;

  app.get(
    '/settlement/advance',
    {
      config: { can: 'invoice.read' },
      schema: { querystring: AdvanceQuery, response: { 200: ok(Type.Array(OpenAdvance)) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => openAdvancesOn(sql, member.accountSetId, request.query)));
    },
  );

  app.post(
    '/settlement/openingAdvance',
    { ...setup, schema: { body: OpeningAdvanceInput, response: { 200: ok(OpenAdvance) } } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => addOpeningAdvance(desk, request.body))),
  );

  app.post(
    '/settlement/openingAdvance/delete',
    { ...setup, schema: { body: OpeningAdvanceDeleteBody, response: { 200: ok(FundDeleted) } } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => deleteOpeningAdvance(desk, request.body.id))),
  );
}
