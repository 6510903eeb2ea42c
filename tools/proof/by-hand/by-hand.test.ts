import { checkPort, startPostgres, type Postgres } from '@suanpan/embedded-postgres';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { faultsAfter, openLoadedCompany } from '../crash/company-under-load.ts';
import { PatientCaller } from '../crash/patient-caller.ts';
import { Staff } from '../crash/staff.ts';
import { commandsOf } from './page.ts';
import { HandProcess, run } from './processes.ts';

/** Acts of eight clerks that must be settled before and after the kills. */
const acts = 25;
const services = ['identity', 'ledger', 'reporting', 'gateway'] as const;

const folder = mkdtempSync(join(tmpdir(), 'suanpan-by-hand-'));
const keys = join(folder, 'keys');
let postgres: Postgres;
let environment: NodeJS.ProcessEnv;
let digits: number;
const processes: HandProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(folder, 'server'), profile: 'fast' });
  digits = await freeDigits();
  environment = {
    PATH: [join(folder, 'bin'), join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
    HOME: process.env['HOME'],
    KEYS: keys,
    P: String(digits),
    DATABASE: `postgres://127.0.0.1:${postgres.port}/suanpan`,
    WRITES_PER_SECOND: '10000',
    READS_PER_SECOND: '10000',
  };
  standInForPsql();
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** The first digits of the ports, when those that the page uses are free; below the ports that systems give away. */
async function freeDigits(): Promise<number> {
  for (;;) {
    const digits = randomInt(200, 320);
    const taken = await Promise.allSettled(portsOf(digits).map((port) => checkPort(port)));
    if (taken.every(({ status }) => status === 'fulfilled')) return digits;
  }
}

/** In the order of the page: two identities, ledgers, reportings and gateways. */
const portsOf = (digits: number): number[] =>
  ['81', '91', '82', '92', '83', '93', '80', '90'].map((last) => Number(`${digits}${last}`));

/** The server from npm brings no psql: this one does what the administrator's line of the page needs. */
function standInForPsql(): void {
  mkdirSync(join(folder, 'bin'));
  const script = join(folder, 'bin', 'psql');
  writeFileSync(script, '#!/bin/sh\ncp "$2" "$KEYS/given-to-psql.sql"\n');
  chmodSync(script, 0o700);
}

async function asAdministrator(file: string): Promise<void> {
  const client = new Client(postgres.url('postgres'));
  await client.connect();
  for (const statement of readFileSync(file, 'utf8').split(';\n').filter(Boolean))
    await client.query(statement);
  await client.end();
}

const isOfThisTest = (command: string): boolean => !/^npm (ci|run build)\b/.test(command);

it('two of each process, started by the commands of docs/running.md alone, lose nothing when one of each is killed', async () => {
  for (const command of commandsOf('keys').filter(isOfThisTest)) {
    run(command, environment);
    if (command.startsWith('psql')) await asAdministrator(join(keys, 'given-to-psql.sql'));
  }
  for (const command of commandsOf('processes'))
    processes.push(new HandProcess(command.replace('WEB_ROOT=dist/web ', ''), environment));
  const ports = portsOf(digits);
  expect(processes).toHaveLength(ports.length);
  await Promise.all(processes.map((process, index) => process.ready(ports[index]!)));

  const urls = ports.slice(-2).map((port) => `http://127.0.0.1:${port}`);
  const company = await openLoadedCompany(urls[1]!);
  const caller = new PatientCaller(urls, company.author);
  const staff = new Staff(caller);
  staff.start(company.draft);
  await staff.untilMore(acts);
  for (const service of services) {
    await processes.find((process) => process.is(`services/${service}/`))!.kill();
    await staff.untilMore(acts);
  }
  await staff.stop();
  const history = {
    databaseUrl: settingOf('ledger', 'LEDGER_DATABASE_URL'),
    sealKeyFile: settingOf('ledger', 'SEAL_KEY_FILE'),
    sealLogFile: settingOf('ledger', 'SEAL_LOG'),
  };
  expect(await faultsAfter(history, company, staff.books)).toEqual([]);
}, 600_000);

const settingOf = (service: string, name: string): string =>
  new RegExp(`^${name}='(.*)'$`, 'm').exec(readFileSync(join(keys, `${service}.env`), 'utf8'))![1]!;
