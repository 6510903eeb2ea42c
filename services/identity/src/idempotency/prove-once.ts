import { refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Call } from './call.ts';

/** Uses a proof up, in the transaction of what it was for. */
export type Spend = (sql: Sql) => Promise<void>;

/**
 * What a call has to prove before its work. One that was done is not asked again: its proof is used up, and its answer is
 * repeated. Should that answer be gone by the time it is looked up, the work is refused rather than done unproven.
 */
export async function proveOnce(db: IdentityDb, call: Call, prove: () => Promise<Spend>): Promise<Spend> {
  if (await db.wasDone(call)) return refuseUnproven;
  try {
    return await prove();
  } catch (error) {
    // Another attempt may have used the proof up meanwhile.
    if (await db.wasDone(call)) return refuseUnproven;
    throw error;
  }
}

const refuseUnproven: Spend = async () => refuse({ code: 'code.invalid', field: 'code' });
