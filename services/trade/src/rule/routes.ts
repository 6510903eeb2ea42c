import {
  InvoiceRules,
  InvoiceRulesInput,
  KeywordRules,
  ok,
  RuleSubject,
  RuleSubjectQuery,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { proposedSubject, readInvoiceRules, saveInvoiceRules } from './invoice-rules.ts';
import { readKeywordRules, saveKeywordRules } from './keyword-rules.ts';

/** /invoice/rule and /funds/keywordRule: rules that people see and change; each list is read and changed as a whole. */
export function ruleRoutes(app: App, db: TradeDb): void {
  app.get(
    '/invoice/rule',
    { config: { can: 'invoice.read' }, schema: { response: { 200: ok(InvoiceRules) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => readInvoiceRules(sql, member.accountSetId)));
    },
  );

  app.put(
    '/invoice/rule',
    {
      config: { can: 'invoice.write' },
      schema: { body: InvoiceRulesInput, response: { 200: ok(InvoiceRules) } },
    },
    async (request) =>
      success(await db.write(callOf(request), (desk) => saveInvoiceRules(desk, request.body))),
  );

  app.get(
    '/invoice/rule/subject',
    {
      config: { can: 'invoice.read' },
      schema: { querystring: RuleSubjectQuery, response: { 200: ok(RuleSubject) } },
    },
    async (request) => {
      const { accountSetId } = memberOf(request);
      const { query } = request;
      return success(await db.read(memberOf(request), (sql) => proposedSubject(sql, accountSetId, query)));
    },
  );

  app.get(
    '/funds/keywordRule',
    { config: { can: 'funds.read' }, schema: { response: { 200: ok(KeywordRules) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => readKeywordRules(sql, member.accountSetId)));
    },
  );

  app.put(
    '/funds/keywordRule',
    { config: { can: 'funds.setup' }, schema: { body: KeywordRules, response: { 200: ok(KeywordRules) } } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => saveKeywordRules(desk, request.body))),
  );
}
