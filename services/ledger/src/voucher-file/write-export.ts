import type { Language, VoucherFilter } from '@suanpan/contracts';
import type { Member, Sql } from '@suanpan/service-kit';
import { WorkbookThread } from '@suanpan/service-kit/sheets';
import type { Readable } from 'node:stream';
import type { LedgerDb } from '../books/ledger-db.ts';
import { ShownNames } from '../books/shown-names.ts';
import type { ExportLimits } from '../sheets/export-places.ts';
import { readVouchers } from '../voucher/read-voucher.ts';
import { exportHead, exportRows } from './export-vouchers.ts';
import { categoriesOf } from './look-up.ts';
import { planExport } from './plan-export.ts';

export interface ExportRequest {
  filter: VoucherFilter;
  language: Language;
  /** Of the names that every company is given. */
  nameLanguage: Language;
  limits: ExportLimits;
  /** Given up: no further page is read, and the thread that writes ends. */
  signal: AbortSignal;
  /** Told the share that is written, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** A file that is being made. */
export interface Exported {
  /** Without an ending. */
  name: string;
  file: Readable;
  /** When all of it is written. @throws what broke it off. */
  written: Promise<void>;
  /** When its thread is gone. */
  closed: Promise<unknown>;
}

/**
 * The vouchers of a filter as a spreadsheet: read page by page in one snapshot, written by a thread of its own, and given to
 * the client while it is made. The snapshot waits for the thread, never for the client.
 * @throws ProblemError export.too-many-vouchers, export.too-many-lines, before anything is written.
 */
export async function writeExport(db: LedgerDb, member: Member, request: ExportRequest): Promise<Exported> {
  const begun = Promise.withResolvers<WorkbookThread>();
  const { language, limits, signal, onProgress } = request;
  const { accountSetId } = member;
  const write = async (sql: Sql): Promise<void> => {
    const categories = await categoriesOf(sql, accountSetId);
    const names = await ShownNames.of(sql, accountSetId, request.nameLanguage);
    const plan = await planExport(sql, accountSetId, request.filter, limits);
    const thread = new WorkbookThread(exportHead(categories, language), signal);
    begun.resolve(thread);
    let done = 0;
    try {
      for (const page of plan.pages) {
        signal.throwIfAborted();
        await thread.add(exportRows(names.in(await readVouchers(sql, accountSetId, page)), categories));
        onProgress((done += page.length) / plan.vouchers);
      }
      await thread.end();
    } catch (error) {
      thread.fail(error as Error);
      throw error;
    }
  };
  const written = db.read(member, write, db.long);
  written.catch(begun.reject);
  const { file, closed } = await begun.promise;
  return { name: exportHead([], language).name, file, written, closed };
}
