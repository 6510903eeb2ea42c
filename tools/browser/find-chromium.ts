import { spawnSync } from 'node:child_process';
import { candidates } from './candidates.ts';
import { install, mayInstall } from './system-packages.ts';

/** Command line of a Chromium without a screen, a graphics card or a network of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * The path of a Chromium that really starts on this machine; as root on Debian the last resort is to install one.
 * @throws naming the three ways out.
 */
export async function findChromium(): Promise<string> {
  const present = await firstThatStarts();
  if (present) return present;
  if (mayInstall() && install('chromium')) {
    const installed = await firstThatStarts();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium starts here: set CHROMIUM_PATH to one, or install the package "chromium" of your system, or run "npx playwright install --with-deps chromium".',
  );
}

async function firstThatStarts(): Promise<string | null> {
  for (const { find } of candidates) {
    const path = await find().catch(() => null);
    if (path && starts(path)) return path;
  }
  return null;
}

const starts = (path: string): boolean =>
  spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
