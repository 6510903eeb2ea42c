import { Client } from 'pg';
import { rounded } from '../figures/statistics.ts';
import { closedLoop } from '../load/loops.ts';
import { seededRandom } from '../load/random.ts';
import { Tally } from '../load/tally.ts';
import type { LimitFigures, LimitRun } from './driver.ts';
import { post, prepared, randomValues } from './post.ts';
import { stepsOf } from './steps.ts';

async function runLimit(limit: LimitRun): Promise<LimitFigures> {
  const clients = Array.from({ length: limit.clients }, () => new Client(limit.databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query('SET synchronous_commit = on')));
  const steps = stepsOf[limit.variant].map(prepared);
  const random = seededRandom(limit.clients);
  const tally = new Tally();
  const seconds = await closedLoop(
    (worker) => post(clients[worker]!, steps, randomValues(limit.size, random)),
    tally,
    limit,
  );
  await Promise.all(clients.map((client) => client.end()));
  const { ok, errors, first_error, ...latencies } = tally.summary();
  if (first_error !== null) throw new Error(`The limit failed: ${first_error}`);
  return { per_s: rounded(ok / seconds), failed: errors, ...latencies };
}

process.once('message', (limit: LimitRun) => {
  runLimit(limit).then(
    (figures) => process.send?.(figures, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
