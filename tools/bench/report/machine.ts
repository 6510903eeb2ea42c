import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Client } from 'pg';
import { root } from '../../root.ts';
import type { Profile } from '../profile.ts';

/** What ran where: figures mean nothing without it. */
export interface Circumstances {
  commit: string;
  cpu: number;
  cpu_model: string;
  memory_gb: number;
  node: string;
  postgresql: string;
  settings: Record<string, string>;
  profile: Profile;
}

const shownSettings = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'shared_buffers',
  'max_connections',
  'default_transaction_isolation',
];

export async function circumstancesOf(client: Client, profile: Profile): Promise<Circumstances> {
  const settings: Record<string, string> = {};
  for (const name of ['server_version', ...shownSettings]) {
    const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
    settings[name] = rows[0]!.value;
  }
  const { server_version: postgresql = '', ...rest } = settings;
  return {
    commit: commit(),
    cpu: cpus().length,
    cpu_model: cpus()[0]?.model ?? '',
    memory_gb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgresql,
    settings: rest,
    profile,
  };
}

/** The load average of the last minute. */
export const loadAverage = (): number => Math.round(loadavg()[0]! * 100) / 100;

/** The commit that is checked out, with a `+` when files differ from it; empty outside a repository. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') === '' ? '' : '+');
  } catch {
    return '';
  }
}
