import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allChecks, runChecks } from './checks/checks.ts';
import { runVisibly } from './checks/programs.ts';
import { readPlaywright, readVitest, type Outcome } from './checks/reports.ts';
import { root } from './root.ts';

/**
 * `npm test`: everything, one after the other, also after something has failed. A check, the build and a worked
 * company count as one each. At the end it names what failed; the last line is `N passed, N failed`. The reports of the
 * last run stay, for who wants to know what took how long.
 */
const folder = join(root, 'node_modules', '.cache', 'test-reports');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const single = (exitCode: number): Outcome =>
  exitCode === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [`ended with ${exitCode}`] };

/** A worked company of seeds/data, figure by figure. */
const golden = async (name: string): Promise<Outcome> =>
  single(await runVisibly('node', ['tools/golden/main.ts', `seeds/data/${name}`]));

async function vitest(): Promise<Outcome> {
  const file = join(folder, 'vitest.json');
  const outside = join(folder, 'errors-outside-tests.json');
  const reporters = ['default', 'json', './tools/vitest/errors-outside-tests.ts'];
  const given = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`];
  const code = await runVisibly('vitest', ['run', ...given], { ERRORS_OUTSIDE_TESTS: outside });
  return readVitest(file, code, outside);
}

async function browser(): Promise<Outcome> {
  const file = join(folder, 'playwright.json');
  const code = await runVisibly('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return readPlaywright(file, code);
}

const steps: readonly { name: string; run: () => Promise<Outcome> }[] = [
  { name: 'check', run: () => runChecks(allChecks, (line) => console.log(line), 2) },
  { name: 'build', run: async () => single(await runVisibly('node', ['tools/build.ts'])) },
  { name: 'tests', run: vitest },
  { name: 'golden company', run: () => golden('golden-1') },
  { name: 'golden documents', run: () => golden('trade-1') },
  { name: 'golden small-scale taxpayer', run: () => golden('trade-2') },
  { name: 'browser', run: browser },
];

let passed = 0;
const failed: string[] = [];
for (const { name, run } of steps) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const outcome = await run();
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const not = outcome.failed.length;
  console.log(`${name}: ${not === 0 ? 'all' : `${not} not`} well (${outcome.passed + not}), ${minutes} min`);
  passed += outcome.passed;
  failed.push(...outcome.failed.map((what) => `${name}: ${what}`));
}
console.log(
  `\n${failed.map((what) => `FAILED ${what}\n`).join('')}${passed} passed, ${failed.length} failed`,
);
if (failed.length > 0) process.exitCode = 1;
