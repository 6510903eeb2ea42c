import { type KeptReconciliation, refuseLineChange } from '@suanpan/bank-statements';
import { refuseIf, type Sql } from '@suanpan/service-kit';
import { ReconciliationEntity } from '../db/entities/reconciliation.ts';

/** All reconciliations of an account, the oldest first, as the rules take them. */
export async function reconciliationsOf(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
): Promise<(KeptReconciliation & { id: number })[]> {
  const rows = await sql.em.find(
    ReconciliationEntity,
    { accountSetId, fundAccountId },
    { orderBy: { id: 'asc' }, refresh: true },
  );
  return rows.map(({ id, content, maker, state, previous, hash }) => ({
    id,
    content: content as KeptReconciliation['content'],
    maker,
    state: state as KeptReconciliation['state'],
    previous: previous ?? null,
    hash,
  }));
}

/** What a kept reconciliation counted stays until it is reopened (domain/trade.md 7, RECONCILED). */
export async function refuseReconciled(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
  days: readonly string[],
): Promise<void> {
  const kept = await reconciliationsOf(sql, accountSetId, fundAccountId);
  const problem = refuseLineChange(kept, String(fundAccountId), days);
  refuseIf(problem ? [problem] : []);
}
