import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startLedger } from '../testing/test-ledger.ts';

/** Every voucher that is stored takes longer than the statement of an ordinary request may. */
const limitMs = 1_000;
const slowVouchers = `
CREATE FUNCTION public.take_long() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_sleep(${(1.5 * limitMs) / 1_000});
  RETURN NEW;
END $$;
CREATE TRIGGER take_long BEFORE INSERT ON ledger.voucher FOR EACH ROW EXECUTE FUNCTION public.take_long()`;

it('a statement of an import may take longer than one of an ordinary request, which is cut', async () => {
  const ledger = await startLedger({ poolSize: 2 });
  onTestFinished(() => ledger.close());
  const books = await ledger.openBooks();
  const admin = new Client(ledger.database.superuserUrl);
  await admin.connect();
  onTestFinished(() => admin.end());
  const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
  await admin.query(slowVouchers);
  await admin.query(
    `ALTER ROLE ledger_app IN DATABASE "${rows[0]!.name}" SET statement_timeout = '${limitMs}ms'`,
  );
  // The setting counts for new connections.
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'ledger_app'`,
  );
  await vi.waitUntil(async () => (await books.call('GET', '/voucher-word')).success, { timeout: 20_000 });

  const lines = ['1002 Dr 100.00', '3001 Cr 100.00'];
  expect(await books.post('2025-01-10', lines)).toMatchObject({ status: 504, code: 'TIMEOUT' });
  const file = await writeWorkbook({
    name: '凭证',
    columns: ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额'].map((title) => ({ title })),
    rows: [
      ['2025-01-10', '记-1', '销售', '1002', '100.00', null],
      ['2025-01-10', '记-1', '销售', '3001', null, '100.00'],
    ],
  });
  expect(await books.upload('/voucher/import', file)).toMatchObject({ success: true, data: { created: 1 } });
});
