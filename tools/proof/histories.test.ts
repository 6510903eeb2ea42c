import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { House } from './house.ts';
import { proveHistories, type Tally } from './histories.ts';

/** Decision D54: 200 histories of 30 steps; `npm run soak` runs more of them. */
const histories = Number(process.env.PROOF_HISTORIES ?? 200);
const steps = Number(process.env.PROOF_STEPS ?? 30);
/** The same histories each time, so that a change of the product alone can make this fail; the soak draws new ones. */
const seed = Number(process.env.PROOF_SEED ?? 77);
const path = process.env.PROOF_PATH;
/** Several companies at once: it is faster, and each must stay what it is beside the others. */
const companiesAtOnce = path === undefined ? 4 : 1;

vi.setConfig({ testTimeout: 24 * 3_600_000 });

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  vi.resetConfig();
  await house.close();
});

it(`${histories} random legal histories of ${steps} steps give the same figures everywhere as the reference ledger`, async () => {
  const tally: Tally = new Map();
  let done = 0;
  const share = Math.ceil(histories / companiesAtOnce);
  const onHistory = (): void => {
    done += 1;
    if (process.env.PROOF_SAY && done % 50 === 0)
      console.log(`${done} of ${share * companiesAtOnce} histories`);
  };
  const runs = Array.from({ length: companiesAtOnce }, (_, at) =>
    proveHistories(house, { histories: share, steps, seed: seed + at, path }, tally, onHistory),
  );
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected');
  if (failed) throw failed.reason;
  if (process.env.PROOF_SAY)
    console.log(
      [...tally]
        .toSorted()
        .map(([kind, count]) => `${kind}: ${count}`)
        .join('\n'),
    );
  for (const act of ['record', 'change', 'remove', 'review', 'transfer', 'close', 'reopen', 'open'])
    expect([...tally.keys()]).toContain(`${act} done`);
  expect(tally.get('built anew') ?? 0).toBeGreaterThanOrEqual(Math.floor(histories * 0.15));
});
