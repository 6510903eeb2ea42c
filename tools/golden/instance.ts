import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../start/product.ts';

/** A script is faster than a person; the limits are raised by configuration, as anyone's would be. */
export const scriptLimits = {
  WRITES_PER_SECOND: '1000',
  READS_PER_SECOND: '1000',
  REPORTS_AT_ONCE: '100',
};
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Starts a product of its own in a temporary folder; `stop` leaves nothing behind. */
const startThrowAway = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'suanpan-golden-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const product = await startProduct({ dataDir, profile: 'fast', environment: scriptLimits });
    return { url: product.url, stop: () => product.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Runs `work` against the product at `url`, or against a throw-away one that is stopped afterwards. */
export const withProduct = async <T>(url: string | null, work: (url: string) => Promise<T>): Promise<T> => {
  if (url) return work(url);
  const product = await startThrowAway();
  const interrupted = () => void product.stop().finally(() => process.exit(2));
  for (const signal of signals) process.once(signal, interrupted);
  try {
    return await work(product.url);
  } finally {
    for (const signal of signals) process.off(signal, interrupted);
    await product.stop();
  }
};
