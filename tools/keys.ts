import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneSentence } from './one-sentence.ts';
import { historyKeys } from './start/keys.ts';

/** `npm run keys -- FOLDER`: makes the keys that seal the history of a database of one's own (decision D29). */
try {
  const folder = resolve(process.argv[2] ?? '');
  if (!process.argv[2]) throw new Error('Name the folder for the keys: npm run keys -- FOLDER');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { event, anchor } = historyKeys(folder, true);
  console.log(`EVENT_KEY_FILE=${event}\nANCHOR_KEY_FILE=${anchor}`);
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 1;
}
