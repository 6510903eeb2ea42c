import { takeEmail } from './identity/take-email.ts';
import { verifyHistory } from './identity/verify-history.ts';
import { oneSentence } from './one-sentence.ts';
import { openDataFolder } from './start/data-folder.ts';
import { prepareDatabase } from './start/prepare-database.ts';

/**
 * `npm run identity -- verify` proves the history of users, account sets and members; `forget-email USER_ID_OR_MOBILE` takes an
 * e-mail address off a user whose mailbox is lost. On the embedded database the product must be stopped; with DATABASE_URL it
 * may run. Exit code 1 when something does not hold.
 */
async function main(): Promise<boolean> {
  const work = workOf(process.argv.slice(2));
  const folder = openDataFolder(process.env.DATA_DIR ?? './.data');
  const database = await prepareDatabase(folder, {
    dataDir: folder.path,
    profile: 'durable',
    databaseUrl: process.env.DATABASE_URL,
    environment: process.env,
  });
  try {
    const { isSound, line } = await work(database.serviceUrls['identity']!);
    console.log(line);
    return isSound;
  } finally {
    await database.embedded?.stop();
  }
}

type Work = (databaseUrl: string) => Promise<{ isSound: boolean; line: string }>;

function workOf([command, who, ...rest]: readonly string[]): Work {
  if (command === 'verify' && who === undefined) return verifyHistory;
  if (command === 'forget-email' && who !== undefined && rest.length === 0)
    return async (databaseUrl) => ({ isSound: true, line: await takeEmail(databaseUrl, who) });
  throw new Error('Use: npm run identity -- verify, or forget-email USER_ID_OR_MOBILE');
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 2;
}
