import type { Period } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import type { Pace } from '@suanpan/service-kit/files';
import { readOpenings } from '../opening/read-openings.ts';
import { readVouchers } from '../voucher/read-voucher.ts';
import { balanceDifferences, type BalanceDifference } from './balance-differences.ts';
import { storedRecords } from '../dictionary/stored-records.ts';
import type { CashFlowFault } from './cash-flow-history.ts';
import { combinationFaults, type CombinationFault } from './combination-faults.ts';
import type { DictionaryFault } from './dictionary-history.ts';
import type { RecordFault } from './opening-history.ts';
import type { StoredPeriod } from './period-history.ts';
import { verifyChain, type ChainFault, type SealProofs } from './verify-chain.ts';
import { BooksHistory } from './books-history.ts';
import { VoucherFaults, type VoucherHistory } from './voucher-history.ts';

/** The proof of one account set's books. */
export interface BooksProof {
  ok: boolean;
  events: number;
  /** The last event that a seal covers; behind it the tail is not sealed yet (decision D58). */
  sealed: number;
  /** The first event that does not hold; behind it nothing is proven. */
  firstBad: ChainFault | null;
  /** Vouchers that are not what the history left: changed, missing or added by other means. */
  vouchers: RecordFault[];
  /** Opening balances that are not what the history left. */
  openings: RecordFault[];
  /** The event from which on the chart and the other dictionaries are in the history; null when they are not yet. */
  dictionariesSince: number | null;
  /** Subjects, items, currencies, words and rules that are not what the history left. */
  dictionaries: DictionaryFault[];
  /** Auxiliary combinations that are not what their keys say. */
  combinations: CombinationFault[];
  /** Lines of the cash-flow statement before the books began that are not what the history left. */
  cashFlow: CashFlowFault[];
  /** Months whose closing is not what the history says: by whom, when, or at all. */
  periods: (Period & { reason: 'changed' | 'missing' })[];
  balances: BalanceDifference[];
  numbers: {
    year: number;
    month: number;
    word: string;
    number: number;
    reason: 'gap' | 'counter' | 'count';
  }[];
}

/** How far the work is when the chain is walked, and when the vouchers are compared. */
const chainShare = 0.5;
const recordShare = 0.9;

/** Proves chain, vouchers, openings, dictionaries, combinations, months, balances and numbers in one snapshot (reliability.md 6: verify). */
export async function verifyBooks(
  sql: Sql,
  accountSetId: number,
  proofs: SealProofs,
  pace?: Pace,
): Promise<BooksProof> {
  const history = new BooksHistory();
  const { events, firstBad, sealed } = await verifyChain(
    sql,
    accountSetId,
    proofs,
    history.add,
    pace?.between(0, chainShare),
  );
  const faults = {
    // Behind a bad event nothing is known of what must be there.
    vouchers: firstBad
      ? []
      : await voucherFaults(sql, accountSetId, history.vouchers, pace?.between(chainShare, recordShare)),
    openings: firstBad ? [] : history.openings.faults(await readOpenings(sql, accountSetId)),
    dictionaries: firstBad ? [] : history.dictionaries.faults(await storedRecords(sql, accountSetId)),
    combinations: await combinationFaults(sql, accountSetId),
    cashFlow: firstBad ? [] : history.cashFlow.faults(await storedCashFlow(sql, accountSetId)),
    periods: firstBad ? [] : history.periods.faults(await storedPeriods(sql, accountSetId)),
    balances: await balanceDifferences(sql, accountSetId),
    numbers: await numberFaults(sql, accountSetId, history.vouchers),
  };
  const ok = !firstBad && Object.values(faults).every((list) => list.length === 0);
  return { ok, events, sealed, firstBad, dictionariesSince: history.dictionaries.since, ...faults };
}

export const storedCashFlow = (
  sql: Sql,
  accountSetId: number,
): Promise<{ line: number; ytdAmount: string }[]> =>
  sql.rows(
    `SELECT line, year_to_date AS ytd_amount FROM ledger.opening_cash_flow WHERE account_set_id = $1 ORDER BY line`,
    [accountSetId],
  );

export const storedPeriods = (sql: Sql, accountSetId: number): Promise<StoredPeriod[]> =>
  sql.rows<StoredPeriod>(
    `SELECT year, month, status, closed_at, closed_by, closed_by_name FROM ledger.period
     WHERE account_set_id = $1 ORDER BY year, month`,
    [accountSetId],
  );

const pageSize = 200;

async function voucherFaults(
  sql: Sql,
  accountSetId: number,
  history: VoucherHistory,
  pace?: Pace,
): Promise<BooksProof['vouchers']> {
  const faults = new VoucherFaults(history);
  const misdated = await misdatedVouchers(sql, accountSetId);
  const { count } = await sql.one<{ count: number }>(
    'SELECT count(*)::integer AS count FROM ledger.voucher WHERE account_set_id = $1',
    [accountSetId],
  );
  let compared = 0;
  for (let last = 0; ;) {
    await pace?.reach(Math.min(1, compared / Math.max(1, count)));
    const page = await sql.rows<{ id: number }>(
      'SELECT id FROM ledger.voucher WHERE account_set_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      [accountSetId, last, pageSize],
    );
    const ids = page.map(({ id }) => id);
    const readable = new Map(
      (await readVouchers(sql, accountSetId, ids)).map((voucher) => [voucher.id, voucher]),
    );
    for (const id of ids) faults.check(id, misdated.has(id) ? undefined : readable.get(id));
    compared += page.length;
    if (page.length < pageSize) break;
    last = ids.at(-1)!;
  }
  return faults.all();
}

/** Vouchers whose lines stand under another day than their own: the books are read by the day of the line. */
export async function misdatedVouchers(sql: Sql, accountSetId: number): Promise<ReadonlySet<number>> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT DISTINCT v.id FROM ledger.voucher v
     JOIN ledger.voucher_line l ON l.account_set_id = $1 AND l.voucher_id = v.id
     WHERE v.account_set_id = $1 AND l.voucher_date <> v.voucher_date`,
    [accountSetId],
  );
  return new Set(rows.map(({ id }) => id));
}

interface SeriesRow {
  year: number;
  month: number;
  word: string;
  lastNumber: number;
  numbers: number[];
  /** Whether the count and the sum kept beside the last number are those of the vouchers. */
  isCounted: boolean;
}

/** Numbers 1..last without a hole that no recorded delete explains; the counter stands at the highest and its sums hold. */
async function numberFaults(
  sql: Sql,
  accountSetId: number,
  history: VoucherHistory,
): Promise<BooksProof['numbers']> {
  const rows = await sql.rows<SeriesRow>(
    `SELECT s.year, s.month, w.word, s.last_number,
       ARRAY(SELECT v.number FROM ledger.voucher v WHERE v.account_set_id = $1 AND v.year = s.year
         AND v.month = s.month AND v.word_id = s.word_id ORDER BY v.number) AS numbers,
       (s.voucher_count, s.debit_total) = (SELECT count(*), coalesce(sum(v.debit_total), 0) FROM ledger.voucher v
         WHERE v.account_set_id = $1 AND v.year = s.year AND v.month = s.month AND v.word_id = s.word_id) AS is_counted
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
    const at = { year, month, word, number: lastNumber };
    return [
      ...gaps,
      ...(highest === lastNumber ? [] : [{ ...at, reason: 'counter' as const }]),
      ...(series.isCounted ? [] : [{ ...at, reason: 'count' as const }]),
    ];
  });
}
