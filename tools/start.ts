import { checkPort } from '@suanpan/embedded-postgres';
import { readEnv } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { ensureWeb, webRoot } from './build/ensure-web.ts';
import { demoUser, loadDemo } from './demo.ts';
import { oneSentence } from './one-sentence.ts';
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
  await checkPort(settings.PORT, settings.HOST);
  if (await ensureWeb()) say('The web files are built.');
  const product = await startProduct({
    dataDir: settings.DATA_DIR,
    port: settings.PORT,
    host: settings.HOST,
    profile: 'durable',
    databaseUrl: settings.DATABASE_URL,
    webRoot,
    environment: process.env,
    supervise: say,
  });
  const stopping = stopOnSignals(product);
  if (product.database) await welcomeDemo(product, settings.DATA_DIR, stopping);
  if (stopping.aborted) return;
  say(`Suanpan is ready at http://localhost:${settings.PORT}`);
  if (product.database) say(`Demo sign-in: User ID ${demoUser.mobile}, password ${demoUser.password}`);
}

/** The demo company exists on the embedded default only; without it the product still works. */
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
  for (const signal of signals) process.off(signal, leave);
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    product.stop().then(leave, (error: unknown) => {
      console.error(oneSentence(error));
      process.exit(1);
    });
  };
  for (const signal of signals) process.on(signal, stop);
  return stopping.signal;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const leave = () => process.exit(0);
for (const signal of signals) process.on(signal, leave);

try {
  await main();
} catch (error) {
  console.error(oneSentence(error));
  process.exit(1);
}
