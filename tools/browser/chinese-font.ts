import { spawnSync } from 'node:child_process';
import { install, mayInstall } from './system-packages.ts';

/**
 * Makes sure that pictures show Chinese characters and not boxes (decision D56). Tests never depend on it.
 * @returns what to tell when there is no such font and none can be had.
 */
export function ensureChineseFont(): string | null {
  if (hasChineseFont()) return null;
  if (mayInstall() && install('fonts-wqy-zenhei') && hasChineseFont()) return null;
  return 'There is no Chinese font on this machine, so pictures will lack the characters (install fonts-wqy-zenhei or fonts-noto-cjk).';
}

const hasChineseFont = (): boolean =>
  spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0;
