import {
  languageOf,
  nameLanguageOf,
  PrintStyle,
  type VoucherFilter,
  type VoucherPrintQuery,
} from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { sendMadeFile, type MadeFile } from '@suanpan/service-kit/files';
import type { FastifyRequest } from 'fastify';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { printVouchers } from './print-vouchers.ts';
import { readPrinted, type Printed } from './read-printed.ts';
import type { PrintRequest } from './voucher-document.ts';

/** Vouchers on paper (ux.md 14; docs/adr/0008). */
export function voucherPrintRoutes(app: App, db: LedgerDb): void {
  const requestOf = (
    request: FastifyRequest,
    printed: Omit<Printed, 'language' | 'nameLanguage'>,
  ): Promise<PrintRequest> => {
    const member = memberOf(request);
    const asked = request.headers['accept-language'];
    const languages = { language: languageOf(asked), nameLanguage: nameLanguageOf(asked) };
    return db.read(member, (sql) => readPrinted(sql, member.accountSetId, { ...printed, ...languages }));
  };

  app.route({
    ...call('GET /voucher/print'),
    handler: async (request, reply) => {
      const { ids, progress, ...query } = request.query;
      const { style, filter } = parted(query);
      const wanted = { ids: ids === undefined ? null : ids.split(',').map(Number), filter, style };
      const printed = await requestOf(request, wanted);
      return sendMadeFile(reply, pdfOf(printed), progress ?? false);
    },
  });

  app.route({
    ...call('GET /pfd/voucher'),
    handler: async (request, reply) => {
      const { id, year, month } = request.query;
      if (id === undefined && (year === undefined || month === undefined))
        refuse({ code: 'request.field', field: year === undefined ? 'year' : 'month' });
      const ids = id === undefined ? null : [id].flat().map(Number);
      const filter: VoucherFilter = {
        ...(year ? { voucher_year: year } : {}),
        ...(month ? { voucher_month: month } : {}),
      };
      return sendMadeFile(reply, pdfOf(await requestOf(request, { ids, filter, style: {} })), false);
    },
  });
}

/** The query's style apart from its filter. */
function parted(query: Omit<VoucherPrintQuery, 'ids' | 'progress'>): Pick<Printed, 'style' | 'filter'> {
  const isStyle = ([name]: [string, unknown]): boolean => name in PrintStyle.properties;
  const entries = Object.entries(query);
  return {
    style: Object.fromEntries(entries.filter(isStyle)) as PrintStyle,
    filter: Object.fromEntries(entries.filter((entry) => !isStyle(entry))) as VoucherFilter,
  };
}

/** The vouchers of a request as a file for the browser to show. */
const pdfOf = (printed: PrintRequest): MadeFile => ({
  name: 'vouchers.pdf',
  type: 'application/pdf',
  isShown: true,
  make: (options) => printVouchers(printed, options),
});
