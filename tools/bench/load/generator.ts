import { Connection } from './connection.ts';
import { closedLoop, openLoop } from './loops.ts';
import { plannedWork } from './operations.ts';
import type { LoadPlan, LoadResult } from './plan.ts';
import { Tally } from './tally.ts';
import { rounded } from '../figures/statistics.ts';

/** The load generator: a process of its own, told a plan by message, answering with what it found out. */
async function generate(plan: LoadPlan): Promise<LoadResult> {
  const connection = new Connection(plan.url);
  const { operation, acknowledged } = plannedWork(plan, connection);
  const tally = new Tally();
  const cpu = process.cpuUsage();
  const started = performance.now();
  const seconds =
    plan.rate === null
      ? await closedLoop(operation, tally, plan)
      : await openLoop(operation, tally, { ...plan, rate: plan.rate });
  const { user, system } = process.cpuUsage(cpu);
  connection.close();
  const found = tally.summary();
  const figures = {
    ...found,
    per_s: rounded(found.ok / seconds),
    generator_cpu: rounded((user + system) / 1000 / (performance.now() - started)),
  };
  return { figures, acknowledged, failures: tally.failures };
}

process.on('message', (plan: LoadPlan) => {
  generate(plan).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
