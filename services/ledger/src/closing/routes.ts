import { success, verdict } from '@suanpan/contracts';
import { ledgerCalls } from '@suanpan/contracts/calls';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { type TSchema } from 'typebox';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import { answer } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import type { DocumentUse } from '../document-use/document-use.ts';
import { brokenCheck, finalCheck, initialCheck, reportCheck, type Check } from './check-answers.ts';
import { closePeriod } from './close-period.ts';
import { closingMember } from './closing-member.ts';
import { listClosings } from './list-closings.ts';
import { listPeriods } from './list-periods.ts';
import { reopenPeriod } from './reopen-period.ts';
import { stepRoutes } from './step-routes.ts';
import { transferProfit } from './transfer-profit.ts';

/** /checkout: the list of periods, a month's closings, the four checks, transfer, close and reopen (spec/api.md 6). */
export function closingRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  app.route({ ...call('GET /checkout'), handler: (request) => answerRead(db, request, listPeriods) });
  app.route({
    ...call('GET /checkout/closings'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) => listClosings(sql, accountSetId, request.query)),
  });
  checkRoutes(app, db);
  transferRoutes(app, db);
  closeRoutes(app, db, documents);
  stepRoutes(app, db, documents);
}

/** A check answers 200 either way; `success` is its outcome, the figures are in `data`. */
function checkRoutes(app: App, db: LedgerDb): void {
  checkRoute(app, db, 'GET /checkout/initialCheck', initialCheck);
  checkRoute(app, db, 'GET /checkout/finalCheck', finalCheck);
  checkRoute(app, db, 'GET /checkout/reportCheck', reportCheck);
  checkRoute(app, db, 'GET /checkout/brokenCheck', brokenCheck);
}

type CheckName =
  | 'GET /checkout/initialCheck'
  | 'GET /checkout/finalCheck'
  | 'GET /checkout/reportCheck'
  | 'GET /checkout/brokenCheck';

function checkRoute(app: App, db: LedgerDb, name: CheckName, check: Check<unknown>): void {
  const { schema, ...declared } = call(name);
  const { data }: { data: TSchema } = ledgerCalls[name];
  app.route({
    ...declared,
    schema: { ...schema, response: { 200: verdict(data) } },
    handler: async (request) => {
      const member = closingMember(memberOf(request));
      const { year, month } = request.query;
      const language = request.headers['accept-language'];
      return db.read(member, (sql) => check(sql, member, { year, month }, language));
    },
  });
}

function transferRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('GET /checkout/transfer'),
    handler: async (request) => {
      const { mode = 'combined', ...month } = request.query;
      const call = { ...callOf(request), dryRun: true };
      closingMember(call.member);
      const { data } = await db.write(call, (books) => transferProfit(books, month, { mode }));
      return success(data);
    },
  });

  app.route({
    ...call('POST /checkout/transfer'),
    handler: (request, reply) => {
      const { year, month, mode = 'combined', word } = request.body;
      const call = callOf(request);
      closingMember(call.member);
      return answer(
        reply,
        db.write(call, (books) => transferProfit(books, { year, month }, { mode, word })),
      );
    },
  });
}

/** Both verbs on both paths: the contract's GET and our screens' POST (spec/api.md 0.6). */
function closeRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      ...call(`${method} /checkout/invoicing`),
      handler: async (request, reply) => {
        const call = callOf(request);
        closingMember(call.member);
        const { year, month } = monthOf({ ...request.query, ...(request.body as object | null) });
        const found = await documents.inMonth(call, { year, month });
        return answer(
          reply,
          db.write(call, (books) => closePeriod(books, { year, month }, found)),
        );
      },
    });

    app.route({
      ...call(`${method} /checkout/unCheck`),
      handler: (request, reply) => {
        const { year, month, reason } = monthOf({ ...request.query, ...(request.body as object | null) });
        return answerWrite(db, request, reply, (books) =>
          reopenPeriod(books, { year, month }, reason?.trim() || 'not given'),
        );
      },
    });
  }
}

interface MonthInput {
  year?: number;
  month?: number;
  reason?: string;
}

function monthOf({ year, month, reason }: MonthInput): {
  year: number;
  month: number;
  reason: string | undefined;
} {
  if (year === undefined) refuse({ code: 'request.field', field: 'year', rule: 'required' });
  if (month === undefined) refuse({ code: 'request.field', field: 'month', rule: 'required' });
  return { year, month, reason };
}
