import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { distOf } from './build/assemble.ts';
import { ensureWeb } from './build/ensure-web.ts';
import { deployArea } from './deploy/deploy-area.ts';
import { openOwnWeb } from './dev/own-web.ts';
import { Reload } from './dev/reload.ts';
import { watchArea } from './dev/watch-area.ts';
import { oneSentence } from './one-sentence.ts';
import { root } from './root.ts';

/**
 * `npm run dev -- AREA`: one area is built at every change and shown at an address of its own, which loads anew; the shell, the
 * other areas and all services are those of a product that runs (`npm start` in another window, or `--product ADDRESS`).
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      product: { type: 'string', default: 'http://localhost:8080' },
      port: { type: 'string', default: '8090' },
    },
  });
  const [area] = positionals;
  if (!area || !existsSync(join(root, 'apps', area, 'feature.ts')))
    throw new Error('Say which area: npm run dev -- reports');
  await checkProduct(values.product);
  await ensureWeb();
  const reload = new Reload();
  const web = await openOwnWeb(values.product, {
    port: Number(values.port),
    extend: (app) => reload.addTo(app, () => join(web.webRoot, 'index.html')),
  });
  console.log(`${area} is at ${web.url}; everything else is at ${values.product}.`);
  let deploying = Promise.resolve();
  const watch = watchArea(area, () => {
    deploying = deploying
      .then(() => deployArea(web.webRoot, area, distOf(area)))
      .then(() => reload.now())
      .catch((error: unknown) => console.error(oneSentence(error)));
  });
  const end = (): void => {
    watch.kill();
    void web.close().then(() => process.exit());
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

/** @throws with one sentence when no product answers there. */
async function checkProduct(address: string): Promise<void> {
  const answer = await fetch(new URL('/health/live', address)).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      `No product answers at ${address}: begin with npm start in another window, or say --product.`,
    );
}

try {
  await main();
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 1;
}
