import type { Client, PoolClient, QueryConfig } from 'pg';
import type { seededRandom } from '../load/random.ts';
import type { LimitSize } from './schema.ts';
import type { Step } from './steps.ts';

/** The figures of one voucher by the names that the steps use. */
export type Values = Record<string, number>;

/** A statement with its `:name`s as numbered parameters, prepared once per connection. */
export interface Prepared {
  config: QueryConfig;
  names: string[];
  returns: Step['returns'];
}

export const prepared = ({ sql, returns }: Step, index: number): Prepared => {
  const names: string[] = [];
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { config: { name: `step ${index}`, text }, names, returns };
};

/** Posts one voucher, statement by statement. */
export async function post(
  client: Client | PoolClient,
  steps: readonly Prepared[],
  values: Values,
): Promise<void> {
  for (const { config, names, returns } of steps) {
    const { rows } = await client.query({ ...config, values: names.map((name) => values[name]) });
    if (returns) values[returns] = (rows[0] as Values)[returns]!;
  }
}

/** As pgbench draws them: four subjects from ascending bands, so that nothing deadlocks. */
export function randomValues(
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
