import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,libs,services,seeds,tools}/**/*.test.{ts,tsx}'],
    globalSetup: './tools/vitest/global-setup.ts',
    setupFiles: './tools/vitest/same-cases.ts',
    // Files share a process and what it has loaded: no test changes what another could see, and all take half as long.
    isolate: false,
    // Most tests wait for PostgreSQL, so one process for each core keeps the machine busy.
    maxWorkers: '100%',
    // They end what hangs; a busy machine may take as long.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
