import { resolve } from 'node:path';
import { ensureWeb, webRoot } from '../build/ensure-web.ts';
import { oneSentence } from '../one-sentence.ts';
import { withThrowAwayProduct } from '../start/throw-away.ts';
import { parseArguments, type BenchArguments } from './arguments.ts';
import { BenchProduct } from './instance/bench-product.ts';
import { profileOf, type Profile } from './profile.ts';
import { rowOf } from './report/finding.ts';
import { circumstancesOf, type Circumstances } from './report/machine.ts';
import { keepResults, type Result } from './report/results.ts';
import { tableOf } from './report/table.ts';
import { resultOf } from './run-scenarios.ts';
import { scenarios } from './scenarios/index.ts';

/**
 * `npm run bench -- [SCENARIO ...] [--quick] [--out FILE]`: measures the product against the raw limits of the same
 * machine in the same run (bench/README.md). JSON lines and a table on standard output, progress on standard
 * error. Ends with 0, or with 1 when a result is invalid.
 */
const say = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** One user's calls are limited; a generator is faster than a person, so the limits are raised by configuration. */
const environment = {
  WRITES_PER_SECOND: '100000',
  READS_PER_SECOND: '100000',
  REPORTS_AT_ONCE: '1000',
  REGISTRATIONS_PER_ADDRESS: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  USER_CALLS_AT_ONCE: '1000',
  SET_CALLS_AT_ONCE: '1000',
};

interface Run {
  circumstances: Circumstances;
  results: Result[];
}

async function runAll({ scenarios: wanted }: BenchArguments, profile: Profile): Promise<Run> {
  if (await ensureWeb()) say('The web files are built.');
  return withThrowAwayProduct({ profile: 'durable', webRoot, environment }, async (running, dataDir) => {
    const product = new BenchProduct(running, dataDir);
    const circumstances = await product.withDatabase((client) => circumstancesOf(client, profile));
    const idle = product.memory();
    const results: Result[] = [];
    for (const scenario of scenarios.filter(({ id }) => wanted.includes(id))) {
      const tell = (line: string) => say(`${scenario.id}: ${line}`);
      const outcome = () =>
        'run' in scenario
          ? scenario.run({ profile, product, say: tell })
          : scenario.runAlone({ profile, say: tell }, { idle, after: product.memory() });
      results.push(await resultOf(scenario.id, tell, outcome));
    }
    return { circumstances, results };
  });
}

function print({ circumstances, results }: Run): void {
  const { commit, cpu } = circumstances;
  const lines = results.flatMap(({ measurements }) => measurements.map((one) => ({ ...one, commit, cpu })));
  for (const line of [{ bench: 'machine', ...circumstances }, ...lines]) console.log(JSON.stringify(line));
  console.log(tableOf(results.flatMap(({ findings }) => findings.map(rowOf))));
}

async function main(args: readonly string[]): Promise<number> {
  const wanted = parseArguments(
    args,
    scenarios.map(({ id }) => id),
  );
  // npm runs scripts in the project's folder; the user's own folder is INIT_CWD.
  const out = wanted.out && resolve(process.env.INIT_CWD ?? '.', wanted.out);
  const run = await runAll(wanted, profileOf(wanted.quick));
  print(run);
  say(`kept in ${keepResults(run.circumstances, run.results, out)}`);
  return run.results.some(({ findings }) => findings.some(({ verdict }) => verdict === 'INVALID')) ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`bench: ${oneSentence(error)}`);
  process.exitCode = 2;
}
