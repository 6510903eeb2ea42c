import { openMaintenance, type BooksProof, type Maintenance } from '@suanpan/ledger/maintenance';
import { Client } from 'pg';
import { oneSentence } from './one-sentence.ts';
import { openDataFolder } from './start/data-folder.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { sealLogOf } from './start/service-settings.ts';

/**
 * `npm run ledger -- verify [SET…]` proves chain, vouchers, chart, balances and numbers; `npm run ledger -- rebuild SET…` makes
 * the balances anew from the lines. On the embedded database the product must be stopped; with DATABASE_URL the
 * settings of the ledger service apply. Exit code 1 when something does not hold.
 */
async function main(): Promise<boolean> {
  const [command, ...rest] = process.argv.slice(2);
  const sets = rest.map(Number);
  if (
    (command !== 'verify' && command !== 'rebuild') ||
    sets.some((id) => !Number.isSafeInteger(id) || id < 1)
  ) {
    throw new Error('Use: npm run ledger -- verify [SET…] or npm run ledger -- rebuild SET…');
  }
  const folder = openDataFolder(process.env.DATA_DIR ?? './.data');
  const database = await prepareDatabase(folder, {
    dataDir: folder.path,
    profile: 'durable',
    databaseUrl: process.env.DATABASE_URL,
    environment: process.env,
  });
  const sealLogFile = sealLogOf(folder, process.env);
  try {
    const maintenance = await openMaintenance({
      sealLogFile,
      databaseUrl: database.serviceUrls['ledger']!,
      sealKeyFile: database.historyKeys.seal,
    });
    if (command === 'verify' && !maintenance.hasSealLog)
      console.log(
        `no log of seals at ${sealLogFile}: history cut off together with its seals would look sound`,
      );
    const ids = sets.length > 0 || command === 'rebuild' ? sets : await allSets(database.ownerUrl);
    return await runAll(maintenance, command, ids).finally(() => maintenance.close());
  } finally {
    await database.embedded?.stop();
  }
}

async function runAll(
  maintenance: Maintenance,
  command: 'verify' | 'rebuild',
  ids: readonly number[],
): Promise<boolean> {
  let sound = true;
  for (const id of ids) {
    if (command === 'rebuild') {
      const differences = await maintenance.rebuild(id);
      console.log(`account set ${id}: ${differences.length} balances differed`);
      for (const difference of differences) console.log(JSON.stringify(difference));
      continue;
    }
    const { ok, ...proof } = await maintenance.verify(id);
    sound &&= ok;
    console.log(`account set ${id}: ${ok ? soundness(proof) : JSON.stringify(proof)}`);
  }
  return sound;
}

/** What a sound proof covers, and how far it is sealed; of books older than the events of their chart it says that it does not yet. */
const soundness = ({
  events,
  sealed,
  dictionariesSince,
}: Pick<BooksProof, 'events' | 'sealed' | 'dictionariesSince'>): string =>
  [
    `sound, ${events} events`,
    ...(sealed < events ? [`sealed up to ${sealed}, the rest not yet`] : ['all sealed']),
    ...(dictionariesSince === null
      ? ['chart and dictionaries are proven from now on, nothing is known of them before']
      : []),
  ].join('; ');

/** The account sets that exist, from identity's own table (scale.md 3.12). */
async function allSets(ownerUrl: string): Promise<number[]> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM identity.account_set WHERE purged_at IS NULL ORDER BY id',
    );
    return rows.map((row) => Number(row.id));
  } finally {
    await client.end();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 2;
}
