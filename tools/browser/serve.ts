import { ensureWeb, webRoot } from '../build/ensure-web.ts';
import { loadDemo } from '../demo.ts';
import { oneSentence } from '../one-sentence.ts';
import { withThrowAwayProduct } from '../start/throw-away.ts';

/** Every browser test has a company and members of its own, all from this machine, and sets its books up without a pause. */
const environment = {
  REGISTRATIONS_PER_ADDRESS: '10000',
  REGISTRATIONS_PER_HOUR: '10000',
  EXPORTS_PER_HOUR: '1000',
  CODES_PER_ADDRESS: '10000',
  WRITES_PER_SECOND: '1000',
};

/** A product for the browser tests, in a temporary folder on a free port, with the demo company; SIGTERM ends it. */
try {
  await ensureWeb();
  await withThrowAwayProduct({ webRoot, environment }, async ({ url, ownerUrl }, dataDir) => {
    await loadDemo({ url, dataDir });
    console.log(`READY ${url} ${ownerUrl} ${dataDir}`);
    await new Promise<never>(() => setInterval(() => undefined, 60_000));
  });
} catch (error) {
  console.error(oneSentence(error));
  process.exit(1);
}
