import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { distOf } from './build/assemble.ts';
import { buildApps } from './build/build-apps.ts';
import { webRoot } from './build/ensure-web.ts';
import { deployArea, removeArea, rollBackArea } from './deploy/deploy-area.ts';
import { oneAtATime } from './deploy/one-at-a-time.ts';
import { oneSentence } from './one-sentence.ts';

const usage = `npm run area -- deploy NAME [--from FOLDER] [--web FOLDER]
npm run area -- rollback NAME [--web FOLDER]
npm run area -- remove NAME [--web FOLDER]`;

/**
 * `npm run area`: one area is deployed, rolled back or taken out, and nothing else changes. `--from` takes what was built
 * elsewhere; `--web` is the folder that the gateways serve (`WEB_ROOT`), dist/web when nothing is said.
 */
async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, web: { type: 'string', default: webRoot } },
  });
  const [act, name, ...more] = positionals;
  if (!act || !name || more.length > 0) throw new Error(usage);
  const web = resolve(values.web);
  switch (act) {
    case 'deploy': {
      if (values.from === undefined) await buildApps([name]);
      const dist = values.from === undefined ? distOf(name) : resolve(values.from);
      const digest = await oneAtATime(web, () => deployArea(web, name, dist));
      return `${name} is deployed as ${digest}.`;
    }
    case 'rollback':
      return `${name} is back at ${await oneAtATime(web, () => rollBackArea(web, name))}.`;
    case 'remove':
      await oneAtATime(web, () => removeArea(web, name));
      return `${name} is not deployed any more.`;
    default:
      throw new Error(usage);
  }
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error && error.message === usage ? usage : oneSentence(error));
  process.exitCode = 1;
}
