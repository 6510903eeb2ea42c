import { runQuietly } from './programs.ts';
import type { Outcome } from './reports.ts';

/** The checks of `npm run check`, each a program that ends with 0 when there is nothing to say. */
const checks: readonly { name: string; program: string; args: readonly string[] }[] = [
  { name: 'lint', program: 'oxlint', args: ['--quiet'] },
  { name: 'format', program: 'prettier', args: ['--check', '--cache', '--log-level', 'warn', '.'] },
  { name: 'types', program: 'nx', args: ['run-many', '-t', 'typecheck', '--outputStyle=static'] },
  { name: 'boundaries', program: 'node', args: ['tools/check-boundaries.ts'] },
  { name: 'unused code', program: 'knip', args: [] },
  { name: 'dependencies', program: 'node', args: ['tools/checks/dependencies.ts'] },
];

/** Runs all checks, also after one has failed; what a failed one said is printed. */
export async function runChecks(say: (line: string) => void): Promise<Outcome> {
  const failed: string[] = [];
  for (const { name, program, args } of checks) {
    const started = performance.now();
    const { code, output } = await runQuietly(program, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(name);
    say(output);
  }
  return { passed: checks.length - failed.length, failed };
}
