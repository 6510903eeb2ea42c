import type { EventKey, Sql } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';
import { readVouchers } from '../voucher/read-voucher.ts';
import { balanceDifferences, type BalanceDifference } from './balance-differences.ts';
import { verifyChain, type ChainFault } from './verify-chain.ts';
import { VoucherHistory } from './voucher-history.ts';

/** The proof of one account set's books. */
export interface BooksProof {
  ok: boolean;
  events: number;
  /** The first event that does not hold; behind it nothing is proven. */
  firstBad: ChainFault | null;
  /** Vouchers that are not what the history left: changed, missing or added by other means. */
  vouchers: { id: number; reason: 'changed' | 'missing' | 'unknown' }[];
  balances: BalanceDifference[];
  numbers: { year: number; month: number; word: string; number: number; reason: 'gap' | 'counter' }[];
}

/** Proves chain, vouchers, balances and numbers in one snapshot (reliability.md 6: verify). */
export async function verifyBooks(
  sql: Sql,
  accountSetId: number,
  keys: { event: EventKey; anchor: KeyObject },
): Promise<BooksProof> {
  const history = new VoucherHistory();
  const { events, firstBad } = await verifyChain(sql, accountSetId, keys, (event) => history.add(event));
  const vouchers = firstBad ? [] : await voucherFaults(sql, accountSetId, history);
  const balances = await balanceDifferences(sql, accountSetId);
  const numbers = await numberFaults(sql, accountSetId, history);
  const ok = !firstBad && vouchers.length + balances.length + numbers.length === 0;
  return { ok, events, firstBad, vouchers, balances, numbers };
}

const pageSize = 200;

async function voucherFaults(
  sql: Sql,
  accountSetId: number,
  history: VoucherHistory,
): Promise<BooksProof['vouchers']> {
  const expected = new Set(history.ids());
  const faults: BooksProof['vouchers'] = [];
  for (let last = 0; ;) {
    const page = await sql.rows<{ id: number }>(
      'SELECT id FROM ledger.voucher WHERE account_set_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      [accountSetId, last, pageSize],
    );
    for (const voucher of await readVouchers(
      sql,
      accountSetId,
      page.map((row) => row.id),
    )) {
      if (!expected.delete(voucher.id)) faults.push({ id: voucher.id, reason: 'unknown' });
      else if (!history.matches(voucher)) faults.push({ id: voucher.id, reason: 'changed' });
    }
    if (page.length < pageSize) break;
    last = page.at(-1)!.id;
  }
  return [...faults, ...[...expected].map((id) => ({ id, reason: 'missing' as const }))];
}

interface SeriesRow {
  year: number;
  month: number;
  word: string;
  lastNumber: number;
  numbers: number[];
}

/** Numbers 1..last without a hole that no recorded delete explains; the counter stands at the highest. */
async function numberFaults(
  sql: Sql,
  accountSetId: number,
  history: VoucherHistory,
): Promise<BooksProof['numbers']> {
  const rows = await sql.rows<SeriesRow>(
    `SELECT s.year, s.month, w.word, s.last_number,
       ARRAY(SELECT v.number FROM ledger.voucher v WHERE v.account_set_id = $1 AND v.year = s.year
         AND v.month = s.month AND v.word_id = s.word_id ORDER BY v.number) AS numbers
     FROM ledger.voucher_series s JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = s.word_id
     WHERE s.account_set_id = $1 ORDER BY s.year, s.month, w.position`,
    [accountSetId],
  );
  return rows.flatMap((series) => {
    const { year, month, word, lastNumber } = series;
    const used = new Set(series.numbers);
    const gaps = Array.from({ length: lastNumber }, (_, index) => index + 1)
      .filter((number) => !used.has(number) && !history.explainsGap(series, number))
      .map((number) => ({ year, month, word, number, reason: 'gap' as const }));
    const highest = series.numbers.at(-1) ?? 0;
    return highest === lastNumber
      ? gaps
      : [...gaps, { year, month, word, number: lastNumber, reason: 'counter' as const }];
  });
}
