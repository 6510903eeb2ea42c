import { eventChanges, lineDifferences } from '@suanpan/accounting-core';
import type { Voucher, VoucherEvent, VoucherLine } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';

/**
 * What happened to a voucher, oldest first: who, when, and each field and line before and after, read from the chain
 * of events. A deleted voucher keeps its history; a foreign id is a missing one.
 */
export async function voucherHistory(sql: Sql, accountSetId: number, id: number): Promise<VoucherEvent[]> {
  const rows = await sql.rows<EventRow>(
    `SELECT seq, at, action, actor_id, actor_name, actor_role, content FROM ledger.event
     WHERE account_set_id = $1 AND object_type = 'voucher' AND object_id = $2 ORDER BY seq`,
    [accountSetId, String(id)],
  );
  return found(rows.length > 0 ? rows : null).map(eventOf);
}

interface EventRow {
  seq: number;
  at: string;
  action: string;
  actorId: number;
  actorName: string;
  actorRole: string;
  content: string;
}

function eventOf({ action, ...row }: EventRow): VoucherEvent {
  const { before, after } = JSON.parse(row.content) as { before: unknown; after: unknown };
  return {
    seq: row.seq,
    at: row.at,
    action: action.replace('voucher.', ''),
    memberId: row.actorId,
    memberName: row.actorName,
    role: row.actorRole,
    changes: eventChanges({ action, before, after }).changes,
    lines: lineDifferences(linesOf(before), linesOf(after)),
  };
}

/** Events are kept as they were written; what an older one did not say reads as nothing. */
const linesOf = (voucher: unknown): Partial<VoucherLine>[] =>
  (voucher as Partial<Voucher> | null)?.details ?? [];
