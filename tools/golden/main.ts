import { resolve } from 'node:path';
import { loadCase } from '@suanpan/seeds';
import { oneSentence } from '../one-sentence.ts';
import { parseArguments } from './arguments.ts';
import { withProduct } from './instance.ts';
import { runCase } from './run-case.ts';
import { exitCodeOf, verdictLines } from './verdict.ts';

/**
 * `npm run golden -- DIR [--url URL]`: runs a case folder through the public API and compares the books with what
 * the case expects. Ends with 0 when every figure is as expected, 1 when some differ, 2 when the case or the product
 * is broken.
 */
const main = async (args: readonly string[]): Promise<number> => {
  const { directory, url } = parseArguments(args);
  // npm runs scripts in the project's folder; the user's own folder is INIT_CWD.
  const company = loadCase(resolve(process.env.INIT_CWD ?? '.', directory));
  const comparison = await withProduct(url, (address) => runCase(address, company, console.log));
  for (const line of verdictLines(comparison)) console.log(line);
  return exitCodeOf(comparison);
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`golden: ${oneSentence(error)}`);
  process.exitCode = 2;
}
