import { readKey } from '@suanpan/service-kit';
import { createPrivateKey } from 'node:crypto';
import { LedgerDb } from '../books/ledger-db.ts';
import { registeredKey } from '../books/registered-key.ts';
import { Sealer } from '../books/sealer.ts';
import { connectLedger } from '../db/connect-ledger.ts';
import type { BalanceDifference } from './balance-differences.ts';
import { keyRing, namedKeys } from './key-ring.ts';
import { readSealLog } from './seal-log.ts';
import { rebuildSet, verifySet } from './run-maintenance.ts';
import { keepVerification } from './verification.ts';
import type { BooksProof } from './verify-books.ts';

export { keysIn } from './key-ring.ts';
export { readSealLog } from './seal-log.ts';
export { NoHistory, verifyHistory, type HistoryProof } from './verify-history.ts';
export { registerKey } from './register-key.ts';
export type { BooksProof } from './verify-books.ts';

export interface MaintenanceSettings {
  databaseUrl: string;
  sealKeyFile: string;
  /** Where the ledgers have logged their seals. */
  sealLogFile?: string | undefined;
}

/** The ledger's maintenance commands, for a process of their own beside the service. */
export interface Maintenance {
  /** Whether there is a log of seals outside the database to verify against. */
  hasSealLog: boolean;
  verify(accountSetId: number): Promise<BooksProof>;
  rebuild(accountSetId: number): Promise<BalanceDifference[]>;
  close(): Promise<void>;
}

export async function openMaintenance(settings: MaintenanceSettings): Promise<Maintenance> {
  const key = createPrivateKey(readKey('SEAL_KEY_FILE', settings.sealKeyFile));
  const ring = keyRing(settings.sealKeyFile);
  const database = connectLedger(withoutTimeLimits(settings.databaseUrl), 2, {
    connections: { answerMs: 0 },
  });
  const sealer = new Sealer(database, await database.read(null, (sql) => registeredKey(sql, key)));
  const db = new LedgerDb(database, sealer);
  const keys = await database.read(null, (sql) => namedKeys(sql, ring));
  const log = settings.sealLogFile ? await readSealLog(settings.sealLogFile) : null;
  return {
    hasSealLog: log !== null,
    async verify(id) {
      const proof = await verifySet(db, id, { keys, log });
      await keepVerification(database, id, proof);
      return proof;
    },
    rebuild: (id) => rebuildSet(db, id),
    async close() {
      await sealer.flush();
      await database.close();
    },
  };
}

/** The role's time limits are for calls that somebody waits for; books of many years take longer to prove. */
function withoutTimeLimits(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0');
  return url.href;
}
