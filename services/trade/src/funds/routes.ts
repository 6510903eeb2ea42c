import { languageOf, success } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { listCategories, saveCategory } from './categories.ts';
import { listAccounts } from './fund-accounts.ts';
import { addOpeningItem, deleteOpeningItem, listOpeningItems } from './opening-items.ts';
import { openingTies } from './opening-ties.ts';
import { saveAccount } from './save-account.ts';

/** /funds: fund accounts, what money is for, and what both began with. */
export function fundRoutes(app: App, db: TradeDb): void {
  app.route({
    ...call('GET /funds/account'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listAccounts(sql, member.accountSetId)));
    },
  });

  for (const method of ['POST', 'PUT'] as const)
    app.route({
      ...call(`${method} /funds/account`),
      handler: async (request) => {
        const { id, ...input } = request.body;
        refuseWithout(method, id);
        return success(
          await db.write(callOf(request), (desk) =>
            saveAccount(desk, method === 'PUT' ? { ...input, id } : input),
          ),
        );
      },
    });

  app.route({
    ...call('GET /funds/category'),
    handler: async (request) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      return success(await db.read(member, (sql) => listCategories(sql, member.accountSetId, language)));
    },
  });

  for (const method of ['POST', 'PUT'] as const)
    app.route({
      ...call(`${method} /funds/category`),
      handler: async (request) => {
        const { id, ...input } = request.body;
        refuseWithout(method, id);
        const language = languageOf(request.headers['accept-language']);
        return success(
          await db.write(callOf(request), (desk) =>
            saveCategory(desk, method === 'PUT' ? { ...input, id } : input, language),
          ),
        );
      },
    });

  openingRoutes(app, db);
}

/** /funds/openingItem and /funds/opening: what accounts began with, beside the ledger's openings. */
function openingRoutes(app: App, db: TradeDb): void {
  app.route({
    ...call('GET /funds/openingItem'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      const { fundAccountId } = request.query;
      return success(
        await db.read(memberOf(request), (sql) => listOpeningItems(sql, accountSetId, fundAccountId)),
      );
    },
  });

  app.route({
    ...call('POST /funds/openingItem'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => addOpeningItem(desk, request.body))),
  });

  app.route({
    ...call('POST /funds/openingItem/delete'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => deleteOpeningItem(desk, request.body))),
  });

  app.route({
    ...call('GET /funds/opening'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      return success(await db.read(memberOf(request), (sql) => openingTies(sql, accountSetId)));
    },
  });
}

/** What is changed is named. */
function refuseWithout(method: 'POST' | 'PUT', id: number | undefined): void {
  if (method === 'PUT' && id === undefined) refuse({ code: 'request.field', field: 'id', rule: 'required' });
}
