import { randomUUID } from 'node:crypto';
import type { Books } from '../books/books.ts';
import type { Call } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { snapshotDictionaries } from '../dictionary/dictionary-snapshot.ts';
import type { BalanceDifference } from './balance-differences.ts';
import { rebuildBalances } from './rebuild-balances.ts';
import { verifyBooks, type BooksProof } from './verify-books.ts';
import type { SealProofs } from './verify-chain.ts';

/** The product's own hand, for work that no user asked for; it appears in the history by this name. */
export const systemCall = (accountSetId: number, userName = 'maintenance'): Call => ({
  member: {
    actor: 'service',
    userId: 0,
    userName,
    accountSetId,
    role: 'Manager',
    epoch: 0,
    sessionId: '',
    sessionKind: 'api',
    address: '',
    soleMember: false,
    provenAt: null,
    switches: { voucherReviewed: false, makingEditsAll: false, makingMayClose: false },
  },
  requestId: randomUUID(),
  route: 'maintenance',
  key: randomUUID(),
  digest: '',
  dryRun: false,
});

/** Rebuilds one set's balances; answers what differed. */
export const rebuildSet = async (db: LedgerDb, accountSetId: number): Promise<BalanceDifference[]> =>
  (await db.write(systemCall(accountSetId), rebuildBalances)).data;

/**
 * Proves one set's books. Of books that were opened before their dictionaries were in the history it cannot say whether
 * these are as they were; if all else holds, it takes them into the history as they are, and proves them from then on.
 */
export async function verifySet(db: LedgerDb, accountSetId: number, proofs: SealProofs): Promise<BooksProof> {
  const proof = await db.read({ accountSetId, userId: 0 }, (sql) => verifyBooks(sql, accountSetId, proofs));
  if (proof.ok && proof.dictionariesSince === null) await db.write(systemCall(accountSetId), snapshotInto);
  return proof;
}

async function snapshotInto(books: Books): Promise<null> {
  // Appending nothing locks the end of the chain, which no other write of the set can pass.
  await books.appendEvents();
  for (const event of await snapshotDictionaries(books.sql, books.accountSetId)) books.record(event);
  return null;
}
