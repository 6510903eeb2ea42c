import { checkPort, startPostgres, type Postgres } from '@suanpan/embedded-postgres';
import type { MaintenanceSettings } from '@suanpan/ledger/maintenance';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { root } from '../../root.ts';
import { whenAskedToEnd } from '../../start/ending.ts';
import { commandsOf } from './page.ts';
import { HandProcess, run } from './processes.ts';

/** Two of each process, started by the commands of docs/running.md alone on a PostgreSQL of their own. */
export interface Installation {
  /** Of the two gateways. */
  urls: readonly [string, string];
  processes: readonly HandProcess[];
  history: MaintenanceSettings;
  /** Kills all and removes the folder. */
  stop: () => Promise<void>;
}

/** Also stops, and ends with 130, when this process is asked to end. @throws what a command wrote when it failed. */
export async function startByHand(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-by-hand-'));
  const keys = join(folder, 'keys');
  const processes: HandProcess[] = [];
  const killAll = () => Promise.all(processes.map((process) => process.kill()));
  const stop = async () => {
    await killAll();
    await starting.then(
      (server) => server.stop(),
      () => undefined,
    );
    // What was started meanwhile.
    await killAll();
    rmSync(folder, { recursive: true, force: true });
    stopListening();
  };
  const stopListening = whenAskedToEnd(() => void stop().finally(() => process.exit(130)));
  const starting = startPostgres({ dataDir: join(folder, 'server'), profile: 'fast' });
  try {
    const postgres = await starting;
    const ports = portsOf(await freeDigits());
    const environment = environmentFor({ folder, keys, postgres, ports });
    standInForPsql(folder);
    for (const command of commandsOf('keys').filter(isNeeded)) {
      run(command, environment);
      if (command.startsWith('psql')) await asAdministrator(postgres, join(keys, 'given-to-psql.sql'));
    }
    for (const [index, command] of commandsOf('processes').entries())
      processes.push(new HandProcess(command.replace('WEB_ROOT=dist/web ', ''), ports[index]!, environment));
    await Promise.all(processes.map((process) => process.ready()));
    const [first, second] = ports.slice(-2).map((port) => `http://127.0.0.1:${port}`);
    return { urls: [first!, second!], processes, history: historyIn(keys), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** In the order of the page: two of each service, the gateways last. */
const portsOf = (digits: number): number[] =>
  commandsOf('processes').map((command) => Number(`${digits}${/^PORT=\$\{P\}(\d+)/.exec(command)?.[1]}`));

/** The first digits of the ports, when those that the page uses are free; below the ports that systems give away. */
async function freeDigits(): Promise<number> {
  for (;;) {
    const digits = randomInt(200, 320);
    const taken = await Promise.allSettled(portsOf(digits).map((port) => checkPort(port)));
    if (taken.every(({ status }) => status === 'fulfilled')) return digits;
  }
}

interface Place {
  folder: string;
  keys: string;
  postgres: Postgres;
  ports: readonly number[];
}

const environmentFor = ({ folder, keys, postgres, ports }: Place): NodeJS.ProcessEnv => ({
  PATH: [join(folder, 'bin'), join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
  HOME: process.env['HOME'],
  KEYS: keys,
  P: String(ports[0]).slice(0, -2),
  DATABASE: `postgres://127.0.0.1:${postgres.port}/suanpan`,
  WRITES_PER_SECOND: '10000',
  READS_PER_SECOND: '10000',
  EXPORTS_PER_HOUR: '1000000',
  // No mail server stands beside it, so nobody could be sent a code.
  REGISTRATION_CODE: 'off',
});

/** What a checkout that runs this has done already. */
const isNeeded = (command: string): boolean => !/^npm (ci|run build)\b/.test(command);

/** The server from npm brings no psql: this one does what the administrator's line of the page needs. */
function standInForPsql(folder: string): void {
  mkdirSync(join(folder, 'bin'));
  const script = join(folder, 'bin', 'psql');
  writeFileSync(script, '#!/bin/sh\ncp "$2" "$KEYS/given-to-psql.sql"\n');
  chmodSync(script, 0o700);
}

async function asAdministrator(postgres: Postgres, file: string): Promise<void> {
  const client = new Client(postgres.url('postgres'));
  await client.connect();
  for (const statement of readFileSync(file, 'utf8').split(';\n').filter(Boolean))
    await client.query(statement);
  await client.end();
}

function historyIn(keys: string): MaintenanceSettings {
  const settings = readFileSync(join(keys, 'ledger.env'), 'utf8');
  const setting = (name: string): string => new RegExp(`^${name}='(.*)'$`, 'm').exec(settings)![1]!;
  return {
    databaseUrl: setting('LEDGER_DATABASE_URL'),
    sealKeyFile: setting('SEAL_KEY_FILE'),
    sealLogFile: setting('SEAL_LOG'),
  };
}
