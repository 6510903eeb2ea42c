import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ErrorOutsideTests } from '../vitest/errors-outside-tests.ts';

/** What a step of `npm test` came to: how much of it passed, and a line for each thing that did not. */
export interface Outcome {
  passed: number;
  failed: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * vitest's JSON report: its tests, and each file that failed outside them (it could not be loaded, a hook, a crash).
 * @param outside the report of `ErrorsOutsideTests`.
 */
export function readVitest(file: string, exitCode: number, outside = ''): Outcome {
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: ['no report'] };
  const where = (path: string): string => relative(process.cwd(), path);
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const lines = tests.map(
      (test) => `${where(name)} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
    );
    // Of a hook of a describe, and of a process that ended, the report says nothing but that the file failed.
    const isOutside = status === 'failed' && (tests.length === 0 || message !== '');
    const open = assertionResults.find((test) => test.status === 'pending');
    const said = firstLine(message) || (open ? `ended within: ${open.fullName}` : 'outside its tests');
    return isOutside ? [...lines, `${where(name)}: ${said}`] : lines;
  });
  const errors = (readReport<ErrorOutsideTests[]>(outside) ?? []).map(
    (error) =>
      `${error.file ? `while ${where(error.file)} ran` : 'outside its tests'}: ${firstLine(error.message)}`,
  );
  return atLeastOne({ passed: report.numPassedTests, failed: [...failed, ...errors] }, exitCode);
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Playwright's JSON report: a test that passed only when repeated has failed; errors outside tests are failures. */
export function readPlaywright(file: string, exitCode: number): Outcome {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: ['no report'] };
  const failed = [
    ...report.suites.flatMap((suite) => failedSpecs(suite)),
    ...report.errors.map(({ message }) => firstLine(message)),
  ];
  return atLeastOne({ passed: report.stats.expected, failed }, exitCode);
}

/** `groups`: the titles of what it stands in; the outermost is the file. */
function failedSpecs({ title, suites = [], specs = [] }: PlaywrightSuite, groups: string[] = []): string[] {
  const inside = [...groups, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ status }) =>
            [...inside, spec.title].join(' > ') + (status === 'flaky' ? ' (passed when repeated)' : ''),
        ),
    ),
    ...suites.flatMap((suite) => failedSpecs(suite, inside)),
  ];
}

/** A runner that ends with an error has failed somewhere, whatever its report says; so has one that ran nothing. */
function atLeastOne(outcome: Outcome, exitCode: number): Outcome {
  if (outcome.failed.length > 0) return outcome;
  if (exitCode !== 0) return { ...outcome, failed: [`ended with ${exitCode}, no test failed`] };
  return outcome.passed === 0 ? { ...outcome, failed: ['nothing ran'] } : outcome;
}

const firstLine = (message = ''): string => message.split('\n')[0]!;

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
