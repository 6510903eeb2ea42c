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
    // Each waits a part of its time, for PostgreSQL, for other processes, for what must happen by itself: half as many more
    // than there are cores use that time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // They end what hangs; a busy machine may take as long.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
