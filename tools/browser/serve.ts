import { ensureWeb, webRoot } from '../build/ensure-web.ts';
import { loadDemo } from '../demo.ts';
import { oneSentence } from '../one-sentence.ts';
import { withThrowAwayProduct } from '../start/throw-away.ts';

/** A product for the browser tests, in a temporary folder on a free port, with the demo company; SIGTERM ends it. */
try {
  await ensureWeb();
  await withThrowAwayProduct({ webRoot }, async ({ url, ownerUrl }, dataDir) => {
    await loadDemo({ url, dataDir });
    console.log(`READY ${url} ${ownerUrl}`);
    await new Promise<never>(() => setInterval(() => undefined, 60_000));
  });
} catch (error) {
  console.error(oneSentence(error));
  process.exit(1);
}
