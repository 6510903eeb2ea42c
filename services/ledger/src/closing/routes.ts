import {
  BrokenCheck,
  CheckoutPeriod,
  Closed,
  ClosingSettingsQuery,
  FinalCheck,
  InitialCheck,
  MonthClosings,
  ok,
  PeriodQuery,
  Reopened,
  ReopenBody,
  ReportCheck,
  success,
  TransferBody,
  TransferQuery,
  verdict,
  Voucher,
} from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { Type, type TSchema } from 'typebox';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
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
  app.get(
    '/checkout',
    { config: { can: 'period.read' }, schema: { response: { 200: ok(Type.Array(CheckoutPeriod)) } } },
    (request) => answerRead(db, request, listPeriods),
  );
  app.get(
    '/checkout/closings',
    {
      config: { can: 'report.read' },
      schema: { querystring: ClosingSettingsQuery, response: { 200: ok(MonthClosings) } },
    },
    (request) =>
      answerRead(db, request, (sql, accountSetId) => listClosings(sql, accountSetId, request.query)),
  );
  checkRoutes(app, db);
  transferRoutes(app, db);
  closeRoutes(app, db, documents);
  stepRoutes(app, db, documents);
}

/** A check answers 200 either way; `success` is its outcome, the figures are in `data`. */
function checkRoutes(app: App, db: LedgerDb): void {
  checkRoute(app, db, '/checkout/initialCheck', InitialCheck, initialCheck);
  checkRoute(app, db, '/checkout/finalCheck', FinalCheck, finalCheck);
  checkRoute(app, db, '/checkout/reportCheck', ReportCheck, reportCheck);
  checkRoute(app, db, '/checkout/brokenCheck', BrokenCheck, brokenCheck);
}

function checkRoute(app: App, db: LedgerDb, path: string, schema: TSchema, check: Check<unknown>): void {
  app.get(
    path,
    {
      config: { can: 'period.check' },
      schema: { querystring: PeriodQuery, response: { 200: verdict(schema) } },
    },
    async (request) => {
      const member = closingMember(memberOf(request));
      const { year, month } = request.query;
      const language = request.headers['accept-language'];
      return db.read(member, (sql) => check(sql, member, { year, month }, language));
    },
  );
}

function transferRoutes(app: App, db: LedgerDb): void {
  const response = { 200: ok(Type.Array(Voucher)) };
  app.get(
    '/checkout/transfer',
    { config: { can: 'period.close' }, schema: { querystring: TransferQuery, response } },
    async (request) => {
      const { mode = 'combined', ...month } = request.query;
      const call = { ...callOf(request), dryRun: true };
      closingMember(call.member);
      const { data } = await db.write(call, (books) => transferProfit(books, month, { mode }));
      return success(data);
    },
  );

  app.post(
    '/checkout/transfer',
    { config: { can: 'period.close' }, schema: { querystring: WriteQuery, body: TransferBody, response } },
    (request, reply) => {
      const { year, month, mode = 'combined', word } = request.body;
      const call = callOf(request);
      closingMember(call.member);
      return answer(
        reply,
        db.write(call, (books) => transferProfit(books, { year, month }, { mode, word })),
      );
    },
  );
}

const CloseQuery = Type.Object({ ...Type.Partial(PeriodQuery).properties, ...WriteQuery.properties });
const OptionalBody = Type.Union([ReopenBody, Type.Null()]);

/** Both verbs on both paths: the contract's GET and our screens' POST (spec/api.md 0.6). */
function closeRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/checkout/invoicing',
      config: { can: 'period.close' },
      schema: {
        querystring: CloseQuery,
        ...(method === 'POST' ? { body: OptionalBody } : {}),
        response: { 200: ok(Closed) },
      },
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
      method,
      url: '/checkout/unCheck',
      config: { can: 'period.reopen' },
      schema: {
        querystring: CloseQuery,
        ...(method === 'POST' ? { body: OptionalBody } : {}),
        response: { 200: ok(Reopened) },
      },
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
