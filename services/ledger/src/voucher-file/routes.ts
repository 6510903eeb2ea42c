import { languageOf, nameLanguageOf, success } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { leavingOf } from '@suanpan/service-kit/files';
import {
  acceptUploads,
  readSheet,
  readUpload,
  sendWorkbook,
  writeWorkbook,
} from '@suanpan/service-kit/sheets';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { answerImport } from '../progress/answer-import.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';
import { exportHead } from './export-vouchers.ts';
import { columnChoices } from './file-columns.ts';
import { columnsOf, neededColumns, type Mapping } from './find-columns.ts';
import { importVouchers } from './import-vouchers.ts';
import { categoriesOf } from './look-up.ts';
import { sendExport } from './send-export.ts';
import { writeExport } from './write-export.ts';

/** Vouchers as spreadsheets: out, and in again (spec/api.md 4 and 12, behaviour.md 11). */
export function voucherFileRoutes(app: App, db: LedgerDb, places: ExportPlaces): void {
  app.route({
    ...call('GET /voucher/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const { accountSetId } = member;
      const language = languageOf(request.headers['accept-language']);
      const { template, progress, ...filter } = request.query;
      if (template) {
        const categories = await db.read(member, (sql) => categoriesOf(sql, accountSetId));
        const head = exportHead(categories, language);
        return sendWorkbook(reply, `${head.name}.xlsx`, await writeWorkbook({ ...head, rows: [] }));
      }
      const signal = leavingOf(reply);
      const release = await places.take(accountSetId);
      const nameLanguage = nameLanguageOf(request.headers['accept-language']);
      const wanted = { filter, language, nameLanguage, limits: places.limits, signal };
      return sendExport(reply, (onProgress) => writeExport(db, member, { ...wanted, onProgress }), {
        withProgress: progress === true,
        release,
      });
    },
  });

  acceptUploads(app, (scope) => {
    scope.route({
      ...call('POST /voucher/import'),
      handler: async (request, reply) => {
        const { file, fields } = await readUpload(request);
        const wanted = {
          sheet: await readSheet(file),
          mapping: mappingOf(fields['mapping']),
          again: fields['again'] === 'true',
          numbers: fields['numbers'] === 'next' ? ('next' as const) : ('keep' as const),
        };
        return answerImport({ db, request, reply }, (books, pace) => importVouchers(books, wanted, pace));
      },
    });

    scope.route({
      ...call('POST /voucher/import/columns'),
      handler: async (request) => {
        const member = memberOf(request);
        const { file, fields } = await readUpload(request);
        const sheet = await readSheet(file);
        const categories = await db.read(member, (sql) => categoriesOf(sql, member.accountSetId));
        const { header, columns } = columnsOf(sheet, categories, mappingOf(fields['mapping']));
        const sample = sheet.rows.slice(header + 1, header + 6).map(({ cells }) => cells);
        return success({
          choices: columnChoices(categories, languageOf(request.headers['accept-language'])),
          needs: neededColumns.map((group) => [...group]),
          sheet: sheet.name,
          titleRow: sheet.rows[header]?.row ?? 1,
          columns,
          sample,
        });
      },
    });
  });
}

/** `{"A": "date", "F": ""}`: letters of columns and what they hold. */
function mappingOf(text: string | undefined): Mapping {
  if (text === undefined || text === '') return {};
  const parsed = parseObject(text);
  const entries = Object.entries(parsed ?? {});
  const isMapping = entries.every(([letter, key]) => /^[A-Z]{1,3}$/.test(letter) && typeof key === 'string');
  if (!parsed || !isMapping) refuse({ code: 'request.field', field: 'mapping' });
  return Object.fromEntries(entries) as Mapping;
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
