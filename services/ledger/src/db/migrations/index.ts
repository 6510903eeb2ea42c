import { Baseline } from './0001-baseline.ts';
import { KernelAnswersJson } from './0010-kernel-answers-json.ts';
import { SealKeys } from './0030-seal-keys.ts';
import { VouchersADay } from './0040-vouchers-a-day.ts';
import { PurgeInBatches } from './0050-purge-in-batches.ts';
import { ReadCashFlow } from './0060-read-cash-flow.ts';
import { ReadChainHead } from './0070-read-chain-head.ts';
import { AsOf } from './0080-as-of.ts';
import { ReadReviewed } from './0090-read-reviewed.ts';
import { OperationLog } from './0100-operation-log.ts';
import { RestoreBooks } from './0200-restore-books.ts';
import { LegacyImport } from './0300-legacy-import.ts';
import { MoveStartOfEmptiedBooks } from './0310-move-start-of-emptied-books.ts';
import { AsOfNames } from './0930-as-of-names.ts';
import { VoucherDocuments } from './0940-voucher-documents.ts';
import { DocumentFences } from './0950-document-fences.ts';
import { AsOfSeals } from './0960-as-of-seals.ts';
import { SealOfEvent } from './0970-seal-of-event.ts';

/** The schema the ledger owns, and its migrations in order; run by the owner's role, never by the service. */
export const schema = 'ledger';

export const migrations = [
  { name: '0001-baseline', class: Baseline },
  { name: '0010-kernel-answers-json', class: KernelAnswersJson },
  { name: '0030-seal-keys', class: SealKeys },
  { name: '0040-vouchers-a-day', class: VouchersADay },
  { name: '0050-purge-in-batches', class: PurgeInBatches },
  { name: '0060-read-cash-flow', class: ReadCashFlow },
  { name: '0070-read-chain-head', class: ReadChainHead },
  { name: '0080-as-of', class: AsOf },
  { name: '0090-read-reviewed', class: ReadReviewed },
  { name: '0100-operation-log', class: OperationLog },
  { name: '0200-restore-books', class: RestoreBooks },
  { name: '0300-legacy-import', class: LegacyImport },
  { name: '0310-move-start-of-emptied-books', class: MoveStartOfEmptiedBooks },
  { name: '0930-as-of-names', class: AsOfNames },
  { name: '0940-voucher-documents', class: VoucherDocuments },
  { name: '0950-document-fences', class: DocumentFences },
  { name: '0960-as-of-seals', class: AsOfSeals },
  { name: '0970-seal-of-event', class: SealOfEvent },
];
