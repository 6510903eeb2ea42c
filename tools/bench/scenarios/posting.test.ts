import { describe, expect, it } from 'vitest';
import type { Limits } from '../limit/limits.ts';
import { latencyFinding, throughputFinding, type PostingRuns, type Repeat } from './posting.ts';

const repeat = (perSecond: number, limit: [before: number, after: number], isNoisy = false): Repeat => ({
  figures: {
    ok: 1000,
    errors: 0,
    first_error: null,
    per_s: perSecond,
    p50_ms: 1000 / perSecond,
    p90_ms: null,
    p99_ms: null,
    max_ms: null,
    generator_cpu: 0.1,
  },
  limit: {
    variant: 'stmt',
    clients: 8,
    driver: 'test',
    per_s: (limit[0] + limit[1]) / 2,
    p50_ms: 1000 / ((limit[0] + limit[1]) / 2),
    p99_ms: 1,
    runs_per_s: limit,
    isNoisy,
  },
});

const runsOf = (repeats: Repeat[]): PostingRuns => ({
  scenario: 'post_voucher',
  size: { sets: 1 },
  clients: 8,
  repeats,
  wanted: 2,
  limits: {} as Limits,
  others: [],
  isValid: true,
});

describe('posting against its limit', () => {
  it('compares each run with the limit around it, since the machine drifts', () => {
    const runs = runsOf([repeat(200, [1000, 1000]), repeat(100, [800, 800]), repeat(90, [300, 300])]);
    expect(throughputFinding(runs, null)).toMatchObject({ ratio: 0.2, circumstances: { isNoisy: false } });
    expect(latencyFinding(runs, 'p50_ms', { good: 'at-most' }).ratio).toBeCloseTo(5);
  });

  it('does not count a run during which the limit moved by more than a quarter', () => {
    const runs = runsOf([
      repeat(200, [1000, 1000]),
      repeat(900, [1000, 2000], true),
      repeat(300, [1000, 1000]),
    ]);
    expect(throughputFinding(runs, null)).toMatchObject({ ratio: 0.25, circumstances: { isNoisy: false } });
  });

  it('calls the figure noisy when too few runs were steady', () => {
    const runs = runsOf([repeat(200, [1000, 1000]), repeat(900, [1000, 2000], true)]);
    expect(throughputFinding(runs, null)).toMatchObject({ ratio: 0.2, circumstances: { isNoisy: true } });
  });
});
