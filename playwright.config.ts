import { defineConfig } from '@playwright/test';
import { ensureChineseFont } from './tools/browser/chinese-font.ts';
import { chromiumArguments, findChromium } from './tools/browser/find-chromium.ts';

// The main process looks for the browser once; its workers inherit the answer.
if (!process.env.SUANPAN_CHROMIUM) {
  process.env.SUANPAN_CHROMIUM = await findChromium();
  const warning = ensureChineseFont();
  if (warning) process.stdout.write(`${warning}\n`);
}

const demoBooks =
  /(account-sets|api-docs|areas|books-and-statements|dashboard|hidden-amounts|logging-out|palette|screens|shell|templates|voucher-entry|voucher-refused-amount|voucher-safety)\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: false,
  // One more than CI has cores: each waits often, for the services and for a page to come to rest.
  workers: 3,
  // The specs that use the demo company's books take turns; those with books of their own run beside them.
  projects: [
    { name: 'demo books', testMatch: demoBooks, workers: 1 },
    { name: 'own books', testIgnore: demoBooks },
  ],
  forbidOnly: Boolean(process.env.CI),
  // They end what hangs; a busy machine may take as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // SUANPAN_URL, SUANPAN_OWNER_URL (its database) and SUANPAN_DATA_DIR come from the READY line of the server below.
    baseURL: process.env.SUANPAN_URL,
    locale: 'en-US',
    // A press that starts on a moving button may end beside it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes a third of the time of the suite; `--trace retain-on-failure` keeps one when wanted.
    trace: 'off',
    launchOptions: { executablePath: process.env.SUANPAN_CHROMIUM, args: chromiumArguments },
  },
  webServer: {
    command: `${process.execPath} tools/browser/serve.ts`,
    wait: {
      stdout: /READY (?<suanpan_url>http\S+) (?<suanpan_owner_url>postgres\S+) (?<suanpan_data_dir>\S+)/,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
