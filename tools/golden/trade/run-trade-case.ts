import { randomUUID } from 'node:crypto';
import { register } from '../account-set.ts';
import { createApi } from '../api.ts';
import { openBooks } from '../books-of-case.ts';
import { makeClosingVouchers } from '../closing-steps.ts';
import { compareMonth } from '../compare-month.ts';
import { joinComparisons, type Comparison } from '../compare.ts';
import { closeMonth } from '../month.ts';
import { Attempts } from './attempts.ts';
import { compareTradeFiles, type ComparedFile } from './compare-files.ts';
import { EInvoices } from './einvoices.ts';
import { drive } from './events.ts';
import { Proposals } from './proposals.ts';
import { Reconciliations } from './reconciliations.ts';
import { Refusals } from './refusals.ts';
import { setUpTrade } from './set-up.ts';
import { TradeBooks } from './trade-books.ts';
import type { TradeFiles } from './trade-files.ts';

/** What a run of a case of documents came to. */
export interface TradeRun {
  comparison: Comparison;
  files: ComparedFile[];
  /** What did not come about: events, requests that were to be refused, files that nothing was compared of. */
  missing: string[];
}

/**
 * Runs a case of documents through the public API of the product at `url`, as a fresh user: sets the company up, follows events.csv
 * from top to bottom, closes each month where the events say so, and compares every expected file. What the product refuses is kept
 * and the run goes on, so that all of it is seen at once.
 */
export async function runTradeCase(
  url: string,
  files: TradeFiles,
  say: (line: string) => void,
): Promise<TradeRun> {
  const api = createApi(url);
  await register(api, { email: `golden-${randomUUID()}@example.com`, password: randomUUID() });
  const chart = await openBooks(api, files.books);
  const books = new TradeBooks(api, chart, files);
  const attempts = new Attempts();
  const proposals = new Proposals(books);
  const reconciliations = new Reconciliations(books);
  const refusals = new Refusals(books, attempts);
  const einvoices = new EInvoices(books, attempts);
  await setUpTrade(books, attempts);
  await einvoices.setUp();
  const compared: ComparedFile[] = [];
  for (const event of files.trade.events) {
    await refusals.before(event);
    await einvoices.before(event);
    if (event.event !== 'close') {
      await drive(books, event, { attempts, proposals });
      await refusals.after(event);
      continue;
    }
    await reconciliations.keep(event.date, attempts);
    await refusals.kept(event.date);
    await attempts.make(`close ${event.ref}`, async () => {
      await makeClosingVouchers(api, event.ref);
      await closeMonth(api, files.books, event.ref);
    });
    const comparison = await compareMonth(api, files.books, chart, event.ref);
    compared.push({ name: `books of ${event.ref}`, comparison });
    say(`${event.ref}: closed, compared ${comparison.compared}, different ${comparison.differences.length}`);
  }
  compared.push(...(await compareTradeFiles(books, { proposals, reconciliations, einvoices, attempts })));
  if (files.refusals.length > 0) compared.push({ name: 'refusals.json', comparison: await refusals.end() });
  const comparison = joinComparisons(compared.map((one) => one.comparison));
  return { comparison, files: compared, missing: attempts.failed };
}
