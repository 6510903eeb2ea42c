import { sessionHash } from '@suanpan/service-kit';
import { WatchedLine } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';

let line: WatchedLine;
let house: House;
beforeAll(async () => {
  // The product's own limits, not those of a patient test.
  house = await House.open({ connections: undefined, deadlines: undefined }, async (url) => {
    line = await WatchedLine.to(url);
    return line.url;
  });
});
afterAll(async () => {
  await house.close();
  line.close();
});

const lookUp = async (): Promise<number> =>
  (await house.askForSessions([{ proof: 'cookie', hash: sessionHash('nobody') }])).status;

it('is back within 10 s of a fail-over in silence', async () => {
  expect(await Promise.all(Array.from({ length: 4 }, lookUp))).toEqual([200, 200, 200, 200]);
  await line.asked('SELECT 1');
  line.silence();
  while ((await lookUp()) !== 200);
}, 10_000);
