import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suanpan-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passedFile = { status: 'passed', assertionResults: [{}] };
const unloadedFile = { status: 'failed', assertionResults: [] };

describe('what a vitest run counts', () => {
  it('its tests', () => {
    const file = report({ numPassedTests: 5, numFailedTests: 2, testResults: [passedFile] });
    expect(countVitest(file, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('a file that cannot be loaded as a failure', () => {
    const file = report({ numPassedTests: 5, numFailedTests: 0, testResults: [passedFile, unloadedFile] });
    expect(countVitest(file, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('an error outside any test as a failure', () => {
    const file = report({ numPassedTests: 5, numFailedTests: 0, testResults: [passedFile] });
    expect(countVitest(file, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('a run that leaves no report as a failure', () => {
    expect(countVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('a run without any test as a failure', () => {
    const file = report({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
    expect(countVitest(file, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('what a browser run counts', () => {
  it('its tests; one that passed only when repeated has failed', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] });
    expect(countPlaywright(file, 1)).toEqual({ passed: 4, failed: 2 });
  });

  it('a server that does not start as a failure', () => {
    const file = report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 }, errors: [{}] });
    expect(countPlaywright(file, 1)).toEqual({ passed: 0, failed: 1 });
  });
});
