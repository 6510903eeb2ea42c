import { Client, type QueryConfig } from 'pg';
import { rounded } from '../figures/statistics.ts';
import { closedLoop } from '../load/loops.ts';
import { seededRandom } from '../load/random.ts';
import { Tally } from '../load/tally.ts';
import type { LimitFigures, LimitRun } from './driver.ts';
import type { LimitSize } from './schema.ts';
import { stepsOf, type Step } from './steps.ts';

type Values = Record<string, number>;

/** A statement with its `:name`s as numbered parameters, prepared once per connection. */
interface Prepared {
  config: QueryConfig;
  names: string[];
  returns: Step['returns'];
}

const prepared = ({ sql, returns }: Step, index: number): Prepared => {
  const names: string[] = [];
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { config: { name: `step ${index}`, text }, names, returns };
};

async function post(client: Client, steps: readonly Prepared[], values: Values): Promise<void> {
  for (const { config, names, returns } of steps) {
    const { rows } = await client.query({ ...config, values: names.map((name) => values[name]) });
    if (returns) values[returns] = (rows[0] as Values)[returns]!;
  }
}

/** As pgbench draws them: four subjects from ascending bands, so that nothing deadlocks. */
function randomValues(
  { sets, subjects, periods }: LimitSize,
  random: ReturnType<typeof seededRandom>,
): Values {
  const band = subjects / 4;
  const subject = (which: number) => which * band + 1 + random.below(band);
  const [a, b, c] = [0, 0, 0].map(() => 100 + random.below(999_900)) as [number, number, number];
  return {
    s: 1 + random.below(sets),
    p: 202_401 + random.below(periods),
    j1: subject(0),
    j2: subject(1),
    j3: subject(2),
    j4: subject(3),
    a,
    b,
    c,
    d: a + b - c,
  };
}

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
