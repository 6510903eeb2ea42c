import {
  IdText,
  ok,
  StatementBackupQuery,
  StatementRestoreBody,
  StatementTable,
  success,
} from '@suanpan/contracts';
import {
  copyOut,
  insertRows,
  passIds,
  refuse,
  userOf,
  type App,
  type CopiedTable,
  type Database,
} from '@suanpan/service-kit';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Type } from 'typebox';
import { statementTables } from './statement-tables.ts';

const Params = Type.Object({ id: IdText, table: StatementTable });

/** Of one table: a month's pack is a large row. */
const restoreBytes = 67_108_864;
/** A piece of a company's statements is written in moments; a table is read while the ledger writes it down. */
const longWork = { statementMs: 50_000 };

/** The columns of its primary key beside the set. */
const keyOf = ({ columns, order }: CopiedTable): string =>
  'id' in columns ? 'id' : order.replaceAll('t.', '');

/** /internal/books/:id/{backup,restore}: what the ledger asks for the file of a company (docs/backup.md). */
export function backupRoutes(app: App, database: Database): void {
  const config = { internal: { from: ['ledger'], set: 'id' }, longWork: 'export' } as const;

  app.get(
    '/internal/books/:id/backup/:table',
    { config, schema: { params: Params, querystring: StatementBackupQuery } },
    async (request, reply) => {
      const accountSetId = Number(request.params.id);
      const scope = { accountSetId, userId: userOf(request).userId, requestId: request.id };
      const table = statementTables[request.params.table];
      const lines = new PassThrough();
      void database
        .readIn(
          request.query.snapshot,
          scope,
          async (sql) => {
            for await (const page of copyOut(sql, 'reporting', table, accountSetId))
              if (!lines.write(`${page.join('\n')}\n`)) await once(lines, 'drain');
          },
          longWork,
        )
        .then(
          () => lines.end(),
          (error: unknown) => lines.destroy(error as Error),
        );
      return reply.header('content-type', 'application/x-ndjson').send(lines);
    },
  );

  app.post(
    '/internal/books/:id/restore/:table',
    {
      config,
      bodyLimit: restoreBytes,
      schema: { params: Params, body: StatementRestoreBody, response: { 200: ok(Type.Null()) } },
    },
    async (request) => {
      const accountSetId = Number(request.params.id);
      const scope = { accountSetId, userId: userOf(request).userId, requestId: request.id };
      const table = statementTables[request.params.table];
      await database.write(scope, async (sql) => {
        const insert = insertRows('reporting', table, { set: '$1::bigint', rows: '$2::json' });
        // A repetition of the request finds its lines there.
        await sql.run(`${insert} ON CONFLICT (account_set_id, ${keyOf(table)}) DO NOTHING`, [
          accountSetId,
          `[${request.body.lines.join(',')}]`,
        ]);
        if (!(await passIds(sql, 'reporting', table, accountSetId))) refuse({ code: 'backup.ids-ahead' });
      });
      return success(null);
    },
  );
}
