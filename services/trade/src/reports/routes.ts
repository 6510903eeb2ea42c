import {
  FundAccountQuery,
  FundDay,
  FundReport,
  FundReportQuery,
  languageOf,
  ok,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { TradeDb } from '../desk/trade-db.ts';
import { readFundDays, readFundReport } from './fund-report.ts';

/** /funds/balances and /funds/report: what accounts held and what went through them, from the journals alone. */
export function reportRoutes(app: App, db: TradeDb): void {
  const read = { config: { can: 'funds.read' } } as const;

  app.get(
    '/funds/balances',
    { ...read, schema: { querystring: FundAccountQuery, response: { 200: ok(Type.Array(FundDay)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => readFundDays(sql, member.accountSetId, request.query.fundAccountId)),
      );
    },
  );

  app.get(
    '/funds/report',
    { ...read, schema: { querystring: FundReportQuery, response: { 200: ok(Type.Array(FundReport)) } } },
    async (request) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      return success(
        await db.read(member, (sql) => readFundReport(sql, member.accountSetId, request.query, language)),
      );
    },
  );
}
