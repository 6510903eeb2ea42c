import { registerFirstSealKey } from './migrate/first-seal-key.ts';
import { migrateAll } from './migrate/migrate-all.ts';
import { MigrateError } from './migrate/migrate-error.ts';
import { passwordsOfUrls } from './migrate/passwords-of-urls.ts';
import { oneSentence } from './one-sentence.ts';

/**
 * `npm run migrate`: brings the database of DATABASE_URL (the owner's) up to date. The service roles get the
 * passwords of IDENTITY_, LEDGER_ and REPORTING_DATABASE_URL, a new database the key of SEAL_KEY_FILE.
 */
async function main(): Promise<void> {
  const ownerUrl = process.env.DATABASE_URL;
  if (!ownerUrl) throw new MigrateError('Set DATABASE_URL to the owner’s connection string.');
  const applied = await migrateAll(ownerUrl, { passwords: passwordsOfUrls(process.env) });
  if (process.env.SEAL_KEY_FILE) await registerFirstSealKey(ownerUrl, process.env.SEAL_KEY_FILE);
  for (const name of applied) console.log(`applied ${name}`);
  console.log(`The database is up to date (${applied.length} applied).`);
}

try {
  await main();
} catch (error) {
  console.error(`migrate: ${oneSentence(error)}`);
  process.exitCode = 1;
}
