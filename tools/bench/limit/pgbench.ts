import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { latenciesOf } from '../figures/statistics.ts';
import type { LimitDriver, LimitFigures, LimitRun } from './driver.ts';
import { stepsOf, type Variant } from './steps.ts';

const run = promisify(execFile);

/** pgbench, when the machine has it. */
export async function findPgbench(): Promise<LimitDriver | null> {
  try {
    const { stdout } = await run('pgbench', ['--version']);
    return { name: `pgbench ${/\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''}`.trim(), run: runPgbench };
  } catch {
    return null;
  }
}

/** The four subjects are drawn from ascending bands, so that rows are locked in one order and nothing deadlocks. */
const random = `
\\set s random(1, :sets)
\\set p 202400 + random(1, :periods)
\\set band :subjects / 4
\\set j1 random(1, :band)
\\set j2 :band + random(1, :band)
\\set j3 2 * :band + random(1, :band)
\\set j4 3 * :band + random(1, :band)
\\set a random(100, 1000000)
\\set b random(100, 1000000)
\\set c random(100, 1000000)
\\set d :a + :b - :c
`;

const scriptOf = (variant: Variant): string =>
  random +
  stepsOf[variant]
    .map(({ sql, returns }) => `${sql.replaceAll(/\s*\n\s*/g, ' ')}${returns ? ' \\gset' : ';'}\n`)
    .join('');

async function runPgbench(limit: LimitRun): Promise<LimitFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'suanpan-pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    await writeFile(script, scriptOf(limit.variant));
    if (limit.warmupSeconds > 0) await pgbench(limit, limit.warmupSeconds, script, []);
    const output = await pgbench(limit, limit.seconds, script, ['-l', `--log-prefix=${join(folder, 'log')}`]);
    return {
      per_s: Number(/^tps = ([\d.]+)/m.exec(output)?.[1]),
      failed: Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0),
      ...latenciesOf(await logged(folder)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pgbench(limit: LimitRun, seconds: number, script: string, more: string[]): Promise<string> {
  const { sets, subjects, periods } = limit.size;
  const threads = Math.min(limit.clients, 2);
  const { stdout } = await run(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(limit.clients),
      '-j',
      String(threads),
      '-T',
      String(Math.max(1, Math.round(seconds))),
      '-f',
      script,
      '-D',
      `sets=${sets}`,
      '-D',
      `subjects=${subjects}`,
      '-D',
      `periods=${periods}`,
      ...more,
      limit.databaseUrl,
    ],
    { env: { ...process.env, PGOPTIONS: '-c synchronous_commit=on' } },
  );
  return stdout;
}

/** The third column of the log is a transaction's time in microseconds. */
async function logged(folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.split('\n').flatMap(microsecondsOf));
}

const microsecondsOf = (line: string): number[] => {
  const time = line.split(' ')[2];
  return time === undefined ? [] : [Number(time) / 1000];
};
