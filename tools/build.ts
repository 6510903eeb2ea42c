import { ensureWeb, webRoot } from './build/ensure-web.ts';

/** `npm run build`: the web files as they are served, in dist/web. */
const started = performance.now();
try {
  const built = await ensureWeb();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built ? `Built ${webRoot} in ${seconds} s.` : `${webRoot} is up to date.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
