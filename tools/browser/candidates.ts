import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a Chromium may come from, best first (toolchain.md 10). Each answers a path, or null. */
export const candidates: readonly { name: string; find: () => Promise<string | null> }[] = [
  { name: 'CHROMIUM_PATH', find: async () => existing(process.env.CHROMIUM_PATH) },
  {
    name: 'the system',
    find: async () => onPath(['chromium', 'chromium-browser', 'google-chrome', 'chrome']),
  },
  { name: 'Playwright', find: playwrightDownload },
  { name: '@sparticuz/chromium', find: sparticuz },
];

async function playwrightDownload(): Promise<string | null> {
  const { chromium } = await import('playwright-core');
  return existing(chromium.executablePath());
}

/** A Chromium that npm has brought along, for Linux on x64; the first use unpacks it. */
async function sparticuz(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

function onPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

const existing = (path: string | undefined): string | null => (path && existsSync(path) ? path : null);
