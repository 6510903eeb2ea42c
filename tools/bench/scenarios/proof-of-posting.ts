import type { Client } from 'pg';
import { bookFaults, voucherCounts } from '../books/recount.ts';
import { trialBalanceFaults } from '../books/trial-balance.ts';
import { year, type Company } from '../instance/companies.ts';
import type { Bench } from './scenario.ts';
import type { Posting } from './posting.ts';

/**
 * Counts after the load what became of it: every acknowledged voucher is there and no other, debits equal credits,
 * numbers have no gap, balances are the sums of their lines, and the trial balance the product shows is the one counted
 * from the lines.
 */
export function postingFaults(
  bench: Bench,
  companies: readonly Company[],
  posting: Posting,
): Promise<string[]> {
  const sets = companies.map(({ accountSetId }) => accountSetId);
  return bench.product.withDatabase(async (client) => [
    ...(await countFaults(client, sets, posting)),
    ...(await bookFaults(client, sets)),
    ...(await shownFaults(client, companies)),
  ]);
}

/** A call that failed may have been stored all the same; any other difference is a lost or a doubled voucher. */
async function countFaults(client: Client, sets: readonly number[], posting: Posting): Promise<string[]> {
  const stored = await voucherCounts(client, sets);
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const opening = sets.length;
  const surplus = total(stored) - opening - total(posting.acknowledged);
  const faults: string[] = [];
  if (surplus < 0) faults.push(`${-surplus} acknowledged vouchers are lost`);
  if (surplus > posting.failures) faults.push(`${surplus} vouchers more than were acknowledged`);
  return faults;
}

async function shownFaults(client: Client, companies: readonly Company[]): Promise<string[]> {
  const { api, accountSetId } = companies[0]!;
  const whole = { from: `${year}-01`, to: `${year}-12` };
  const month = { from: `${year}-06`, to: `${year}-06` };
  return [
    ...(await trialBalanceFaults(api, client, accountSetId, whole)),
    ...(await trialBalanceFaults(api, client, accountSetId, month)),
  ];
}
