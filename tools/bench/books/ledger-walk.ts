import { add, formatMoney, moneyOf, ZERO } from '@suanpan/accounting-core';
import type { LedgerRow } from '@suanpan/contracts';
import type { BenchProduct } from '../instance/bench-product.ts';
import type { LargeBooks } from './fill-books.ts';
import type { Months } from './trial-balance.ts';

/** A subject's detailed ledger read to its end. */
export interface LedgerWalk {
  /** Keys of the pages that begin half-way and at the end; null when there is one page only. */
  middle: string | null;
  last: string | null;
  /** Differences from the lines counted by plain SQL. */
  faults: string[];
}

interface Totals {
  lines: number;
  debit: string;
  credit: string;
}

/** Reads the bank's detailed ledger page by page, and compares what it shows with what is stored. */
export async function walkLedger(
  product: BenchProduct,
  books: LargeBooks,
  months: Months,
): Promise<LedgerWalk> {
  const keys: string[] = [];
  let [lines, debit, credit] = [0, ZERO, ZERO];
  for (let key: string | null = ''; key !== null;) {
    const page: Page = await readPage(product, books, months, key);
    for (const row of page.rows.filter(({ kind }) => kind === 'line')) {
      lines += 1;
      debit = add(debit, moneyOf(row.debitAmount ?? '0.00'));
      credit = add(credit, moneyOf(row.creditAmount ?? '0.00'));
    }
    key = page.next;
    if (key !== null) keys.push(key);
  }
  const shown = { lines, debit: formatMoney(debit), credit: formatMoney(credit) };
  const counted = await countLines(product, books);
  const same = JSON.stringify(shown) === JSON.stringify(counted);
  const fault = `detailed ledger: shown ${JSON.stringify(shown)}, stored ${JSON.stringify(counted)}`;
  return { middle: keys[keys.length >> 1] ?? null, last: keys.at(-1) ?? null, faults: same ? [] : [fault] };
}

interface Page {
  rows: LedgerRow[];
  next: string | null;
}

async function readPage(
  product: BenchProduct,
  books: LargeBooks,
  months: Months,
  after: string,
): Promise<Page> {
  const query = new URLSearchParams({
    subjectCode: books.bank,
    ...months,
    size: '5000',
    showNumPrice: 'true',
  });
  if (after !== '') query.set('after', after);
  const response = await fetch(`${product.url}/api/accountBook/details?${query}`, {
    headers: { author: books.company.author, 'x-requested-with': 'XMLHttpRequest', 'x-session-kind': 'api' },
  });
  const { success, msg, data } = (await response.json()) as {
    success: boolean;
    msg: string;
    data: LedgerRow[];
  };
  if (!success) throw new Error(`The detailed ledger was refused: ${response.status} ${msg}`);
  return { rows: data, next: response.headers.get('x-next-page') };
}

async function countLines(product: BenchProduct, { company, bank }: LargeBooks): Promise<Totals> {
  const { rows } = await product.withDatabase((client) =>
    client.query<Totals>(
      `SELECT count(*)::int AS lines, coalesce(sum(l.debit), 0)::numeric(20,2)::text AS debit,
         coalesce(sum(l.credit), 0)::numeric(20,2)::text AS credit
       FROM ledger.voucher_line l JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
       WHERE l.account_set_id = $1 AND s.code = $2`,
      [company.accountSetId, bank],
    ),
  );
  return rows[0]!;
}
