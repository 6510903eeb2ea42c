import {
  languageOf,
  type AnyProblem,
  LegacyMapping,
  type LegacyTable,
  success,
  type LegacyColumns,
} from '@suanpan/contracts';
import { memberOf, ProblemError, refuse, type App } from '@suanpan/service-kit';
import { acceptUploads, readSheet, readUploads } from '@suanpan/service-kit/sheets';
import { Value } from 'typebox/value';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { askDocuments, type DocumentUse } from '../document-use/document-use.ts';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import { callOf } from '../books/call.ts';
import { answerImport } from '../progress/answer-import.ts';
import { categoriesOf } from '../voucher-file/look-up.ts';
import { choicesOf } from './columns.ts';
import { findTable, needsOf } from './find-table.ts';
import { importLegacy } from './import-legacy.ts';
import { keepMapping, keptMapping, legacyState, noMapping } from './legacy-state.ts';
import { madeByLast, undoLegacy } from './undo-legacy.ts';
const tables = ['balances', 'vouchers'] as const;

/** /legacy-import: the books of another program, from its balances of subjects and its list of vouchers (issue 26 part 7). */
export function legacyRoutes(app: App, db: LedgerDb, documents: DocumentUse): void {
  app.route({ ...call('GET /legacy-import'), handler: (request) => answerRead(db, request, legacyState) });

  app.route({
    ...call('PUT /legacy-import/mapping'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) => keepMapping(books.sql, books.accountSetId, request.body)),
  });

  acceptUploads(
    app,
    (scope) => {
      scope.route({
        ...call('POST /legacy-import/columns'),
        handler: async (request) => {
          const member = memberOf(request);
          const { files, fields } = await readUploads(request, tables);
          const [categories, kept] = await db.read(member, async (sql) => [
            await categoriesOf(sql, member.accountSetId),
            await keptMapping(sql, member.accountSetId),
          ]);
          const mapping = fields['mapping'] === undefined ? kept : mappingOf(fields['mapping']);
          const language = languageOf(request.headers['accept-language']);
          const columns: LegacyColumns[] = [];
          for (const table of tables) {
            const file = files[table];
            if (!file) continue;
            const found = findTable(table, await readSheet(file), categories, mapping[table]);
            columns.push({
              table,
              choices: choicesOf(table, categories, language),
              needs: needsOf(table).map((group) => [...group]),
              sheet: found.sheet.name,
              titleRow: found.titleRow,
              columns: found.columns,
              sample: found.rows.slice(0, 5).map(({ cells }) => cells),
            });
          }
          return success(columns);
        },
      });

      scope.route({
        ...call('POST /legacy-import'),
        handler: async (request, reply) => {
          const { files, fields } = await readUploads(request, tables);
          for (const field of tables) if (!files[field]) refuse({ code: 'file.missing', field });
          const wanted = {
            balances: await sheetOf('balances', files.balances!),
            vouchers: await sheetOf('vouchers', files.vouchers!),
            mapping: mappingOf(fields['mapping']),
            dryRun: callOf(request).dryRun,
          };
          return answerImport({ db, request, reply }, (books, pace) => importLegacy(books, wanted, pace));
        },
      });
    },
    { files: 2 },
  );

  app.route({
    ...call('POST /legacy-import/{id}/undo'),
    handler: async (request, reply) => {
      const call = callOf(request);
      const made = await db.read(call.member, (sql) => madeByLast(sql, call.member.accountSetId));
      const named = await askDocuments(documents, call, made);
      const id = Number(request.params.id);
      return answerImport({ db, request, reply }, (books, pace) =>
        undoLegacy(books, { id, named: named() }, pace),
      );
    },
  });
}

/** What keeps a file from being read is said of that file. */
async function sheetOf(field: LegacyTable, file: Buffer) {
  try {
    return await readSheet(file);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map((problem) => ({ ...problem, field }) as AnyProblem));
  }
}

/** What the user says of the tables, as the field `mapping` holds it. */
function mappingOf(text: string | undefined): LegacyMapping {
  if (text === undefined || text === '') return noMapping;
  const said = parsed(text);
  if (!Value.Check(LegacyMapping, said)) refuse({ code: 'request.field', field: 'mapping' });
  return said;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
