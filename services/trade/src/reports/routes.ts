import { languageOf, success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { readFundDays, readFundReport } from './fund-report.ts';

/** /funds/balances and /funds/report: what accounts held and what went through them, from the journals alone. */
export function reportRoutes(app: App, db: TradeDb): void {
  app.route({
    ...call('GET /funds/balances'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => readFundDays(sql, member.accountSetId, request.query.fundAccountId)),
      );
    },
  });

  app.route({
    ...call('GET /funds/report'),
    handler: async (request) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      return success(
        await db.read(member, (sql) => readFundReport(sql, member.accountSetId, request.query, language)),
      );
    },
  });
}
