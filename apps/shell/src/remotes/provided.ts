import type { FeatureManifest } from '@suanpan/feature-kit';
import { knownContract } from '@suanpan/feature-kit';

/** The shared libraries of the house as this shell has them. */
const provided: Readonly<Record<string, () => Promise<object>>> = {
  '@suanpan/api-client': () => import('@suanpan/api-client'),
  '@suanpan/feature-kit': () => import('@suanpan/feature-kit'),
  '@suanpan/ui': () => import('@suanpan/ui'),
  '@suanpan/ui/kit': () => import('@suanpan/ui/kit'),
};

/**
 * Compares what an area was compiled to use with what this shell really has: an area that is newer than the program in
 * the browser would otherwise break somewhere in the middle of a screen.
 * @throws REMOTE_NEEDS_NEWER_PROGRAM, with what is missing as its cause.
 */
export async function refuseNewer({ contract, needs = {} }: FeatureManifest): Promise<void> {
  if (contract !== knownContract) throw newer([`contract ${contract}`]);
  const missing = await Promise.all(
    Object.entries(needs).map(async ([library, names]) => {
      const has: object = (await provided[library]?.()) ?? {};
      return names.filter((name) => !(name in has)).map((name) => `${library}: ${name}`);
    }),
  );
  if (missing.some((names) => names.length > 0)) throw newer(missing.flat());
}

const newer = (missing: string[]): Error => new Error('REMOTE_NEEDS_NEWER_PROGRAM', { cause: missing });
