import { verifyHistory } from './identity/verify-history.ts';
import { oneSentence } from './one-sentence.ts';
import { openDataFolder } from './start/data-folder.ts';
import { prepareDatabase } from './start/prepare-database.ts';

/**
 * `npm run identity -- verify` proves the history of users, account sets and members. On the embedded database the product
 * must be stopped; with DATABASE_URL it may run. Exit code 1 when something does not hold.
 */
async function main(): Promise<boolean> {
  const [command, ...rest] = process.argv.slice(2);
  if (command !== 'verify' || rest.length > 0) throw new Error('Use: npm run identity -- verify');
  const folder = openDataFolder(process.env.DATA_DIR ?? './.data');
  const database = await prepareDatabase(folder, {
    dataDir: folder.path,
    profile: 'durable',
    databaseUrl: process.env.DATABASE_URL,
    environment: process.env,
  });
  try {
    const { isSound, line } = await verifyHistory(database.serviceUrls['identity']!);
    console.log(line);
    return isSound;
  } finally {
    await database.embedded?.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 2;
}
