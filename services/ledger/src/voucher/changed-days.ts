import type { Day } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import type { ChainTail } from '../books/event-chain.ts';

/** Of more events it is not asked: to look at everything anew is no more work then. */
const mostEvents = 2000;

/**
 * Events of these objects name the vouchers they change, or change none: moved lines of a merged item are each an event
 * of their voucher, and a word changes only while no voucher carries it. A subject is found by its name and code, and its
 * lines may stand on any day, unless it was only added.
 */
const naming: ReadonlySet<string> = new Set([
  'voucher',
  'voucher-word',
  'voucher-template',
  'numbers',
  'import',
  'period',
  'closing-settings',
  'opening',
  'cash-flow-opening',
  'currency',
  'currency-rate',
  'auxiliary-item',
  'auxiliary-category',
]);

/**
 * The days that vouchers written since a place of the chain stand on, or stood on then: every other day's are as they
 * were. A voucher that left its day was moved or deleted by an event that tells the day before. Null when the events do
 * not say it: too many, of something that may be anywhere, or of another chain, as after a restore.
 */
export async function changedDays(
  sql: Sql,
  accountSetId: number,
  since: ChainTail,
  most = mostEvents,
): Promise<ReadonlySet<Day> | null> {
  const events = await sql.rows<Said>(
    `SELECT action, object_type, object_id, prev_hash AS previous,
       CASE WHEN object_type = 'voucher' AND action <> 'voucher.record'
         THEN content::jsonb #>> '{before,voucherDate}' END AS day
     FROM ledger.event WHERE account_set_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    [accountSetId, since.seq, most + 1],
  );
  if (events.length > most || !events[0]?.previous.equals(since.hash) || !events.every(isTold)) return null;
  const vouchers = events.filter(({ objectType }) => objectType === 'voucher');
  const now = await sql.rows<{ day: Day }>(
    `SELECT DISTINCT voucher_date AS day FROM ledger.voucher WHERE account_set_id = $1 AND id = ANY ($2::bigint[])`,
    [accountSetId, vouchers.map(({ objectId }) => Number(objectId))],
  );
  return new Set([...now, ...vouchers].flatMap(({ day }) => day ?? []));
}

interface Said {
  action: string;
  objectType: string;
  objectId: string;
  previous: Buffer;
  day: Day | null;
}

const isTold = ({ action, objectType }: Said): boolean => naming.has(objectType) || action === 'subject.add';
