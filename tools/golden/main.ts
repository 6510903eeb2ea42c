import { resolve } from 'node:path';
import { isTradeCase, loadCase } from '@suanpan/seeds';
import { oneSentence } from '../one-sentence.ts';
import { parseArguments } from './arguments.ts';
import { withProduct } from './instance.ts';
import { runCase } from './run-case.ts';
import { runTradeCase } from './trade/run-trade-case.ts';
import { loadTradeFiles } from './trade/trade-files.ts';
import { exitCodeOf, tradeVerdictLines, verdictLines } from './verdict.ts';

/**
 * `npm run golden -- DIR [--url URL]`: runs a case folder through the public API and compares the books with what
 * the case expects. Ends with 0 when every figure is as expected, 1 when some differ, 2 when the case or the product
 * is broken.
 */
const main = async (args: readonly string[]): Promise<number> => {
  const { directory, url } = parseArguments(args);
  // npm runs scripts in the project's folder; the user's own folder is INIT_CWD.
  const folder = resolve(process.env.INIT_CWD ?? '.', directory);
  if (isTradeCase(folder)) {
    const files = loadTradeFiles(folder);
    const run = await withProduct(url, (address) => runTradeCase(address, files, console.log));
    for (const line of tradeVerdictLines(run)) console.log(line);
    return run.missing.length > 0 ? 1 : exitCodeOf(run.comparison);
  }
  const company = loadCase(folder);
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
