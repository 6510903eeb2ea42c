import {
  createService,
  proofOf,
  type App,
  type IdentityVerifier,
  type WorkOptions,
} from '@suanpan/service-kit';
import { createPublicKey, type KeyObject } from 'node:crypto';
import declaration from '../service.json' with { type: 'json' };
import { calls } from './calls/texts.ts';
import { logExports, logRefusals } from './books/access-log.ts';
import { LedgerDb, standardLongWork } from './books/ledger-db.ts';
import { ExportPlaces, type ExportLimits } from './sheets/export-places.ts';
import type { SetLimits } from './books/set-limits.ts';
import { registeredKey } from './books/registered-key.ts';
import { showNames } from './books/shown-names.ts';
import { Sealer, type SealOptions } from './books/sealer.ts';
import { connectLedger } from './db/connect-ledger.ts';
import { migrations, schema } from './db/migrations/index.ts';
import { attachmentRoutes } from './attachment/routes.ts';
import { carryForwardRoutes } from './closing/carry-forward-routes.ts';
import { closingRoutes } from './closing/routes.ts';
import { BackupFolder } from './backup/backup-folder.ts';
import type { Neighbours } from './backup/neighbours.ts';
import { backupRoutes } from './backup/routes.ts';
import { BackupClock } from './backup/schedule.ts';
import { auxiliaryRoutes } from './auxiliary/routes.ts';
import { documentRoutes } from './document/routes.ts';
import type { DocumentUse } from './document-use/document-use.ts';
import { currencyRoutes } from './currency/routes.ts';
import { itemMergeRoutes } from './item-merge/routes.ts';
import { finishAfresh } from './reinitialization/finish-afresh.ts';
import { reinitializationRoutes } from './reinitialization/routes.ts';
import { legacyRoutes } from './legacy-import/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { openingRoutes } from './opening/routes.ts';
import { provisioningRoutes } from './provisioning/routes.ts';
import { savedViewRoutes } from './saved-view/routes.ts';
import { subjectRoutes } from './subject/routes.ts';
import { NightlyVerification, type Nightly } from './maintenance/nightly-verification.ts';
import type { PeopleLog } from './operation-log/people-log.ts';
import { toldAccessRoutes } from './operation-log/told-access.ts';
import { verificationRoutes } from './operation-log/verification-routes.ts';
import { operationLogRoutes } from './operation-log/routes.ts';
import { voucherActRoutes } from './posting/act-routes.ts';
import { postingRoutes } from './posting/routes.ts';
import { numberingRoutes } from './numbering/routes.ts';
import { voucherRoutes } from './voucher/routes.ts';
import { voucherListRoutes } from './voucher-list/list-routes.ts';
import { voucherFileRoutes } from './voucher-file/routes.ts';
import { voucherPrintRoutes } from './voucher-print/routes.ts';
import { voucherTemplateRoutes } from './voucher-template/routes.ts';
import { voucherWordRoutes } from './voucher-word/routes.ts';

export interface LedgerOptions extends WorkOptions {
  databaseUrl: string;
  poolSize?: number;
  verifier: IdentityVerifier;
  /** Signs the heads of chains; the database must know its public half. */
  sealKey: KeyObject;
  seals?: SealOptions;
  /** What seals are verified by: the public halves of this key and of earlier ones; by default of this alone. */
  publicKeys?: readonly KeyObject[];
  /** What identity tells for the operation log. */
  people: PeopleLog;
  /** Which items and subjects trade's documents name. */
  documents: DocumentUse;
  /** What one account set may have. */
  limits?: SetLimits;
  /** The limit of one statement of an import, upload or export, in milliseconds. */
  longStatementMs?: number;
  /** What exports may cost (docs/adr/0012). */
  exports?: ExportLimits;
  /** Files of companies (docs/backup.md); without a folder none are kept. */
  backups?: BackupOptions;
  /** Which books are verified every night, and when; without it none are. */
  nightly?: Pick<Nightly, 'setsBehind' | 'hour'>;
  logLevel?: string;
  /** Sees the text of every statement: for the test that none forgets the set (scale.md 3.2). */
  onStatement?: (text: string) => void;
}

export interface BackupOptions {
  folder: string;
  neighbours: Neighbours;
  /** The public keys that files and their seals may be made with, beside the one of the seal key. */
  ring: readonly KeyObject[];
  /** Largest file that may be brought here, in bytes. */
  fileBytes: number;
}

const defaultBackupBytes = 4_294_967_296;

/** The write side of the house: the only service that may write books (architecture.md 3). */
export async function createApp(options: LedgerOptions): Promise<App> {
  const database = connectLedger(options.databaseUrl, options.poolSize, {
    connections: options.connections,
    proof: proofOf({ schema, migrations }, (sql) => registeredKey(sql, options.sealKey)),
    onStatement: options.onStatement,
  });
  const sealKey = await database.read(null, (sql) => registeredKey(sql, options.sealKey));
  const app = await createService({
    ...declaration,
    calls,
    deadlines: options.deadlines,
    verifier: options.verifier,
    logLevel: options.logLevel ?? 'info',
    ready: () => database.ping(),
  });
  logRefusals(app, database);
  const sealer = new Sealer(database, sealKey, options.seals);
  logExports(app, database, sealer);
  const db = new LedgerDb(database, sealer, {
    long: { statementMs: options.longStatementMs ?? standardLongWork.statementMs },
    ...(options.limits ? { limits: options.limits } : {}),
  });
  showNames(app, db);
  const exports = new ExportPlaces(options.exports);
  provisioningRoutes(app, db);
  const removals = { places: exports, documents: options.documents };
  subjectRoutes(app, db, removals);
  auxiliaryRoutes(app, db, removals);
  itemMergeRoutes(app, db, options.documents);
  currencyRoutes(app, db);
  voucherWordRoutes(app, db);
  voucherTemplateRoutes(app, db, database);
  openingRoutes(app, db, exports);
  legacyRoutes(app, db, options.documents);
  closingRoutes(app, db, options.documents);
  carryForwardRoutes(app, db);
  postingRoutes(app, db);
  documentRoutes(app, db);
  numberingRoutes(app, db);
  voucherRoutes(app, db);
  voucherListRoutes(app, db);
  savedViewRoutes(app, database);
  voucherActRoutes(app, db);
  voucherFileRoutes(app, db, exports);
  voucherPrintRoutes(app, db);
  attachmentRoutes(app, db);
  liveRoutes(app, db);
  operationLogRoutes(app, { db, people: options.people }, exports);
  toldAccessRoutes(app, database, sealer);
  const { backups } = options;
  const service = backups && {
    db,
    neighbours: backups.neighbours,
    folder: new BackupFolder(backups.folder),
    sealKey: options.sealKey,
    ring: [createPublicKey(options.sealKey), ...backups.ring],
  };
  const fileBytes = backups?.fileBytes ?? defaultBackupBytes;
  backupRoutes(app, { service: service ?? null, places: exports, fileBytes });
  reinitializationRoutes(app, service ?? null);
  const clock = service && new BackupClock(service, app.log, (id) => finishAfresh(service, id, app.log));
  const proving = {
    database,
    db,
    publicKeys: options.publicKeys ?? [createPublicKey(options.sealKey)],
    sealLog: options.seals?.log ?? null,
  };
  verificationRoutes(app, { ...proving, sealer, places: exports });
  const nightly = options.nightly && new NightlyVerification({ ...proving, ...options.nightly }, app.log);
  app.addHook('onReady', async () => {
    clock?.start();
    nightly?.start();
  });
  app.addHook('onClose', async () => {
    await clock?.stop();
    await nightly?.stop();
    await sealer.flush();
    await database.close();
  });
  return app;
}

export { neighboursAt, type Neighbours } from './backup/neighbours.ts';
export { documentUseAt, type DocumentUse } from './document-use/document-use.ts';
