import type { Period } from '@suanpan/accounting-core';
import { success, type StepsBody } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import { answer } from '../books/answer.ts';
import type { Books, Written } from '../books/books.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import type { DocumentUse } from '../document-use/document-use.ts';
import { closingMember } from './closing-member.ts';
import { settingsOfMonth } from './closing-settings.ts';
import { generateSteps, listSteps, type StepOptions } from './closing-steps.ts';
import { closeWithSteps } from './rehearse-close.ts';
import { saveClosingSettings } from './save-closing-settings.ts';

/** /checkout/steps and /checkout/settings (spec/api.md 12). */
export function stepRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  app.route({
    ...call('GET /checkout/steps'),
    handler: async (request) => {
      const member = closingMember(memberOf(request));
      const language = request.headers['accept-language'];
      return success(
        await db.read(member, (sql) => listSteps(sql, member.accountSetId, request.query, language)),
      );
    },
  });

  app.route({
    ...call('POST /checkout/steps'),
    handler: (request, reply) => answer(reply, withSteps(db, request, generateSteps)),
  });

  app.route({
    ...call('POST /checkout/close'),
    handler: async (request, reply) => {
      const found = await documents.inMonth(callOf(request), request.body);
      return answer(
        reply,
        withSteps(db, request, (books, month, options) =>
          closeWithSteps(books, month, { ...options, documents: found }),
        ),
      );
    },
  });

  app.route({
    ...call('GET /checkout/settings'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) => settingsOfMonth(sql, accountSetId, request.query)),
  });

  app.route({
    ...call('PUT /checkout/settings'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => saveClosingSettings(books, request.body)),
  });
}

/** What is done with chosen steps of a month; a rehearsal may be asked for in the body as well. */
function withSteps<T>(
  db: LedgerDb,
  request: FastifyRequest<{ Body: StepsBody }>,
  work: (books: Books, month: Period, options: StepOptions) => Promise<T>,
): Promise<Written<T>> {
  const { year, month, keys, plan, dryRun = false } = request.body;
  const call = callOf(request);
  const isRehearsal = call.dryRun || dryRun;
  const acceptLanguage = request.headers['accept-language'];
  closingMember(call.member);
  return db.write({ ...call, dryRun: isRehearsal }, (books) =>
    work(books, { year, month }, { keys, plan, isRehearsal, acceptLanguage }),
  );
}
