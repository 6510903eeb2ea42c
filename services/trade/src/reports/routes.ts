import { languageOf, success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { sendMadeFile } from '@suanpan/service-kit/files';
import { madeBook } from '@suanpan/service-kit/tables';
import { call } from '../calls/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { listFundIncomeLines, readFundIncome } from './fund-income.ts';
import { readFundDays, readFundReport } from './fund-report.ts';
import { fundDaysFile, fundIncomeFile, fundReportFile } from './report-files.ts';

/** /funds/balances, /funds/income and /funds/report: what accounts held and what went through them, from the journals alone. */
export function reportRoutes(app: App, db: TradeDb): void {
  app.route({
    ...call('GET /funds/balances'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => readFundDays(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('GET /funds/balances/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      const { format, progress = false, ...query } = request.query;
      const file = await db.read(member, (sql) => fundDaysFile(sql, member.accountSetId, query, language));
      return sendMadeFile(reply, madeBook({ format, file, language }), progress);
    },
  });

  app.route({
    ...call('GET /funds/income'),
    handler: async (request) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      return success(
        await db.read(member, (sql) => readFundIncome(sql, member.accountSetId, request.query, language)),
      );
    },
  });

  app.route({
    ...call('GET /funds/income/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      const { format, progress = false, ...query } = request.query;
      const file = await db.read(member, (sql) => fundIncomeFile(sql, member.accountSetId, query, language));
      return sendMadeFile(reply, madeBook({ format, file, language }), progress);
    },
  });

  app.route({
    ...call('GET /funds/income/line'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listFundIncomeLines(sql, member.accountSetId, request.query)),
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

  app.route({
    ...call('GET /funds/report/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      const { format, progress = false, ...query } = request.query;
      const file = await db.read(member, (sql) => fundReportFile(sql, member.accountSetId, query, language));
      return sendMadeFile(reply, madeBook({ format, file, language }), progress);
    },
  });
}
