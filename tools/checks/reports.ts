import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** vitest's JSON report: its tests, and each file that could not even be loaded as one failure. */
export function countVitest(file: string, exitCode: number): Count {
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return atLeastOne({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded }, exitCode);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Playwright's JSON report: a test that passed only when repeated has failed; errors outside tests are failures. */
export function countPlaywright(file: string, exitCode: number): Count {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOne({ passed: expected, failed: unexpected + flaky + report.errors.length }, exitCode);
}

/** A runner that ends with an error has failed somewhere, whatever its report says; so has one that ran nothing. */
function atLeastOne(count: Count, exitCode: number): Count {
  const nothing = count.passed + count.failed === 0;
  const silent = exitCode !== 0 && count.failed === 0;
  return nothing || silent ? { ...count, failed: count.failed + 1 } : count;
}

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
