import type { BookAnswer, JournalPage, Transfer } from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** A transfer that is changed while it is booked: both lock it before its lines, so that one waits for the other. */
let house: TradeHouse;
let watcher: Client;
let company: TradingCompany;
let treasury: Treasury;
/** What the ledger is told about a document waits for this. */
let released: Promise<void> | undefined;
let arrived: () => void = () => undefined;
beforeAll(async () => {
  house = await TradeHouse.open((port) => ({
    ...port,
    fence: async (asker, documents) => {
      arrived();
      await released;
      return port.fence(asker, documents);
    },
  }));
  watcher = new Client(house.database.superuserUrl);
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await house.close();
});
beforeEach(async () => {
  released = undefined;
  company = await house.openCompany();
  treasury = await Treasury.of(company);
  await treasury.entered({ amount: '500.00' });
});

/** Until a connection waits for a lock. */
const someWaits = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await watcher.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );

it('is changed, and what was to book its old lines finds them gone', async () => {
  const body = {
    movedOn: '2026-01-12',
    fromId: treasury.bank.id,
    toId: treasury.cash.id,
    amountOut: '100.00',
    amountIn: '100.00',
    summary: '提现',
  };
  const { data: transfer } = await company.call<Transfer>('POST', '/funds/transfer', body);
  const journal = `/bank-journal/list?fundAccountId=${treasury.cash.id}&month=2026-01`;
  const { data: page } = await company.call<JournalPage>('GET', journal);
  const line = page.records.find(({ transferId }) => transferId === transfer.id)!;
  const hold = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  released = hold.promise;
  arrived = asked.resolve;
  const change = company.call<Transfer>('PUT', '/funds/transfer', {
    ...body,
    amountOut: '120.00',
    amountIn: '120.00',
    id: transfer.id,
    version: 1,
  });
  await asked.promise;
  const booking = company.call<BookAnswer>('POST', '/bank-journal/book', { ids: [line.id] });
  await someWaits();
  // Who waits for the transfer holds none of its lines, so that nobody waits in a circle.
  const free = 'SELECT FROM trade.journal_line WHERE transfer_id = $1 FOR UPDATE SKIP LOCKED';
  expect((await watcher.query(free, [transfer.id])).rowCount).toBe(2);
  hold.resolve();
  expect(await change).toMatchObject({ status: 200, data: { amountOut: '120.00' } });
  expect(await booking).toMatchObject({
    status: 200,
    data: { booked: 0, results: [{ reason: { code: 'NOT_FOUND' } }] },
  });
});
