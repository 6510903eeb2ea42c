import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { damaged } from './init-cluster.ts';
import { readPostmasterPid } from './leftover-server.ts';
import { waitForEnd } from './processes.ts';
import { PortTaken } from './ports.ts';
import type { ServerUser } from './server-user.ts';
import { StartError } from './start-error.ts';

/** A server process that accepts connections. */
export interface ServerProcess {
  pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
}

/**
 * Runs the server until it accepts connections. It is detached, so that Ctrl-C reaches the services first; its log
 * goes to a file, so that it does not depend on the launcher being alive.
 */
export async function startServer(
  clusterDir: string,
  options: { postgres: string; user: ServerUser; port: number; settings: readonly string[] },
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptStart(clusterDir, options);
    } catch (error) {
      if (attempt === 50 || !(error instanceof MemoryInUse)) throw error;
      await pause(100);
    }
  }
}

/** Backends of a killed server are still ending; they do so within moments. */
class MemoryInUse extends StartError {}

async function attemptStart(
  clusterDir: string,
  options: { postgres: string; user: ServerUser; port: number; settings: readonly string[] },
): Promise<ServerProcess> {
  const logFile = `${clusterDir}.log`;
  const args = [
    '-D',
    clusterDir,
    '-h',
    '127.0.0.1',
    '-k',
    '',
    '-p',
    String(options.port),
    ...options.settings,
  ];
  const child = spawnWithLog(options.user.command(options.postgres, args), logFile);
  const ended = endOf(child);
  await Promise.race([untilReady(clusterDir, child), ended]);
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    throw explainFailure(clusterDir, readFileSync(logFile, 'utf8'), options.port);
  }
  return { pid: child.pid, ended };
}

function spawnWithLog(
  { file, args, options }: ReturnType<ServerUser['command']>,
  logFile: string,
): ChildProcess {
  // Appended to, so that who empties it while the server runs leaves no hole.
  const { O_APPEND, O_CREAT, O_TRUNC, O_WRONLY } = constants;
  const log = openSync(logFile, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600);
  try {
    return spawn(file, args, { ...options, stdio: ['ignore', log, log], detached: true });
  } finally {
    closeSync(log);
  }
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StartError(`PostgreSQL cannot be run: ${error.message}.`)));
    child.once('exit', () => resolve());
  });

async function untilReady(clusterDir: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const known = readPostmasterPid(clusterDir);
    if (known?.ready && known.pid === child.pid) return;
    await pause(5);
  }
}

/** The server's own last words, as one sentence. */
function explainFailure(clusterDir: string, log: string, port: number): StartError {
  if (/Address already in use|could not create any TCP\/IP sockets/.test(log)) {
    return new PortTaken(`Port ${port} on 127.0.0.1 is already in use.`);
  }
  const reason =
    /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ??
    log.trim().split('\n').at(-1)?.replace(/^but /, '') ??
    'no reason given';
  if (/pre-existing shared memory block/.test(reason)) return new MemoryInUse(reason);
  if (/Permission denied|wrong ownership|invalid permissions/.test(log)) {
    return new StartError(`PostgreSQL has no right to use the data folder ${clusterDir}: ${reason}.`);
  }
  return damaged(clusterDir, reason);
}

/** Asks for a fast shutdown (sessions are ended, everything is written); insists when it hangs. */
export async function stopServer(server: ServerProcess): Promise<void> {
  signal(server.pid, 'SIGINT');
  if (await waitForEnd(server.pid, 15_000)) return;
  signal(server.pid, 'SIGQUIT');
  await server.ended;
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone, which is what every caller wants.
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
