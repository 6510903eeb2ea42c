import type { Dirent } from 'node:fs';
import { chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** What a copy has of its own or makes anew (PostgreSQL, "Making a Base Backup Using the Low Level API"). */
const leftOut = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*|standby\.signal)$/;
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Copies the cluster of a server that goes on working to a folder, as pg_basebackup does, which npm's PostgreSQL lacks.
 * Whoever owns a file owns its copy. The copy is whole once it has replayed what the server wrote meanwhile.
 */
export async function takeBaseBackup(superuserUrl: string, folder: string): Promise<void> {
  const client = new Client(superuserUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: places } = await client.query<{ cluster: string }>(
      "SELECT current_setting('data_directory') AS cluster, pg_backup_start('standby', fast => true)",
    );
    await copyFolder(places[0]!.cluster, folder);
    const { rows: labels } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    await writeAs(folder, 'backup_label', labels[0]!.labelfile);
  } finally {
    await client.end();
  }
}

/** Writes a file into a cluster as its owner. */
export async function writeAs(cluster: string, name: string, content: string): Promise<void> {
  const file = join(cluster, name);
  await writeFile(file, content, { mode: 0o600 });
  await sameOwner(cluster, file);
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await sameOwner(from, to);
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (!leftOut.test(entry.name)) await copyEntry(entry, join(from, entry.name), join(to, entry.name));
}

async function copyEntry(entry: Dirent, from: string, to: string): Promise<void> {
  if (emptied.has(entry.name)) {
    await mkdir(to, { mode: 0o700 });
    await sameOwner(from, to);
  } else if (entry.isDirectory()) await copyFolder(from, to);
  else await copyOne(from, to);
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    await sameOwner(from, to);
  } catch (error) {
    // The server has removed it since: the replay will not ask for it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Root may run the server as somebody else, who then needs the copy to be his own. */
async function sameOwner(from: string, to: string): Promise<void> {
  const [wanted, made] = [await stat(from), await stat(to)];
  if (wanted.uid !== made.uid || wanted.gid !== made.gid) await chown(to, wanted.uid, wanted.gid);
}
