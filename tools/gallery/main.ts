import { join } from 'node:path';
import { withBuiltPage } from '../browser/built-page.ts';
import { oneSentence } from '../one-sentence.ts';

/** `npm run gallery`: every component that areas share, in each language and theme, until it is stopped. PORT: where. */
try {
  await withBuiltPage(
    join(import.meta.dirname, 'page'),
    (url) => {
      console.log(`The gallery is at ${url}. Ctrl+C ends it.`);
      return new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
    },
    Number(process.env.PORT ?? 0),
  );
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 1;
}
