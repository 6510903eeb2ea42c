import type { FieldChange, LineChange, Voucher, VoucherEvent, VoucherLine } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { alignLines } from './align-lines.ts';

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

function eventOf(row: EventRow): VoucherEvent {
  const { before, after } = JSON.parse(row.content) as { before: unknown; after: unknown };
  const isWhole = row.action !== 'voucher.review' && row.action !== 'voucher.cancel';
  return {
    seq: row.seq,
    at: row.at,
    action: row.action.replace('voucher.', ''),
    memberId: row.actorId,
    memberName: row.actorName,
    role: row.actorRole,
    changes: isWhole
      ? [...fileChanges(before, after), ...changesOf(before, after, headFields)]
      : changesOf(before, after, ['reviewerName']),
    lines: isWhole ? lineChanges(linesOf(before), linesOf(after)) : [],
  };
}

/** The file that was attached or removed. */
function fileChanges(before: unknown, after: unknown): FieldChange[] {
  const nameIn = (voucher: unknown): string | null =>
    textOf((voucher as { attachment?: unknown } | null)?.attachment, 'name');
  const change = { field: 'file', before: nameIn(before), after: nameIn(after) };
  return change.before === change.after ? [] : [change];
}

const headFields = [
  'word',
  'code',
  'voucherDate',
  'remark',
  'receiptNum',
  'carryForwardType',
  'cashFlowItem',
  'debitAmount',
  'creditAmount',
] as const satisfies readonly (keyof Voucher)[];
const lineFields = [
  'summary',
  'subjectName',
  'auxiliaryTitle',
  'debitAmount',
  'creditAmount',
  'num',
  'price',
  'currencyCode',
  'exchangeRate',
  'originalAmount',
  'cashFlowItem',
] as const satisfies readonly (keyof VoucherLine)[];

/** Events are kept as they were written; what an older one did not say reads as nothing. */
const linesOf = (voucher: unknown): Partial<VoucherLine>[] =>
  (voucher as Partial<Voucher> | null)?.details ?? [];

const textOf = (record: unknown, field: string): string | null => {
  const value = (record as Record<string, unknown> | null | undefined)?.[field];
  return value === undefined || value === null ? null : String(value);
};

const changesOf = (before: unknown, after: unknown, fields: readonly string[]): FieldChange[] =>
  fields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((change) => change.before !== change.after);

function lineChanges(before: Partial<VoucherLine>[], after: Partial<VoucherLine>[]): LineChange[] {
  const content = (line: Partial<VoucherLine>) =>
    JSON.stringify(lineFields.map((field) => textOf(line, field)));
  return alignLines(before.map(content), after.map(content)).flatMap(([from, to]): LineChange[] => {
    const changes = changesOf(before[from ?? -1] ?? null, after[to ?? -1] ?? null, lineFields);
    if (changes.length === 0) return [];
    return [
      {
        kind: from === null ? 'added' : to === null ? 'removed' : 'changed',
        lineBefore: from === null ? null : from + 1,
        lineAfter: to === null ? null : to + 1,
        changes,
      },
    ];
  });
}
