import { Database, eventKey, readKey } from '@suanpan/service-kit';
import { createPublicKey } from 'node:crypto';
import { anchorKey } from '../books/chain-head.ts';
import { LedgerDb } from '../books/ledger-db.ts';
import type { BalanceDifference } from './balance-differences.ts';
import { rebuildSet, verifySet } from './run-maintenance.ts';
import type { BooksProof } from './verify-books.ts';

export type { BooksProof } from './verify-books.ts';

export interface MaintenanceSettings {
  databaseUrl: string;
  eventKeyFile: string;
  anchorKeyFile: string;
}

/** The ledger's maintenance commands, for a process of their own beside the service. */
export interface Maintenance {
  verify(accountSetId: number): Promise<BooksProof>;
  rebuild(accountSetId: number): Promise<BalanceDifference[]>;
  close(): Promise<void>;
}

export async function openMaintenance(settings: MaintenanceSettings): Promise<Maintenance> {
  const event = eventKey('event-1', readKey('EVENT_KEY_FILE', settings.eventKeyFile));
  const anchorPem = readKey('ANCHOR_KEY_FILE', settings.anchorKeyFile);
  const database = Database.connect(withoutTimeLimits(settings.databaseUrl), 2);
  const db = new LedgerDb(database, { event, anchor: anchorKey('anchor-1', anchorPem) });
  return {
    verify: (id) => verifySet(db, id, { event, anchor: createPublicKey(anchorPem) }),
    rebuild: (id) => rebuildSet(db, id),
    close: () => database.close(),
  };
}

/** The role's time limits are for calls that somebody waits for; books of many years take longer to prove. */
function withoutTimeLimits(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0');
  return url.href;
}
