import { describe, expect, it } from 'vitest';
import { judged, rowOf, type Finding } from './finding.ts';
import { goalText, verdictOn, type Goal } from './verdict.ts';
import { tableOf } from './table.ts';

const throughput: Goal = { good: 'at-least', floor: 0.2, target: 0.33 };
const latency: Goal = { good: 'at-most', target: 25, unit: ' ms' };
const sound = { isValid: true };

describe('the verdict on a figure', () => {
  it.each([
    [0.2, throughput, 'ok'],
    [0.19, throughput, 'below'],
    [25, latency, 'ok'],
    [25.1, latency, 'below'],
    [1, null, ''],
    [null, throughput, 'SKIP'],
  ] as const)('%s against %o is "%s"', (figure, goal, expected) => {
    expect(verdictOn(figure, goal, sound)).toBe(expected);
  });
  it('is noisy on a restless machine, whatever the figure', () => {
    expect(verdictOn(0.9, throughput, { isValid: true, isNoisy: true })).toBe('noisy');
  });
  it('is INVALID when the books came out wrong, before everything else', () => {
    expect(verdictOn(0.9, throughput, { isValid: false, isNoisy: true })).toBe('INVALID');
    expect(verdictOn(null, null, { isValid: false })).toBe('INVALID');
  });
});

describe('a goal reads', () => {
  it('floor first, then the ambition', () => expect(goalText(throughput)).toBe('≥ 0.2 (target 0.33)'));
  it('the ambition alone where there is no floor', () => expect(goalText(latency)).toBe('target ≤ 25 ms'));
  it('empty where there is none', () => expect(goalText(null)).toBe(''));
});

describe('the table', () => {
  const finding: Finding = {
    scenario: 'post_voucher',
    size: '200 sets',
    clients: 8,
    value: '612/s',
    limit: 'stmt 1900/s',
    ratio: 0.32211,
    goal: throughput,
    circumstances: sound,
  };
  it('has one line for each finding, in columns', () => {
    const other = { ...finding, clients: 16, value: '90/s', ratio: 0.05 };
    expect(tableOf([finding, other].map((one) => rowOf(judged(one)))).split('\n')).toEqual([
      'scenario      size      clients  value  limit or peer  ratio  goal                 verdict',
      '------------  --------  -------  -----  -------------  -----  -------------------  -------',
      'post_voucher  200 sets        8  612/s  stmt 1900/s    0.322  ≥ 0.2 (target 0.33)  ok',
      'post_voucher  200 sets       16   90/s  stmt 1900/s     0.05  ≥ 0.2 (target 0.33)  below',
    ]);
  });
  it('shows no figure for an invalid result', () => {
    const row = rowOf(judged({ ...finding, circumstances: { isValid: false } }));
    expect(row).toMatchObject({ value: 'INVALID', verdict: 'INVALID' });
  });
  it('says whether the ambition is reached beside the floor', () => {
    expect(judged(finding)).toMatchObject({ verdict: 'ok', target_met: false });
    expect(judged({ ...finding, ratio: 0.4 })).toMatchObject({ verdict: 'ok', target_met: true });
  });
});
