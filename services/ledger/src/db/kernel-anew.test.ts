import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { kernelStatements } from '../../kernel/kernel-statements.ts';
import { startLedger } from '../testing/test-ledger.ts';

it('a later migration makes the kernel anew, and books go on', async () => {
  const ledger = await startLedger();
  onTestFinished(() => ledger.close());
  const books = await ledger.openBooks();
  await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  const owner = new Client(ledger.database.ownerUrl);
  await owner.connect();
  for (const statement of kernelStatements()) await owner.query(statement);
  await owner.end();
  await books.posted('2025-01-06', ['1002 Dr 2.00', '3001 Cr 2.00']);
  const subject = { ...books.subject('1002'), name: '银行' };
  expect(await books.call('PUT', '/subject', subject)).toMatchObject({ success: true });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});
