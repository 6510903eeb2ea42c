import { IdentityDb, verifyChain } from '@suanpan/identity/use-cases';

/** Whether the history of users, sets and members is what was written, and the line that says so. */
export interface HistoryProof {
  isSound: boolean;
  line: string;
}

/** Recomputes identity's chain in one snapshot; the service may be at work meanwhile. */
export async function verifyHistory(databaseUrl: string): Promise<HistoryProof> {
  const db = IdentityDb.connect(databaseUrl, 1);
  try {
    const { events, firstBad } = await db.read(verifyChain);
    if (firstBad === null) return { isSound: true, line: `identity: sound, ${events} events` };
    return {
      isSound: false,
      line: `identity: not sound, event ${firstBad} of ${events} is missing or not what was written`,
    };
  } finally {
    await db.database.close();
  }
}
