import { success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { proposedSubject, readInvoiceRules, saveInvoiceRules } from './invoice-rules.ts';
import { readKeywordRules, saveKeywordRules } from './keyword-rules.ts';

/** /invoice/rule and /funds/keywordRule: rules that people see and change; each list is read and changed as a whole. */
export function ruleRoutes(app: App, db: TradeDb): void {
  app.route({
    ...call('GET /invoice/rule'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => readInvoiceRules(sql, member.accountSetId)));
    },
  });

  app.route({
    ...call('PUT /invoice/rule'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => saveInvoiceRules(desk, request.body))),
  });

  app.route({
    ...call('GET /invoice/rule/subject'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      const { query } = request;
      return success(await db.read(memberOf(request), (sql) => proposedSubject(sql, accountSetId, query)));
    },
  });

  app.route({
    ...call('GET /funds/keywordRule'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => readKeywordRules(sql, member.accountSetId)));
    },
  });

  app.route({
    ...call('PUT /funds/keywordRule'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => saveKeywordRules(desk, request.body))),
  });
}
