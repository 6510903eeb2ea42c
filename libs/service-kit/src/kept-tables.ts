import { IdText, KeptBackupQuery, KeptRestoreBody, ok, success } from '@suanpan/contracts';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Type } from 'typebox';
import { copyOut, insertRows, passIds, type CopiedTable } from './copied-table.ts';
import type { Database } from './database.ts';
import { userOf } from './membership.ts';
import { refuse } from './problem-error.ts';
import type { App } from './service.ts';

/** Of one table: a month's pack is a large row. */
const restoreBytes = 67_108_864;
/** A piece of what is kept is written in moments; a table is read while the ledger writes it down. */
const longWork = { statementMs: 50_000 };

/** The columns of its primary key beside the set. */
const keyOf = ({ columns, order, key }: CopiedTable): string =>
  key ?? ('id' in columns ? 'id' : order.replaceAll('t.', ''));

/**
 * /internal/books/:id/{backup,restore}: what the ledger asks of a service for the file of a company (docs/backup.md).
 * @param tables what of a company the schema keeps, in the order in which it is restored.
 */
export function keptTableRoutes(
  app: App,
  database: Database,
  schema: string,
  tables: Readonly<Record<string, CopiedTable>>,
): void {
  const Params = Type.Object({ id: IdText, table: Type.Enum(Object.keys(tables)) });
  const tableOf = (name: string): CopiedTable => tables[name]!;
  const config = { internal: { from: ['ledger'], set: 'id' }, longWork: 'export' } as const;

  app.get(
    '/internal/books/:id/backup/:table',
    { config, schema: { params: Params, querystring: KeptBackupQuery } },
    async (request, reply) => {
      const accountSetId = Number(request.params.id);
      const scope = { accountSetId, userId: userOf(request).userId, requestId: request.id };
      const table = tableOf(request.params.table);
      const lines = new PassThrough();
      void database
        .read(
          scope,
          async (sql) => {
            for await (const page of copyOut(sql, schema, table, accountSetId))
              if (!lines.write(`${page.join('\n')}\n`)) await once(lines, 'drain');
          },
          longWork,
          request.query.snapshot,
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
      schema: { params: Params, body: KeptRestoreBody, response: { 200: ok(Type.Null()) } },
    },
    async (request) => {
      const accountSetId = Number(request.params.id);
      const scope = { accountSetId, userId: userOf(request).userId, requestId: request.id };
      const table = tableOf(request.params.table);
      await database.write(scope, async (sql) => {
        const insert = insertRows(schema, table, { set: '$1::bigint', rows: '$2::json' });
        // A repetition of the request finds its lines there.
        await sql.run(`${insert} ON CONFLICT (account_set_id, ${keyOf(table)}) DO NOTHING`, [
          accountSetId,
          `[${request.body.lines.join(',')}]`,
        ]);
        if (!(await passIds(sql, schema, table, accountSetId))) refuse({ code: 'backup.ids-ahead' });
      });
      return success(null);
    },
  );
}
