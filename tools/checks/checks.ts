import { runQuietly } from './programs.ts';
import type { Outcome } from './reports.ts';

interface Check {
  name: string;
  /** A program that ends with 0 when there is nothing to say. */
  program: string;
  args: readonly string[];
}

/** The checks of `npm run check`, and of `npm test`; those that take longest begin first. */
export const allChecks: readonly Check[] = [
  { name: 'format', program: 'prettier', args: ['--check', '--cache', '--log-level', 'warn', '.'] },
  { name: 'types', program: 'nx', args: ['run-many', '-t', 'typecheck', '--outputStyle=static'] },
  { name: 'lint', program: 'oxlint', args: ['--quiet'] },
  { name: 'boundaries', program: 'node', args: ['tools/check-boundaries.ts'] },
  { name: 'unused code', program: 'knip', args: [] },
  { name: 'dependencies', program: 'node', args: ['tools/checks/dependencies.ts'] },
];

/**
 * Those of `npm run check -- --affected`: the projects that differ from main, also by what is not committed, and those
 * that depend on them, each target cached by nx. `tools`, whose tests ask the whole product, depends on everything
 * and is left to `npm test`.
 */
export const affectedChecks: readonly Check[] = [
  ...['lint', 'format', 'typecheck', 'test'].map((target) => ({
    name: target,
    program: 'nx',
    args: ['affected', '-t', target, '--exclude=@suanpan/tools', '--outputStyle=static'],
  })),
  ...allChecks.filter(({ name }) => name === 'boundaries' || name === 'unused code'),
];

/** Runs checks, so many at a time, also after one has failed; what a failed one said is printed. */
export async function runChecks(
  checks: readonly Check[],
  say: (line: string) => void,
  atOnce: number,
): Promise<Outcome> {
  const failed: string[] = [];
  const runOne = async ({ name, program, args }: Check): Promise<void> => {
    const started = performance.now();
    const { code, output } = await runQuietly(program, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code === 0) return;
    failed.push(name);
    say(output);
  };
  const waiting = [...checks];
  const runWaiting = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: atOnce }, runWaiting));
  return { passed: checks.length - failed.length, failed };
}
