import {
  FundAccountQuery,
  languageOf,
  ok,
  StatementAcceptBody,
  StatementAccepted,
  StatementImported,
  StatementImportQuery,
  StatementLinePage,
  StatementLineQuery,
  StatementMatch,
  StatementMatchBody,
  StatementProposal,
  StatementUndoBody,
  StatementUndone,
  success,
} from '@suanpan/contracts';
import { found, memberOf, type App } from '@suanpan/service-kit';
import { acceptUploads, readUpload } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { storedAccounts } from '../funds/fund-accounts.ts';
import { acceptLines, listProposals } from './accept-lines.ts';
import { listMatches } from './keep-match.ts';
import { matchLines } from './match-lines.ts';
import { importStatement, previewStatement, readFile } from './import-statement.ts';
import { listStatementLines } from './stored-statement.ts';
import { undoMatch } from './undo-match.ts';

/** /funds/statement: files of banks in, and what their lines are. */
export function statementRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  const read = { config: { can: 'funds.read' } } as const;
  const write = { config: { can: 'funds.write' } } as const;

  acceptUploads(app, (scope) =>
    scope.post(
      '/funds/statement/import',
      {
        config: { can: 'funds.write', longWork: 'import' },
        schema: { querystring: StatementImportQuery, response: { 200: ok(StatementImported) } },
      },
      async (request) => {
        const member = memberOf(request);
        const { file, fields, name } = await readUpload(request);
        const { fundAccountId, preview } = request.query;
        const given = { bytes: file, name, profile: fields['profile'] };
        const known = await readFile(db, member, Number(fundAccountId), given);
        return success(
          preview === '1'
            ? await db.read(member, (sql) => previewStatement(sql, member.accountSetId, known))
            : await db.write(callOf(request), (desk) => importStatement(desk, known)),
        );
      },
    ),
  );

  app.get(
    '/funds/statement/line',
    { ...read, schema: { querystring: StatementLineQuery, response: { 200: ok(StatementLinePage) } } },
    async (request) => {
      const { accountSetId, ...member } = memberOf(request);
      return success(
        await db.read({ accountSetId, ...member }, async (sql) => {
          found((await storedAccounts(sql, accountSetId)).get(request.query.fundAccountId));
          return listStatementLines(sql, accountSetId, request.query);
        }),
      );
    },
  );

  app.get(
    '/funds/statement/proposal',
    {
      ...read,
      schema: { querystring: FundAccountQuery, response: { 200: ok(Type.Array(StatementProposal)) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listProposals(sql, member.accountSetId, request.query.fundAccountId)),
      );
    },
  );

  app.post(
    '/funds/statement/accept',
    { ...write, schema: { body: StatementAcceptBody, response: { 200: ok(StatementAccepted) } } },
    async (request) => {
      const language = languageOf(request.headers['accept-language']);
      return success(await db.write(callOf(request), (desk) => acceptLines(desk, request.body, language)));
    },
  );

  app.get(
    '/funds/statement/match',
    {
      ...read,
      schema: { querystring: FundAccountQuery, response: { 200: ok(Type.Array(StatementMatch)) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listMatches(sql, member.accountSetId, request.query.fundAccountId)),
      );
    },
  );

  app.post(
    '/funds/statement/match',
    { ...write, schema: { body: StatementMatchBody, response: { 200: ok(StatementMatch) } } },
    async (request) => success(await db.write(callOf(request), (desk) => matchLines(desk, request.body))),
  );

  app.post(
    '/funds/statement/undo',
    { ...write, schema: { body: StatementUndoBody, response: { 200: ok(StatementUndone) } } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => undoMatch(desk, ledger, request.body.matchId))),
  );
}
