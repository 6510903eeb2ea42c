import { languageOf, nameLanguageOf } from '@suanpan/contracts';
import { memberOf, type App, type Database } from '@suanpan/service-kit';
import { sendWorkbook, writeWorkbook } from '@suanpan/service-kit/sheets';
import type { FastifyRequest } from 'fastify';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { skippedOf } from '../books/skipped.ts';
import { ShownNames } from '../books/shown-names.ts';
import { call } from '../calls/call.ts';
import { listTemplates, readTemplate } from './read-templates.ts';
import { addTemplate, changeTemplate, deleteTemplate, deleteTemplates } from './save-template.ts';
import { seedTemplates } from './seed-templates.ts';
import { templateSheet } from './template-sheet.ts';

/** /voucher-template: vouchers with parts left open (spec/api.md 10). */
export function voucherTemplateRoutes(app: App, db: LedgerDb, database: Database): void {
  app.route({
    ...call('GET /voucher-template'),
    handler: async (request) => {
      await seedOnce(database, db, request);
      return answerRead(db, request, (sql, accountSetId) => listTemplates(sql, accountSetId, request.query));
    },
  });

  app.route({
    ...call('GET /voucher-template/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      const nameLanguage = nameLanguageOf(request.headers['accept-language']);
      const all = await db.read(member, async (sql) =>
        (await ShownNames.of(sql, member.accountSetId, nameLanguage)).in(
          await listTemplates(sql, member.accountSetId),
        ),
      );
      const wanted = request.query.ids?.split(',').map(Number);
      const shown = wanted ? all.filter(({ id }) => wanted.includes(id)) : all;
      const sheet = templateSheet(shown, language);
      return sendWorkbook(reply, `${sheet.name}.xlsx`, await writeWorkbook(sheet));
    },
  });

  app.route({
    ...call('GET /voucher-template/{id}'),
    handler: (request) =>
      answerRead(db, request, (sql, accountSetId) =>
        readTemplate(sql, accountSetId, Number(request.params.id)),
      ),
  });

  app.route({
    ...call('POST /voucher-template'),
    handler: (request, reply) => answerWrite(db, request, reply, (books) => addTemplate(books, request.body)),
  });

  app.route({
    ...call('POST /voucher-template/batchDelete'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, async (books) => {
        const { deleted, refused } = await deleteTemplates(books, request.body);
        return { deleted, skipped: skippedOf(refused, request) };
      }),
  });

  app.route({
    ...call('PUT /voucher-template'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => changeTemplate(books, request.body)),
  });

  app.route({
    ...call('DELETE /voucher-template/{id}'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        deleteTemplate(books, Number(request.params.id), request.query.version),
      ),
  });
}

/** Books opened before there were templates get theirs when they are first asked for. */
async function seedOnce(database: Database, db: LedgerDb, request: FastifyRequest): Promise<void> {
  const { accountSetId, userId } = memberOf(request);
  const seeded = await db.read(memberOf(request), (sql) =>
    sql.maybe('SELECT 1 FROM ledger.account_set WHERE account_set_id = $1 AND templates_seeded', [
      accountSetId,
    ]),
  );
  if (!seeded)
    await database.write({ accountSetId, userId, requestId: request.id }, (sql) =>
      seedTemplates(sql, accountSetId),
    );
}
