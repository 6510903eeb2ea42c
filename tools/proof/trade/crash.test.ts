import type { BookAnswer } from '@suanpan/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Trade as it is deployed, killed (kill -9) while the ledger books for it: each document stands in the books once. */
let house: TradeHouse;
let company: TradingCompany;
let trade: ChildProcess | undefined;
/** What the ledger does when it has booked the next document and has not answered yet. */
let behindCommit: () => void = () => undefined;
beforeAll(async () => {
  const onBooked = (): void => {
    const act = behindCommit;
    behindCommit = () => undefined;
    act();
  };
  house = await TradeHouse.open((port) => port, onBooked);
  company = await house.openCompany();
});
afterAll(async () => {
  trade?.kill('SIGKILL');
  await house.close();
});

/** Starts the process; answers where it listens. */
async function start(): Promise<string> {
  const script = join(root, 'services/trade/src/server.ts');
  const env = { ...process.env, ...house.tradeSettings() };
  trade = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ port }] = (await once(trade, 'message')) as [{ port: number }];
  return `http://127.0.0.1:${port}`;
}

it('killed behind the commit of the ledger, nothing is doubled, nothing is lost, and each invoice says what it is', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 3; index++) ids.push((await company.entered()).id);
  const bookingsOf = () =>
    Promise.all(ids.map(async (id) => (await company.read({ id, side: 'sales' })).bookings.length));
  for (const [round, id] of ids.entries()) {
    const url = await start();
    const gone = once(trade!, 'exit');
    behindCommit = () => void trade!.kill('SIGKILL');
    const booking = house.overNetwork(url, company.manager, 'POST', '/invoice/book', { ids: [id] });
    await expect(booking).rejects.toThrow(/fetch failed|terminated/);
    await gone;
    expect(await bookingsOf()).toEqual(ids.map((_, index) => (index <= round ? 1 : 0)));
    expect(await company.vouchers()).toHaveLength(round + 1);
  }
  const url = await start();
  const { results } = await house.overNetwork<BookAnswer>(url, company.manager, 'POST', '/invoice/book', {
    ids,
  });
  expect(results.map(({ voucher }) => voucher?.id)).toEqual((await company.vouchers()).map(({ id }) => id));
});
