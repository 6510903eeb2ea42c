import {
  CloseRehearsal,
  ClosingSettings,
  ClosingSettingsInput,
  ClosingSettingsQuery,
  ClosingStep,
  ok,
  StepsBody,
  StepsMade,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { closingMember } from './closing-member.ts';
import { settingsOfMonth } from './closing-settings.ts';
import { generateSteps, listSteps } from './closing-steps.ts';
import { closeWithSteps } from './rehearse-close.ts';
import { saveClosingSettings } from './save-closing-settings.ts';

/** /checkout/steps and /checkout/settings (spec/api.md 12). */
export function stepRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/checkout/steps',
    {
      config: { can: 'period.check' },
      schema: { querystring: ClosingSettingsQuery, response: { 200: ok(Type.Array(ClosingStep)) } },
    },
    async (request) => {
      const member = closingMember(memberOf(request));
      const language = request.headers['accept-language'];
      return success(
        await db.read(member, (sql) => listSteps(sql, member.accountSetId, request.query, language)),
      );
    },
  );

  app.post(
    '/checkout/steps',
    {
      config: { can: 'period.close' },
      schema: { querystring: WriteQuery, body: StepsBody, response: { 200: ok(StepsMade) } },
    },
    (request, reply) => {
      const { year, month, keys, plan } = request.body;
      const call = callOf(request);
      const isRehearsal = call.dryRun || (request.body.dryRun ?? false);
      const acceptLanguage = request.headers['accept-language'];
      closingMember(call.member);
      return answer(
        reply,
        db.write({ ...call, dryRun: isRehearsal }, (books) =>
          generateSteps(books, { year, month }, { keys, plan, isRehearsal, acceptLanguage }),
        ),
      );
    },
  );

  app.post(
    '/checkout/close',
    {
      config: { can: 'period.close' },
      schema: { querystring: WriteQuery, body: StepsBody, response: { 200: ok(CloseRehearsal) } },
    },
    (request, reply) => {
      const { year, month, keys, plan } = request.body;
      const call = callOf(request);
      const isRehearsal = call.dryRun || (request.body.dryRun ?? false);
      const acceptLanguage = request.headers['accept-language'];
      closingMember(call.member);
      return answer(
        reply,
        db.write({ ...call, dryRun: isRehearsal }, (books) =>
          closeWithSteps(books, { year, month }, { keys, plan, isRehearsal, acceptLanguage }),
        ),
      );
    },
  );

  app.get(
    '/checkout/settings',
    {
      config: { can: 'setting.read' },
      schema: { querystring: ClosingSettingsQuery, response: { 200: ok(ClosingSettings) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => settingsOfMonth(sql, member.accountSetId, request.query)),
      );
    },
  );

  app.put(
    '/checkout/settings',
    {
      config: { can: 'setting.write' },
      schema: {
        querystring: WriteQuery,
        body: ClosingSettingsInput,
        response: { 200: ok(ClosingSettings) },
      },
    },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => saveClosingSettings(books, request.body)),
      ),
  );
}
