import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rotateLog } from './rotate-logs.ts';

it('a log and its old ones stay bounded, and no line is lost, while its writer keeps it open and rotates it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ledger.log');
  const writer = openSync(file, 'a', 0o600);
  for (let line = 1; line <= 1_000; line++) {
    writeSync(writer, `${String(line).padStart(9)}\n`);
    rotateLog(file, { bytes: 1_000, kept: 3 });
  }
  closeSync(writer);
  const files = ['ledger.log', 'ledger.log.1', 'ledger.log.2', 'ledger.log.3'];
  expect(readdirSync(folder).toSorted()).toEqual(files);
  for (const name of files) {
    const { size, mode } = statSync(join(folder, name));
    expect(size).toBeLessThanOrEqual(1_010);
    expect(mode & 0o777).toBe(0o600);
  }
  const kept = files.toReversed().map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = kept.join('').trim().split('\n').map(Number);
  expect(lines).toEqual(Array.from({ length: lines.length }, (_, at) => 1_001 - lines.length + at));
  expect(lines.length).toBeGreaterThan(300);
});

it('a log that cannot be copied costs none of the old ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ledger.log');
  mkdirSync(file);
  for (const number of [1, 2]) writeFileSync(`${file}.${number}`, `old ${number}`);
  for (let tries = 0; tries < 3; tries++)
    expect(() => rotateLog(file, { bytes: -1, kept: 2 })).toThrow('EISDIR');
  expect([1, 2].map((number) => readFileSync(`${file}.${number}`, 'utf8'))).toEqual(['old 1', 'old 2']);
});

it('a service that fails before it listens starts a large log anew too, each time it is started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ledger.log');
  writeFileSync(file, 'x'.repeat(10_000_001));
  const failing = `
    import { runService } from ${JSON.stringify(new URL('server.ts', import.meta.url).href)};
    await runService(() => Promise.reject(new Error('no key')));`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', failing], {
    env: { LOG_FILE: file },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('no key')]);
  expect(readdirSync(folder).toSorted()).toEqual(['ledger.log', 'ledger.log.1']);
  expect(statSync(file).size).toBe(0);
});
