import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks/checks.ts';
import { runVisibly } from './checks/programs.ts';
import { countPlaywright, countVitest, type Count } from './checks/reports.ts';

/**
 * `npm test`: everything, one after the other, also after something has failed. A check, the build and the golden
 * company count as one each; the last line is `N passed, N failed`.
 */
const folder = mkdtempSync(join(tmpdir(), 'suanpan-test-run-'));

const single = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function vitest(): Promise<Count> {
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return countVitest(file, await runVisibly('vitest', ['run', ...reporters]));
}

async function browser(): Promise<Count> {
  const file = join(folder, 'playwright.json');
  const code = await runVisibly('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return countPlaywright(file, code);
}

const steps: readonly { name: string; run: () => Promise<Count> }[] = [
  { name: 'check', run: () => runChecks((line) => console.log(line)) },
  { name: 'build', run: async () => single(await runVisibly('node', ['tools/build.ts'])) },
  { name: 'tests', run: vitest },
  {
    name: 'golden company',
    run: async () => single(await runVisibly('node', ['tools/golden/main.ts', 'seeds/data/golden-1'])),
  },
  { name: 'browser', run: browser },
];

const total: Count = { passed: 0, failed: 0 };
try {
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`);
    const { passed, failed } = await run();
    console.log(`${name}: ${failed === 0 ? 'all' : `${failed} not`} well (${passed + failed})`);
    total.passed += passed;
    total.failed += failed;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
