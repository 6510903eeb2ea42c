import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process may install system packages: root on Debian or a relative of it. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a system package. @returns false when that does not work, for example without a network. */
export function install(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 300_000 }).status === 0;
  const args = ['install', '-y', '--no-install-recommends', name];
  return apt(...args) || (apt('update') && apt(...args));
}
