import { Client } from 'pg';
import { oneSentence } from './one-sentence.ts';
import { purgeable, purgeSet } from './purge/purge-set.ts';
import { openDataFolder } from './start/data-folder.ts';
import { prepareDatabase } from './start/prepare-database.ts';

/**
 * `npm run purge` removes for good what is kept of account sets that were deleted thirty days ago or earlier; to be run
 * every day in a quiet hour. On the embedded database the product must be stopped; with DATABASE_URL it may run.
 */
async function main(): Promise<void> {
  const folder = openDataFolder(process.env.DATA_DIR ?? './.data');
  const database = await prepareDatabase(folder, {
    dataDir: folder.path,
    profile: 'durable',
    databaseUrl: process.env.DATABASE_URL,
    environment: process.env,
  });
  const owner = new Client(database.ownerUrl);
  try {
    await owner.connect();
    const ids = await purgeable(owner);
    for (const id of ids) {
      const tombstone = await purgeSet(owner, id);
      if (tombstone)
        console.log(`account set ${id}: purged, ${tombstone.events} events to ${tombstone.hash}`);
    }
    if (ids.length === 0) console.log('no account set was deleted thirty days ago or earlier');
  } finally {
    await owner.end();
    await database.embedded?.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 2;
}
