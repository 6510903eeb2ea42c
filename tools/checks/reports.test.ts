import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import ErrorsOutsideTests from '../vitest/errors-outside-tests.ts';
import { readPlaywright, readVitest } from './reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suanpan-reports-'));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const name = join(process.cwd(), 'libs/money.test.ts');
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const passedFile = { name, status: 'passed', message: '', assertionResults: [passed] };

describe('what a vitest run came to', () => {
  it('its tests, with the file and what was said of each that failed', () => {
    const failed = {
      status: 'failed',
      fullName: 'sums are exact',
      failureMessages: ['expected 1 to be 2\n at …'],
    };
    const testResults = [{ ...passedFile, status: 'failed', assertionResults: [passed, failed] }];
    expect(readVitest(report({ numPassedTests: 1, testResults }), 1)).toEqual({
      passed: 1,
      failed: ['libs/money.test.ts > sums are exact: expected 1 to be 2'],
    });
  });

  it('a failed test beside a hook that fails, both', () => {
    const failed = { status: 'failed', fullName: 'adds', failureMessages: ['not 2'] };
    const testResults = [{ name, status: 'failed', message: 'Hook timed out', assertionResults: [failed] }];
    expect(readVitest(report({ numPassedTests: 0, testResults }), 1).failed).toEqual([
      'libs/money.test.ts > adds: not 2',
      'libs/money.test.ts: Hook timed out',
    ]);
  });

  it.each([
    { what: 'cannot be loaded', message: 'Cannot find module', assertionResults: [] },
    {
      what: 'has a hook that fails, so that its tests are skipped',
      message: 'Hook timed out',
      assertionResults: [{ status: 'skipped', fullName: 'adds', failureMessages: [] }],
    },
    {
      what: 'has such a hook in a describe, of which nothing is said',
      message: '',
      said: 'outside its tests',
      assertionResults: [{ status: 'skipped', fullName: 'adds', failureMessages: [] }],
    },
    {
      what: 'ended within a test, with its process',
      message: '',
      said: 'ended within: adds',
      assertionResults: [passed, { status: 'pending', fullName: 'adds', failureMessages: [] }],
    },
  ])('a file that $what is a failure', ({ message, said = message, assertionResults }) => {
    const testResults = [passedFile, { name, status: 'failed', message, assertionResults }];
    expect(readVitest(report({ numPassedTests: 5, testResults }), 1)).toEqual({
      passed: 5,
      failed: [`libs/money.test.ts: ${said}`],
    });
  });

  it('an error outside any file is a failure', () => {
    const file = report({ numPassedTests: 5, testResults: [passedFile] });
    expect(readVitest(file, 1)).toEqual({ passed: 5, failed: ['ended with 1, no test failed'] });
  });

  it('an error no test waited for is named, with the file that ran', () => {
    const outside = join(folder, 'outside.json');
    vi.stubEnv('ERRORS_OUTSIDE_TESTS', outside);
    new ErrorsOutsideTests().onTestRunEnd(
      [],
      [
        { message: 'window is not defined', VITEST_TEST_PATH: name },
        { message: 'Worker forks emitted error', cause: { message: 'SIGSEGV' } },
      ],
    );
    const file = report({ numPassedTests: 5, testResults: [passedFile] });
    expect(readVitest(file, 1, outside).failed).toEqual([
      'while libs/money.test.ts ran: window is not defined',
      'outside its tests: Worker forks emitted error: SIGSEGV',
    ]);
  });

  it('a run that leaves no report is a failure', () => {
    expect(readVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: ['no report'] });
  });

  it('a run without any test is a failure', () => {
    expect(readVitest(report({ numPassedTests: 0, testResults: [] }), 0).failed).toEqual(['nothing ran']);
  });
});

describe('what a browser run came to', () => {
  it('its tests; one that passed only when repeated has failed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const inner = { title: 'in Chinese', specs: [spec('closes', 'unexpected')] };
    const specs = [spec('opens', 'expected'), spec('posts', 'flaky')];
    const suites = [{ title: 'month.spec.ts', specs, suites: [inner] }];
    expect(readPlaywright(report({ stats: { expected: 1 }, suites, errors: [] }), 1)).toEqual({
      passed: 1,
      failed: ['month.spec.ts > posts (passed when repeated)', 'month.spec.ts > in Chinese > closes'],
    });
  });

  it('a server that does not start is a failure', () => {
    const file = report({ stats: { expected: 0 }, suites: [], errors: [{ message: 'port taken\nat …' }] });
    expect(readPlaywright(file, 1)).toEqual({ passed: 0, failed: ['port taken'] });
  });
});
