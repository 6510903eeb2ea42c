import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenAskedToEnd } from './ending.ts';
import { startProduct, type Product, type ProductOptions } from './product.ts';

/** Options of an instance that is thrown away; without a profile it is the fast one. */
export type ThrowAwayOptions = Partial<Omit<ProductOptions, 'dataDir'>>;

/**
 * Runs some work on a product of its own, in a temporary folder, and removes both whatever happens; also when the
 * process is asked to end.
 */
export async function withThrowAwayProduct<T>(
  options: ThrowAwayOptions,
  work: (product: Product, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suanpan-instance-'));
  let starting: Promise<Product> | undefined;
  const cleanUp = async () => {
    await starting?.then(
      (product) => product.stop(),
      () => undefined,
    );
    rmSync(dataDir, { recursive: true, force: true });
  };
  const stopListening = whenAskedToEnd(() => void cleanUp().finally(() => process.exit(130)));
  try {
    starting = startProduct({ profile: 'fast', ...options, dataDir });
    return await work(await starting, dataDir);
  } finally {
    await cleanUp().finally(stopListening);
  }
}
