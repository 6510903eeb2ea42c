import type { Backup, BackupRestored } from '@suanpan/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { FakeNeighbours } from '../testing/fake-neighbours.ts';
import { startLedger, type TestBooks } from '../testing/test-ledger.ts';

/**
 * The number of vouchers of a company; the test runs where one is named, as in `MEASURE_VOUCHERS=100000 npx vitest run …`, and
 * prints what its file takes. Memory is what the process has in use, with the ledger in it, at its highest; collecting the
 * garbage for it holds up whatever else the process does.
 */
const wanted = Number(process.env['MEASURE_VOUCHERS'] ?? 0);
const perCall = 500;
const anHour = 3_600_000;

/** So many vouchers of four lines, posted by the kernel as an import posts them. */
async function fill(books: TestBooks, post: (drafts: string) => Promise<unknown>): Promise<void> {
  const line = (code: string, debit: string, credit: string) => ({
    summary: '销售商品',
    subjectId: books.subject(code).id,
    items: '',
    debit,
    credit,
  });
  const lines = [
    line('1002', '60.00', '0'),
    line('1001', '53.00', '0'),
    line('5001', '0', '100.00'),
    line('3001', '0', '13.00'),
  ];
  for (let posted = 0; posted < wanted; posted += perCall) {
    const drafts = Array.from({ length: perCall }, (_, index) => ({
      date: `2025-01-${String(((posted + index) % 28) + 1).padStart(2, '0')}`,
      word: '记',
      kind: 'manual',
      source: 'import',
      attachmentCount: 0,
      lines,
    }));
    await post(JSON.stringify(drafts));
  }
}

/** Twice: the memory of buffers that the first time found unused is given back by the second. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  gc();
}

/** What is in use in this process, garbage left out, in MB. */
function inUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}

/** Runs work, and answers with it the most memory in use meanwhile beyond what there was before, in MB. */
async function measured<T>(name: string, work: () => Promise<T>): Promise<{ result: T; grown: number }> {
  const before = inUse();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, inUse())), 500);
  const began = performance.now();
  const result = await work();
  clearInterval(timer);
  const grown = Math.max(most, inUse()) - before;
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(
    `${name} of ${wanted} vouchers: ${seconds.toFixed(1)} s, ${grown.toFixed(0)} MB more than before\n`,
  );
  return { result, grown };
}

/** However many vouchers there are. */
const mostGrownMb = 40;

it.runIf(wanted > 0)(
  'the file of a company goes out and in again with flat memory',
  { timeout: anHour },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'suanpan-large-'));
    const ledger = await startLedger({
      backups: { folder, neighbours: new FakeNeighbours(), ring: [], fileBytes: 1 },
      deadlines: { requestMs: anHour, slowRequestMs: anHour, longRequestMs: anHour },
      connections: { answerMs: 600_000 },
      longStatementMs: 600_000,
    });
    try {
      const books = await ledger.openBooks();
      const caller = {
        userId: 7,
        userName: 'Maker',
        role: 'Making',
        sessionId: '',
        requestId: 'large',
        route: 'large',
      };
      const scope = { accountSetId: books.id, userId: 7, requestId: 'large' };
      const { database } = ledger.another();
      await fill(books, (drafts) =>
        database.write(
          scope,
          (sql) => sql.run('SELECT FROM ledger.post_vouchers($1, $2, $3)', [books.id, caller, drafts]),
          { statementMs: 600_000 },
        ),
      );
      const made = await measured('backup', () => books.call<Backup>('POST', '/backup'));
      const { name, vouchers, size } = made.result.data;
      process.stdout.write(`${(size / 1_048_576).toFixed(1)} MB\n`);
      const wish = { name, companyName: 'copy' };
      const restored = await measured('restore', () =>
        books.call<BackupRestored>('POST', '/backup/restore', wish),
      );
      expect(restored.result).toMatchObject({ success: true, data: { vouchers } });
      expect(vouchers).toBe(wanted);
      expect(Math.max(made.grown, restored.grown)).toBeLessThan(mostGrownMb);
    } finally {
      await ledger.close();
      await rm(folder, { recursive: true });
    }
  },
);
