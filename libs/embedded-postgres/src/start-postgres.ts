import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { lockFolder } from './folder-lock.ts';
import { initCluster, inspectCluster, removeUnfinished } from './init-cluster.ts';
import { endLeftoverServer } from './leftover-server.ts';
import { superuserPassword } from './password.ts';
import { checkPort, freePort, PortTaken } from './ports.ts';
import { settingArguments, type Profile } from './profiles.ts';
import { serverUser } from './server-user.ts';
import { asStartError } from './start-error.ts';
import { signal, startServer, stopServer, type ServerProcess } from './start-server.ts';

export interface PostgresOptions {
  /** The product's data folder; the server keeps its files in `pg` inside it. Made when missing. */
  dataDir: string;
  /** Port on 127.0.0.1; 0 or nothing takes a free one. */
  port?: number;
  profile: Profile;
  /** Password of the superuser `postgres` when the cluster is made; without it one is made and kept under `keys`. */
  password?: string;
  /** Further server settings. */
  settings?: Readonly<Record<string, string>>;
}

export interface Postgres {
  /** Connection string on 127.0.0.1; without a user it is the superuser's. */
  url(database: string, user?: string, password?: string): string;
  port: number;
  pid: number;
  /** Resolves when the server has ended, by `stop` or by accident. */
  ended: Promise<void>;
  /** Fast shutdown; may be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server that came with npm on this data folder, making the cluster on the first start and
 * clearing up after a launcher or server that was killed.
 * @throws StartError with one sentence: folder in use, damaged or not writable, port taken, programs missing.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = prepareFolder(options.dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const password = options.password ?? superuserPassword(dataDir);
    const { server, port } = await startCluster(join(dataDir, 'pg'), options, password);
    return handle(server, port, password, unlock);
  } catch (error) {
    unlock();
    throw asStartError(error, dataDir);
  }
}

async function startCluster(clusterDir: string, options: PostgresOptions, password: string) {
  const { profile } = options;
  const user = serverUser(clusterDir);
  user.passThrough(dirname(clusterDir));
  const binaries = await findBinaries();
  if (options.port) await checkPort(options.port);
  removeUnfinished(clusterDir);
  if (inspectCluster(clusterDir) === 'absent')
    await initCluster(clusterDir, { binaries, user, password, profile });
  await endLeftoverServer(clusterDir);
  const settings = settingArguments(profile, options.settings);
  for (let attempt = 1; ; attempt++) {
    const port = options.port || (await freePort());
    try {
      const server = await startServer(clusterDir, { postgres: binaries.postgres, user, port, settings });
      return { server, port };
    } catch (error) {
      if (options.port || attempt === 5 || !(error instanceof PortTaken)) throw error;
    }
  }
}

function handle(server: ServerProcess, port: number, superuser: string, unlock: () => void): Postgres {
  const atExit = () => signal(server.pid, 'SIGINT');
  process.once('exit', atExit);
  const ended = server.ended.finally(() => {
    process.off('exit', atExit);
    unlock();
  });
  let stopped: Promise<void> | undefined;
  return {
    url: (database, user = 'postgres', password = superuser) =>
      `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    port,
    pid: server.pid,
    ended,
    stop: () => (stopped ??= stopServer(server).then(() => ended)),
  };
}

function prepareFolder(folder: string): string {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw asStartError(error, path);
  }
}
