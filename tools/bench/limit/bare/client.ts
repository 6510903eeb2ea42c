import { rounded } from '../../figures/statistics.ts';
import { Connection } from '../../load/connection.ts';
import { closedLoop } from '../../load/loops.ts';
import { seededRandom } from '../../load/random.ts';
import { Tally } from '../../load/tally.ts';
import type { LimitFigures } from '../driver.ts';
import { randomValues } from '../post.ts';
import type { BareRun } from './bare-driver.ts';

/** Posts through the bare gateway as the load generator does through the product's. */
async function run(bare: BareRun): Promise<LimitFigures> {
  const connection = new Connection(bare.gatewayUrl);
  const random = seededRandom(bare.clients);
  const tally = new Tally();
  const seconds = await closedLoop(
    () => connection.call('', 'POST', '/voucher', randomValues(bare.size, random)),
    tally,
    bare,
  );
  connection.close();
  const { ok, errors, first_error, ...latencies } = tally.summary();
  if (first_error !== null) throw new Error(`The bare services failed: ${first_error}`);
  return { per_s: rounded(ok / seconds), failed: errors, ...latencies };
}

process.once('message', (bare: BareRun) => {
  run(bare).then(
    (figures) => process.send?.(figures, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
