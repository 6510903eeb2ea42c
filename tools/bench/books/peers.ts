import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { median, rounded } from '../figures/statistics.ts';
import type { BenchProduct } from '../instance/bench-product.ts';

/** Another program that keeps books in a text file. */
export interface Peer {
  name: 'hledger' | 'ledger';
  /** Milliseconds of its trial balance; null when it is not installed. */
  trialBalance_ms: number | null;
}

const run = promisify(execFile);

/** Writes a company's books as a journal that hledger and ledger read. */
export async function writeJournal(product: BenchProduct, accountSetId: number, file: string): Promise<void> {
  const { rows } = await product.withDatabase((client) =>
    client.query<{ text: string }>(selectJournal, [accountSetId]),
  );
  const output = createWriteStream(file);
  for (const { text } of rows) if (!output.write(`${text}\n\n`)) await once(output, 'drain');
  output.end();
  await once(output, 'finish');
}

const selectJournal = `
SELECT to_char(v.voucher_date, 'YYYY-MM-DD') || ' (' || v.month || '-' || v.number || ') ' || min(l.summary) || E'\\n' ||
  string_agg('    ' || s.code || '  ' || (l.debit - l.credit)::text, E'\\n' ORDER BY l.line_no) AS text
FROM ledger.voucher v
JOIN ledger.voucher_line l ON l.account_set_id = $1 AND l.voucher_id = v.id
JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
WHERE v.account_set_id = $1 GROUP BY v.id, v.voucher_date, v.month, v.number ORDER BY v.voucher_date, v.id`;

/** Times the trial balance of each program that is there. */
export async function timePeers(journal: string): Promise<Peer[]> {
  return [
    { name: 'hledger', trialBalance_ms: await timeOf('hledger', ['-f', journal, 'bal', '--flat']) },
    { name: 'ledger', trialBalance_ms: await timeOf('ledger', ['-f', journal, 'bal', '--flat']) },
  ];
}

async function timeOf(program: string, args: readonly string[]): Promise<number | null> {
  const times: number[] = [];
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  while (times.length < 3) {
    const started = performance.now();
    try {
      await run(program, args, { env, maxBuffer: 2 ** 26 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    times.push(performance.now() - started);
  }
  return rounded(median(times));
}
