import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/vitest/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{apps,libs,services,seeds,tools}/**/*.test.{ts,tsx}'],
    globalSetup: './tools/vitest/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    setupFiles: './tools/vitest/same-cases.ts',
    // Files share a process and what it has loaded: no test changes what another could see, and all take half as long.
    isolate: false,
    // Each waits half of its time, for PostgreSQL, for other processes, for what must happen by itself: twice as many as
    // there are cores use that time.
    maxWorkers: availableParallelism() * 2,
    // They end what hangs; a busy machine may take as long.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
