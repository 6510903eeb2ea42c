import { AGE_BOUNDS, AGE_BUCKETS, type AgeBucket, type Day, type Fen, ZERO } from '@suanpan/accounting-core';
import type { AgeBasis, TradeSide } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';
import { storedFen } from '../books/columns.ts';
import { byBucket } from './figures.ts';

/** What is open of one party in the books' own currency. */
export interface LocalAges {
  partyId: number;
  currency: string;
  buckets: Record<AgeBucket, Fen>;
  redCredit: Fen;
}

/** SQL: what is open on `$2` of an invoice `i` of the set `$1`, as trade-core's `openItems` says it. */
export const OPEN_ITEMS = `
WITH settled AS (
  SELECT a.invoice_id AS id, sum(a.amount) AS amount FROM trade_read.allocation a
  WHERE a.account_set_id = $1 AND a.date <= $2 GROUP BY a.invoice_id
), given AS (
  SELECT a.source_id AS id, sum(a.amount) AS amount FROM trade_read.allocation a
  WHERE a.account_set_id = $1 AND a.date <= $2 AND a.kind = 'red' GROUP BY a.source_id
), open AS (
  SELECT i.id, i.party_id, i.currency, i.rate, i.date, i.due_date,
    i.total - i.settled_before - coalesce(s.amount, 0) + coalesce(g.amount, 0) AS open
  FROM trade_read.invoice i LEFT JOIN settled s ON s.id = i.id LEFT JOIN given g ON g.id = i.id
  WHERE i.account_set_id = $1 AND i.date <= $2 AND i.side = $3
    AND (i.destroyed_on IS NULL OR i.destroyed_on > $2)
)`;

/** SQL: the place of an open item among the buckets; -1 of a red credit. `$4` the bounds, `$5` the day of the invoice counts. */
export const BUCKET = `CASE WHEN o.open < 0 THEN -1
  ELSE width_bucket($2::date - CASE WHEN $5 THEN o.date ELSE coalesce(o.due_date, o.date) END, $4::int[]) END`;

/**
 * Ages of the invoices in the books' own currency, added up by the database: of a hundred thousand only the sums travel. Foreign ones
 * are carried at rates that change (trade.md 3) and are left to trade-core. Its answers are compared with trade-core's on random
 * documents (ages-agreement.test.ts).
 */
export async function readLocalAges(
  { sql, accountSetId }: Books,
  side: TradeSide,
  asOf: Day,
  basis: AgeBasis,
): Promise<LocalAges[]> {
  const rows = await sql.rows<{ partyId: number; currency: string; bucket: number; open: string }>(
    `${OPEN_ITEMS}
     SELECT o.party_id, o.currency, ${BUCKET} AS bucket, sum(o.open) AS open
     FROM open o WHERE o.rate IS NULL AND o.open <> 0
     GROUP BY o.party_id, o.currency, bucket ORDER BY o.party_id`,
    [accountSetId, asOf, side, AGE_BOUNDS, basis === 'invoice'],
  );
  const parties = new Map<string, LocalAges>();
  for (const { partyId, currency, bucket, open } of rows) {
    const key = `${partyId} ${currency}`;
    const known = parties.get(key) ?? { partyId, currency, buckets: byBucket(() => ZERO), redCredit: ZERO };
    if (bucket < 0) known.redCredit = storedFen(open);
    else known.buckets[AGE_BUCKETS[bucket]!] = storedFen(open);
    parties.set(key, known);
  }
  return [...parties.values()];
}
