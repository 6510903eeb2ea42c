import {
  languageOf,
  ok,
  success,
  VoucherExportQuery,
  VoucherFileColumns,
  VoucherImportResult,
} from '@suanpan/contracts';
import { memberOf, refuse, type App, type Sql } from '@suanpan/service-kit';
import {
  acceptUploads,
  readSheet,
  readUpload,
  sendWorkbook,
  writeWorkbook,
} from '@suanpan/service-kit/sheets';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { allVoucherIds } from '../voucher/list-vouchers.ts';
import { readVouchers } from '../voucher/read-voucher.ts';
import { voucherSheet } from './export-vouchers.ts';
import { columnChoices } from './file-columns.ts';
import { columnsOf, neededColumns, type Mapping } from './find-columns.ts';
import { importVouchers } from './import-vouchers.ts';
import { categoriesOf } from './look-up.ts';

/** Vouchers as spreadsheets: out, and in again (spec/api.md 4 and 12, behaviour.md 11). */
export function voucherFileRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher/export',
    { config: { can: 'voucher.read' }, schema: { querystring: VoucherExportQuery } },
    async (request, reply) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      const sheet = await db.read(member, async (sql) => {
        const categories = await categoriesOf(sql, member.accountSetId);
        const { template, ...filter } = request.query;
        const ids = template ? [] : await allVoucherIds(sql, member.accountSetId, filter);
        return voucherSheet(await readAll(sql, member.accountSetId, ids), categories, language);
      });
      return sendWorkbook(reply, `${sheet.name}.xlsx`, await writeWorkbook(sheet));
    },
  );

  acceptUploads(app, (scope) => {
    scope.post(
      '/voucher/import',
      {
        config: { can: 'voucher.write' },
        schema: { querystring: WriteQuery, response: { 200: ok(VoucherImportResult) } },
      },
      async (request, reply) => {
        const { file, fields } = await readUpload(request);
        const wanted = {
          sheet: await readSheet(file),
          mapping: mappingOf(fields['mapping']),
          again: fields['again'] === 'true',
          numbers: fields['numbers'] === 'next' ? ('next' as const) : ('keep' as const),
        };
        return answer(
          reply,
          db.write(callOf(request), (books) => importVouchers(books, wanted)),
        );
      },
    );

    scope.post(
      '/voucher/import/columns',
      { config: { can: 'voucher.write' }, schema: { response: { 200: ok(VoucherFileColumns) } } },
      async (request) => {
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
    );
  });
}

const readAtOnce = 500;

async function readAll(sql: Sql, accountSetId: number, ids: readonly number[]) {
  const vouchers = [];
  for (let from = 0; from < ids.length; from += readAtOnce) {
    vouchers.push(...(await readVouchers(sql, accountSetId, ids.slice(from, from + readAtOnce))));
  }
  return vouchers;
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
