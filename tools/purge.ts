import { Client } from 'pg';
import { oneSentence } from './one-sentence.ts';
import { purgeAccessLog } from './purge/purge-access-log.ts';
import { purgeable, purgeSet } from './purge/purge-set.ts';
import { openDataFolder } from './start/data-folder.ts';
import { prepareDatabase } from './start/prepare-database.ts';

/**
 * `npm run purge` removes for good what is kept of account sets that were deleted thirty days ago or earlier, and of wrong
 * passwords what was logged more than 180 days ago; to be run every day. What stops it is gone on with by the next run, and a
 * second one beside it does nothing. On the embedded database the product must be stopped; with DATABASE_URL it may run.
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
    if (!(await isAlone(owner))) return console.log('another purge is at work');
    const ids = await purgeable(owner);
    for (const id of ids) {
      const tombstone = await purgeSet(owner, id);
      if (tombstone)
        console.log(`account set ${id}: purged, ${tombstone.events} events to ${tombstone.hash}`);
    }
    const lines = await purgeAccessLog(owner);
    if (lines > 0) console.log(`access log: ${lines} lines removed`);
    if (ids.length === 0) console.log('no account set was deleted thirty days ago or earlier');
  } finally {
    await owner.end();
    await database.embedded?.stop();
  }
}

/** Held until the connection ends, however it ends. */
async function isAlone(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ alone: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('suanpan purge', 0)) AS alone`,
  );
  return rows[0]?.alone === true;
}

try {
  await main();
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 2;
}
