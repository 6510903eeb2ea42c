import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { asBatch } from './as-batch.ts';

const hasChrt = spawnSync('chrt', ['-b', '0', 'true']).status === 0;
const word = { file: process.execPath, args: ['-p', '"started"'] };
const outputOf = ({ file, args }: { file: string; args: readonly string[] }): string =>
  execFileSync(file, args, { encoding: 'utf8' }).trim();

describe('a service is started', () => {
  it('with its own arguments', () => {
    expect(outputOf(asBatch(word))).toBe('started');
  });

  it('as it is where the system has no chrt', () => {
    expect(asBatch(word, 'no-such-program')).toBe(word);
  });

  it('as it is where the system refuses', () => {
    expect(asBatch(word, 'false')).toBe(word);
  });

  // Field 41 of a process's figures is its scheduling policy, 3 that of batch work (proc(5), sched(7)).
  it.runIf(hasChrt)('as batch work where it can be, and as no other process', () => {
    const script = `const { readFileSync } = require('node:fs'); console.log(readFileSync('/proc/self/stat', 'utf8'), process.ppid)`;
    const answer = outputOf(asBatch({ file: process.execPath, args: ['-e', script] }));
    const fields = answer.slice(answer.lastIndexOf(')') + 2).split(/\s+/);
    expect(fields[38]).toBe('3');
    expect(fields.at(-1)).toBe(String(process.pid));
  });
});
