import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,libs,services,seeds,tools}/**/*.test.{ts,tsx}'],
    globalSetup: './tools/vitest/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
