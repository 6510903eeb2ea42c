import { refuseIf, type Sql } from '@suanpan/service-kit';
import { checkCash, type JournalLine } from '@suanpan/trade-core';
import type { StoredAccount } from '../funds/fund-accounts.ts';
import { linesOfAccount } from './stored-line.ts';

/**
 * Cash as it would be afterwards, never below zero from the day of the change on (domain/trade.md 8, NEGATIVE_CASH). The account is
 * locked by who asks.
 */
export async function refuseNegativeCash(
  sql: Sql,
  accountSetId: number,
  account: StoredAccount,
  { without = [], added = [] }: { without?: readonly JournalLine[]; added?: readonly JournalLine[] },
): Promise<void> {
  if (account.kind !== 'cash') return;
  const gone = new Set(without.map(({ id }) => id));
  const kept = (await linesOfAccount(sql, accountSetId, account.id)).filter(({ id }) => !gone.has(id));
  const own = added.filter(({ fundAccountId }) => fundAccountId === account.id);
  const [from] = [...without, ...own].map(({ date }) => date).toSorted();
  if (from !== undefined) refuseIf(checkCash(account, [...kept, ...own], from));
}
