import { languageOf, success } from '@suanpan/contracts';
import { found, memberOf, type App } from '@suanpan/service-kit';
import { acceptUploads, readUpload } from '@suanpan/service-kit/sheets';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { storedAccounts } from '../funds/fund-accounts.ts';
import { acceptLines, listProposals } from './accept-lines.ts';
import { listMatches } from './keep-match.ts';
import { matchLines } from './match-lines.ts';
import { importStatement, previewStatement, readFile } from './import-statement.ts';
import { listStatementLines } from './stored-statement.ts';
import { undoMatch } from './undo-match.ts';
import { listUnmatched } from './unmatched-lines.ts';

/** /funds/statement: files of banks in, and what their lines are. */
export function statementRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  acceptUploads(app, (scope) =>
    scope.route({
      ...call('POST /funds/statement/import'),
      handler: async (request) => {
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
    }),
  );

  app.route({
    ...call('GET /funds/statement/line'),
    handler: async (request) => {
      const { accountSetId, ...member } = memberOf(request);
      return success(
        await db.read({ accountSetId, ...member }, async (sql) => {
          found((await storedAccounts(sql, accountSetId)).get(request.query.fundAccountId));
          return listStatementLines(sql, accountSetId, request.query);
        }),
      );
    },
  });

  app.route({
    ...call('GET /funds/statement/proposal'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => listProposals(sql, member.accountSetId, request.query.fundAccountId)),
      );
    },
  });

  app.route({
    ...call('POST /funds/statement/accept'),
    handler: async (request) => {
      const language = languageOf(request.headers['accept-language']);
      return success(await db.write(callOf(request), (desk) => acceptLines(desk, request.body, language)));
    },
  });

  app.route({
    ...call('GET /funds/statement/match'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listMatches(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('GET /funds/statement/unmatched'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listUnmatched(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('POST /funds/statement/match'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => matchLines(desk, request.body))),
  });

  app.route({
    ...call('POST /funds/statement/undo'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => undoMatch(desk, ledger, request.body.matchId))),
  });
}
