import type { Verification } from '@suanpan/contracts';
import type { Database, Sql } from '@suanpan/service-kit';
import type { BooksProof } from './verify-books.ts';

/** What is kept of a proof: whether it held, how far it is sealed, and the first record that does not hold. */
type Kept = Omit<Verification, 'at' | 'memberName'>;

export function keptOf(proof: BooksProof): Kept {
  const bad = badRecords(proof);
  const { ok, events, sealed } = proof;
  return { ok, events, sealed, firstBad: bad[0] ?? null, badCount: bad.length };
}

/** Events first: behind a bad one nothing else is known. */
function badRecords(proof: BooksProof): NonNullable<Kept['firstBad']>[] {
  const { firstBad } = proof;
  return [
    ...(firstBad ? [{ kind: 'event' as const, id: String(firstBad.seq), reason: firstBad.reason }] : []),
    ...proof.vouchers.map(({ id, reason }) => ({ kind: 'voucher' as const, id: String(id), reason })),
    ...proof.openings.map(({ id, reason }) => ({ kind: 'opening' as const, id: String(id), reason })),
    ...proof.dictionaries.map(({ kind, id, reason }) => ({
      kind: 'dictionary' as const,
      id: `${kind} ${id}`,
      reason,
    })),
    ...proof.combinations.map(({ id }) => ({
      kind: 'combination' as const,
      id: String(id),
      reason: 'changed',
    })),
    ...proof.cashFlow.map(({ line, reason }) => ({ kind: 'cash-flow' as const, id: String(line), reason })),
    ...proof.periods.map(({ year, month, reason }) => ({
      kind: 'period' as const,
      id: `${year}-${month}`,
      reason,
    })),
    ...proof.balances.map(({ year, month, subjectCode }) => ({
      kind: 'balance' as const,
      id: `${year}-${month} ${subjectCode}`,
      reason: 'changed',
    })),
    ...proof.numbers.map(({ year, month, word, number, reason }) => ({
      kind: 'number' as const,
      id: `${year}-${month} ${word}-${number}`,
      reason,
    })),
  ];
}

/** Keeps what the program found by itself, where the operation log shows it. */
export async function keepVerification(
  database: Database,
  accountSetId: number,
  proof: BooksProof,
): Promise<void> {
  await database.write({ accountSetId, userId: 0, requestId: 'verify' }, (sql) =>
    sql.run(
      `INSERT INTO ledger.access_log (account_set_id, actor_id, actor_name, actor_role, session_id, request_id, route,
         action, object_type, object_id, outcome, detail)
       VALUES ($1, 0, 'maintenance', '', '', '', 'maintenance', 'verified', 'account-set', $2, $3, $4::jsonb)`,
      [accountSetId, String(accountSetId), proof.ok ? 'sound' : 'bad', JSON.stringify(keptOf(proof))],
    ),
  );
}

/** What the last verification found; null when there was none. */
export async function lastVerification(sql: Sql, accountSetId: number): Promise<Verification | null> {
  const row = await sql.maybe<{ at: string; memberName: string; detail: Kept }>(
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, actor_name AS member_name, detail
     FROM ledger.access_log WHERE account_set_id = $1 AND action = 'verified' ORDER BY at DESC, id DESC LIMIT 1`,
    [accountSetId],
  );
  return row ? { at: row.at, memberName: row.memberName, ...row.detail } : null;
}
