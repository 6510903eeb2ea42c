import { success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { openAdvancesOn } from './list-advances.ts';
import { addOpeningAdvance, deleteOpeningAdvance } from './opening-advance.ts';

/** /settlement/advance: what is left of advances on a day; /settlement/openingAdvance: those that the books began with. */
export function advanceRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  app.route({
    ...call('GET /settlement/advance'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => openAdvancesOn(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('POST /settlement/openingAdvance'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => addOpeningAdvance(desk, request.body))),
  });

  app.route({
    ...call('POST /settlement/openingAdvance/delete'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => deleteOpeningAdvance(desk, ledger, request.body.id))),
  });
}
