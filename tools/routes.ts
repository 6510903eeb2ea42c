import { writeFileSync } from 'node:fs';
import { oneSentence } from './one-sentence.ts';
import { routingTable, servicesWithRoutes } from './start/routing-table.ts';

const usage = 'Use: npm run routes -- FILE SERVICE=ORIGIN[,ORIGIN…] …, such as ledger=http://10.0.0.7:8082';

/**
 * `npm run routes -- FILE identity=… ledger=… reporting=…` writes the gateway's routing table (GATEWAY_ROUTES_FILE): every service
 * that answers the public API, and where its processes listen. Those of one service take turns.
 */
function main([file, ...services]: readonly string[]): void {
  if (!file || services.length === 0) throw new Error(usage);
  const urls = Object.fromEntries(services.map(addressesOf));
  const known = servicesWithRoutes().map(({ name }) => name);
  const missing = known.filter((name) => !(name in urls));
  if (missing.length > 0) throw new Error(`Nobody would answer for ${missing.join(', ')}. ${usage}`);
  const unknown = Object.keys(urls).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no service ${unknown.join(', ')}. ${usage}`);
  writeFileSync(file, `${JSON.stringify(routingTable(urls), null, 2)}\n`);
  console.log(`GATEWAY_ROUTES_FILE=${file}`);
}

function addressesOf(argument: string): [string, string[]] {
  const [name = '', list = ''] = argument.split(/=(.*)/s);
  const origins = list.split(',');
  for (const origin of origins)
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`${origin || argument} is no origin. ${usage}`);
  return [name, origins];
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 1;
}
