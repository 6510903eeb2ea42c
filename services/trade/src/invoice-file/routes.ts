import { readInvoicesOnThread } from '@suanpan/bank-statements/on-thread';
import { languageOf } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { answerLongWork, sendMadeFile } from '@suanpan/service-kit/files';
import { acceptUploads, readUpload, sendWorkbook, writeWorkbook } from '@suanpan/service-kit/sheets';
import { madeBook } from '@suanpan/service-kit/tables';
import { createHash } from 'node:crypto';
import { inMemory } from '../attachment/content.ts';
import { call } from '../calls/call.ts';
import { callOf } from '../desk/call.ts';
import type { Desk } from '../desk/desk.ts';
import { refusedConstraint } from '../desk/refused-constraint.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { invoiceListFile } from './export-invoices.ts';
import { importInvoices } from './import-invoices.ts';
import { invoiceTemplate } from './template.ts';

/** Statements over thousands of invoices honestly take longer than those of a click (docs/adr/0012). */
const long = { statementMs: 50_000 };

/** Invoices by files: in, the list of the tax platform, our own sheet, digital invoices; out, what a list shows. */
export function invoiceFileRoutes(app: App, db: TradeDb, mostBytes: number | null): void {
  app.route({
    ...call('GET /invoice/import/template'),
    handler: async (request, reply) => {
      const sheet = invoiceTemplate(languageOf(request.headers['accept-language']));
      return sendWorkbook(reply, `${sheet.name}.xlsx`, await writeWorkbook(sheet));
    },
  });

  app.route({
    ...call('GET /invoice/export'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const language = languageOf(request.headers['accept-language']);
      const { format, progress = false, ...query } = request.query;
      const file = await db.read(member, (sql) => invoiceListFile(sql, member.accountSetId, query, language));
      return sendMadeFile(reply, madeBook({ format, file, language }), progress);
    },
  });

  acceptUploads(app, (scope) =>
    scope.route({
      ...call('POST /invoice/import'),
      handler: async (request, reply) => {
        const { file: bytes, fields, name } = await readUpload(request);
        const { side, dryRun } = request.query;
        const content = inMemory(bytes, createHash('sha256').update(bytes).digest());
        const wanted = { side, subjectId: idOf(fields['subjectId']), name, content, mostBytes };
        const file = await readInvoicesOnThread(bytes);
        const call = callOf(request);
        return answerLongWork({ request, reply }, async (pace) => {
          const work = (desk: Desk) => importInvoices(desk, file, wanted, pace);
          if (dryRun === true) return db.rehearse(call, work, long);
          return onceMore(() => db.write(call, work, long));
        });
      },
    }),
  );
}

function idOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) refuse({ code: 'request.field', field: 'subjectId', rule: 'type' });
  return Number(text);
}

/** Of two who take in the same invoice at once the second begins anew, and finds it there. */
const onceMore = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (refusedConstraint(error) !== 'invoice_number_unique') throw error;
    return work();
  });
