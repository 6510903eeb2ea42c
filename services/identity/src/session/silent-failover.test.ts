import { sessionHash } from '@suanpan/service-kit';
import { WatchedLine } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';

let line: WatchedLine;
let house: House;
beforeAll(async () => {
  // Nothing but the question whether the connection lives ends the wait; the limits of that one are the product's own.
  house = await House.open({ connections: { answerMs: 600_000 } }, async (url) => {
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

/** With the product's limits that is within 10 s (libs/service-kit/src/connections.test.ts). */
it('is back after a fail-over in silence, however long an answer may take', async () => {
  expect(await Promise.all(Array.from({ length: 4 }, lookUp))).toEqual([200, 200, 200, 200]);
  await line.asked('SELECT 1');
  line.silence();
  while ((await lookUp()) !== 200);
});
