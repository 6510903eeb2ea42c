import type { Voucher, VoucherPage } from '@suanpan/contracts';
import type { Terms } from '@suanpan/testing/reference';
import { expect, it, onTestFinished } from 'vitest';
import { keptOf } from '../crash/acknowledged.ts';
import { numbersBroken } from '../crash/company-under-load.ts';
import { House, type Desk } from '../house.ts';
import { ArchivedServer } from './archived-server.ts';
import { Clerks } from './clerks.ts';

const terms: Terms = {
  standard: 0,
  enable: '2025-01',
  baseCurrency: 'CNY',
  words: ['记', '收'],
  reviewed: false,
};

/** The whole database, as docs/backup.md says: a base backup, the archived log, and a moment to go back to. */
it('the product under load is restored to a moment: every voucher acknowledged until then, none asked for later', async () => {
  const server = await ArchivedServer.start();
  const house = await House.open(server.database);
  onTestFinished(() => house.close());
  const desk = await house.openBooks(terms);
  const clerks = await Clerks.start(desk);
  await clerks.more(20);

  const before = clerks.acknowledged.size;
  const baseBackup = await server.baseBackup();
  expect(clerks.acknowledged.size, 'they go on while the server is copied').toBeGreaterThan(before);
  await clerks.more(40);

  const untilThen = new Map(clerks.acknowledged);
  const moment = await server.now();
  const askedUntilThen = new Set(clerks.asked);
  await clerks.more(40);
  await clerks.stop();
  await server.archived();

  const again = await House.open(await server.restored(baseBackup, moment), house.folder);
  onTestFinished(() => again.close());
  const restored = again.deskOf(desk.id, terms);
  const vouchers = await allVouchers(restored);
  const stored = new Map(vouchers.map((voucher) => [voucher.remark!, keptOf(voucher.remark!, voucher)]));
  expect(stored.size).toBe(vouchers.length);
  expect(Object.fromEntries(stored)).toMatchObject(Object.fromEntries(untilThen));
  expect([...stored.keys()].filter((mark) => !askedUntilThen.has(mark))).toEqual([]);
  expect(numbersBroken(vouchers, new Set())).toEqual([]);
  expect(await restored.verify()).toMatchObject({ ok: true });
  expect(await restored.rebuild()).toEqual([]);

  expect((await allVouchers(desk)).length, 'the original has gone on').toBe(clerks.acknowledged.size);
  expect(await desk.verify()).toMatchObject({ ok: true });
});

async function allVouchers(desk: Desk): Promise<Voucher[]> {
  const all: Voucher[] = [];
  for (let page = 1; ; page++) {
    const { records, pages } = await desk.look<VoucherPage>(`/voucher?page=${page}&size=200`);
    all.push(...records);
    if (page >= pages) return all;
  }
}
