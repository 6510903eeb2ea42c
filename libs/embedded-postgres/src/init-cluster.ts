import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Profile } from './profiles.ts';
import type { ServerUser } from './server-user.ts';
import { StartError } from './start-error.ts';

const majorVersion = '18';

/** What a folder holds: nothing yet, or a cluster. @throws StartError when it is neither, or of another version. */
export function inspectCluster(clusterDir: string): 'absent' | 'present' {
  const files = filesOf(clusterDir);
  if (files.length === 0) return 'absent';
  if (!files.includes('PG_VERSION') || !files.includes('global'))
    throw damaged(clusterDir, 'PG_VERSION or global is missing');
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return 'present';
  if (!/^\d+(\.\d+)?$/.test(version)) throw damaged(clusterDir, 'PG_VERSION holds no version');
  throw new StartError(
    `The data folder ${clusterDir} was made by PostgreSQL ${version}, this is ${majorVersion}.`,
  );
}

/** The sentence for a folder that PostgreSQL cannot use. */
export const damaged = (clusterDir: string, reason: string): StartError =>
  new StartError(
    `The data folder ${clusterDir} is damaged (${reason}): restore a backup, or move the folder away to begin anew.`,
  );

/**
 * Makes the cluster beside its place and moves it there when complete, so that a start that was killed half-way
 * leaves nothing that looks like data.
 */
export async function initCluster(
  clusterDir: string,
  options: { binaries: Binaries; user: ServerUser; password: string; profile: Profile },
): Promise<void> {
  const unfinished = mkdtempSync(`${clusterDir}.new-`);
  const cluster = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  for (const path of [dirname(clusterDir), unfinished, cluster, passwordFile]) options.user.own(path);
  try {
    const args = initArguments(cluster, passwordFile, options.profile);
    await run(options.user.command(options.binaries.initdb, args));
    renameSync(cluster, clusterDir);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Removes what a start left that was killed while it made the cluster; its initdb may even still be running. */
export function removeUnfinished(clusterDir: string): void {
  const prefix = `${basename(clusterDir)}.new-`;
  for (const name of readdirSync(dirname(clusterDir)).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(dirname(clusterDir), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

function initArguments(folder: string, passwordFile: string, profile: Profile): string[] {
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  return ['-D', folder, ...access, ...locale, ...(profile === 'fast' ? ['--no-sync'] : [])];
}

function run({ file, args, options }: ReturnType<ServerUser['command']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.once('error', (error) => reject(new StartError(`PostgreSQL cannot be run: ${error.message}.`)));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const reason = /error: (.*)/.exec(output)?.[1] ?? `initdb ended with ${code}`;
      reject(new StartError(`PostgreSQL cannot make its data folder: ${reason}.`));
    });
  });
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw error;
  }
}
