import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlannedVoucher } from '../books/voucher-file.ts';
import type { BenchProduct } from '../instance/bench-product.ts';
import { limitSchema } from './schema.ts';

const size = { sets: 1, subjects: 100, periods: 12 };

/** The seconds that PostgreSQL alone needs for the same rows: COPY of vouchers and lines, one upsert of the balances. */
export async function secondsToCopy(
  product: BenchProduct,
  vouchers: readonly PlannedVoucher[],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'suanpan-copy-'));
  try {
    // The server may run as another user.
    await chmod(folder, 0o755);
    const [heads, lines] = [join(folder, 'heads'), join(folder, 'lines')];
    await writeFile(heads, vouchers.map(headText).join(''));
    await writeFile(lines, vouchers.map(lineTexts).join(''));
    return await product.withDatabase(async (client) => {
      await client.query(limitSchema(size));
      const started = performance.now();
      await client.query(`BEGIN; COPY bench_limit.voucher (id, account_set_id, period, no, voucher_date, maker)
        FROM '${heads}'`);
      await client.query(`COPY bench_limit.voucher_line (account_set_id, voucher_id, line_no, subject_id, period,
        summary, debit, credit) FROM '${lines}'`);
      await client.query(upsertBalances);
      await client.query('COMMIT');
      const seconds = (performance.now() - started) / 1000;
      await client.query('DROP SCHEMA bench_limit CASCADE');
      return seconds;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const periodOf = ({ month }: PlannedVoucher): number => 202400 + month;

const headText = (voucher: PlannedVoucher, index: number): string =>
  [index + 1, 1, periodOf(voucher), voucher.number, voucher.date, 1].join('\t') + '\n';

const lineTexts = (voucher: PlannedVoucher, index: number): string =>
  voucher.lines
    .map(({ subject, debit, credit }, at) =>
      [1, index + 1, at + 1, subject, periodOf(voucher), '销售商品一批', debit ?? 0, credit ?? 0].join('\t'),
    )
    .join('\n') + '\n';

const upsertBalances = `
INSERT INTO bench_limit.balance AS t (account_set_id, period, subject_id, debit, credit)
SELECT account_set_id, period, subject_id, sum(debit), sum(credit) FROM bench_limit.voucher_line
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (account_set_id, period, subject_id)
DO UPDATE SET debit = t.debit + excluded.debit, credit = t.credit + excluded.credit`;
