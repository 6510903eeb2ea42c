import type { BookAnswer } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { LedgerPort } from '@suanpan/trade';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../root.ts';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/** The ledger as it is deployed, killed (kill -9) while it books for trade: each document stands in the books once. */
let house: TradeHouse;
let company: TradingCompany;
let ledger: { process: ChildProcess; port: LedgerPort };
/** Whether the ledger dies with the next answer that trade would have. */
let diesBehindCommit = false;

beforeAll(async () => {
  house = await TradeHouse.open(() => ({
    fence: (asker, documents) => ledger.port.fence(asker, documents),
    fenceAll: (...asked) => ledger.port.fenceAll(...asked),
    unbook: (asker, wish) => ledger.port.unbook(asker, wish),
    async book(asker, wish) {
      const booked = await ledger.port.book(asker, wish);
      if (!diesBehindCommit) return booked;
      diesBehindCommit = false;
      await kill();
      return refuse({ code: 'service.unavailable' });
    },
  }));
  company = await house.openCompany();
  await start();
});
afterAll(async () => {
  ledger.process.kill('SIGKILL');
  await house.close();
});
async function start(): Promise<void> {
  const script = join(root, 'services/ledger/src/server.ts');
  const env = { ...process.env, ...house.ledgerSettings() };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  ledger = { process: child, port: house.portTo(`http://127.0.0.1:${port}`) };
}

async function kill(): Promise<void> {
  const gone = once(ledger.process, 'exit');
  ledger.process.kill('SIGKILL');
  await gone;
}

/** What trade answers when the ledger is killed inside its transaction, where it waits for the end of the company's history. */
async function killedInside<T>(ask: () => Promise<T>): Promise<T> {
  const other = new Client(house.database.superuserUrl);
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM ledger.chain_tail WHERE account_set_id = $1 FOR UPDATE', [company.id]);
  const asked = ask();
  const watcher = new Client(house.database.superuserUrl);
  await watcher.connect();
  await vi.waitFor(async () => {
    const { rowCount } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = 'ledger_app' AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  }, 30_000);
  await kill();
  await other.query('COMMIT');
  await Promise.all([other.end(), watcher.end()]);
  return asked;
}

const book = (id: number) => company.call<BookAnswer>('POST', '/invoice/book', { ids: [id] });

describe('an invoice whose booking the ledger did not survive', () => {
  it.each([
    ['inside its transaction is not booked', 0],
    ['behind its commit is booked, and says so', 1],
  ])('%s; booked again, it has one voucher', async (_, stored) => {
    const before = (await company.vouchers()).length;
    const invoice = await company.entered();
    diesBehindCommit = stored === 1;
    const ask = () => book(invoice.id);
    expect(await (stored === 0 ? killedInside(ask) : ask())).toMatchObject({ status: 503 });
    expect((await company.read(invoice)).bookings).toHaveLength(stored);
    expect(await company.vouchers()).toHaveLength(before + stored);
    await start();
    expect((await book(invoice.id)).data.booked).toBe(1);
    const vouchers = await company.vouchers();
    expect(vouchers).toHaveLength(before + 1);
    expect(TradingCompany.lines(vouchers.at(-1)!)).toEqual([
      'D 1122 113.00',
      'C 5001 100.00',
      'C 22210107 13.00',
    ]);
  });
});
