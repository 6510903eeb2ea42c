import { checkPort } from '@suanpan/embedded-postgres';
import { readEnv } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { ensureWeb, webRoot } from './build/ensure-web.ts';
import { demoUser, loadDemo } from './demo.ts';
import { oneSentence } from './one-sentence.ts';
import { checkOwner } from './migrate/migrate-all.ts';
import { isOpenToOthers } from './start/data-folder.ts';
import { whenAskedToEnd } from './start/ending.ts';
import { instancesIn } from './start/instances.ts';
import { ownServer, ownTotpKeys } from './start/own-server.ts';
import { startProduct, type Product } from './start/product.ts';

const StartEnv = Type.Object({
  PORT: Type.Integer({ default: 8080, minimum: 1, maximum: 65535 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  DATA_DIR: Type.String({ default: './.data' }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
});

const say = (line: string): void => console.log(line);

/** `npm start`: everything on this machine; see the README for the settings. */
async function main(): Promise<void> {
  const settings = readEnv(StartEnv);
  const instances = instancesIn(process.argv.slice(2));
  await checkPort(settings.PORT, settings.HOST);
  if (settings.DATABASE_URL) {
    // Building takes a minute; what stops the start is said before.
    ownServer(process.env);
    ownTotpKeys(process.env);
    await checkOwner(settings.DATABASE_URL);
  }
  if (await ensureWeb()) say('The web files are built.');
  const product = await startProduct({
    dataDir: settings.DATA_DIR,
    port: settings.PORT,
    host: settings.HOST,
    profile: 'durable',
    databaseUrl: settings.DATABASE_URL,
    webRoot,
    instances,
    environment: process.env,
    supervise: say,
  });
  const stopping = stopOnSignals(product);
  if (product.hasDemo) await welcomeDemo(product, settings.DATA_DIR, stopping);
  if (stopping.aborted) return;
  if (isOpenToOthers(settings.DATA_DIR))
    say(`Other users of this machine can read ${settings.DATA_DIR}: close it (chmod 700).`);
  say(`Suanpan is ready at http://localhost:${settings.PORT}`);
  if (product.hasDemo) say(`Demo sign-in: User ID ${demoUser.mobile}, password ${demoUser.password}`);
  else if (product.database) say('No demo sign-in: others than this machine can reach the gateway.');
}

/** The demo company exists on the embedded default only, and only for this machine; without it the product still works. */
async function welcomeDemo(product: Product, dataDir: string, stopping: AbortSignal): Promise<void> {
  try {
    if (await loadDemo({ url: product.url, dataDir })) say('The demo company is loaded.');
  } catch (error) {
    if (!stopping.aborted)
      console.error(`The demo company could not be loaded completely: ${oneSentence(error)}`);
  }
}

/**
 * Before the product runs, a signal simply ends this process: a half-made start leaves nothing behind.
 * @returns tells when it is being stopped.
 */
function stopOnSignals(product: Product): AbortSignal {
  const stopping = new AbortController();
  whenAskedToEnd(() => {
    stopping.abort();
    product.stop().then(leave, (error: unknown) => {
      console.error(oneSentence(error));
      process.exit(1);
    });
  });
  leaveAtOnceNoMore();
  return stopping.signal;
}

const leave = () => process.exit(0);
const leaveAtOnceNoMore = whenAskedToEnd(leave);

try {
  await main();
} catch (error) {
  console.error(oneSentence(error));
  process.exit(1);
}
