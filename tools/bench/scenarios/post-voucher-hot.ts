import { openSharedCompany, subjectsPerSet } from '../instance/companies.ts';
import { Limits } from '../limit/limits.ts';
import type { Goal } from '../report/verdict.ts';
import { measurementsOf, Posting, throughputFinding, type PostingRuns } from './posting.ts';
import { postingFaults } from './proof-of-posting.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';

const clients = 8;
const throughput: Goal = { good: 'at-least', floor: 0.2, target: 0.35 };

/** Everybody posts into one account set and one month, where each has to wait for the one before. */
export const postVoucherHot: Scenario = { id: 'post_voucher_hot', run };

async function run(bench: Bench): Promise<Outcome> {
  const { profile, product, say } = bench;
  say(`opening one account set with ${clients} members`);
  const desks = await openSharedCompany(product, clients);
  const limits = await Limits.prepare(product.superuserUrl, {
    size: { sets: 1, subjects: subjectsPerSet, periods: 1 },
    timing: profile.limit,
    variants: [],
    clients: [],
  });
  const posting = new Posting(bench, desks, 6);
  say('warming up');
  await posting.warmUp(clients, profile.warmUpSeconds);
  say(`posting, ${clients} clients, and the limit around each run`);
  const repeats = await posting.closed(clients, profile.load, limits, 'gapfree');
  const limitFaults = await limits.finish();
  const faults = [...(await postingFaults(bench, [desks[0]], posting)), ...limitFaults];
  const runs: PostingRuns = {
    scenario: postVoucherHot.id,
    size: { sets: 1, periods: 1, lines: 4 },
    clients,
    repeats,
    wanted: profile.load.repeats,
    limits,
    others: [],
    isValid: faults.length === 0,
  };
  return {
    measurements: measurementsOf(runs),
    findings: [throughputFinding(runs, throughput)],
    faults: [...faults, ...posting.errors],
  };
}
