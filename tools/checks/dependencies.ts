import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { satisfies } from 'semver';
import { root } from '../root.ts';
import { oneSentence } from '../one-sentence.ts';

/**
 * Compares the lock file with the kept list of advisories, for registries that give none to `npm audit`, and writes the
 * bill of materials of what is deployed (CycloneDX) to dist/sbom.cdx.json. A new advisory is one line of
 * advisories.json; a floor of the house (reliability.md 9) is one too.
 */
export interface Advisory {
  package: string;
  /** The range of versions that have it, as npm writes ranges. */
  vulnerable: string;
  why: string;
}

/** The part of package-lock.json that is looked at: what is installed, by its place. */
export interface LockFile {
  packages: Readonly<Record<string, { version?: string; name?: string }>>;
}

/** A line for each installed version that an advisory names. */
export function findVulnerable(lock: LockFile, advisories: readonly Advisory[]): string[] {
  return Object.entries(lock.packages).flatMap(([place, { name, version }]) => {
    const installed = name ?? place.split('node_modules/').at(-1)!;
    return advisories
      .filter((one) => one.package === installed && version && satisfies(version, one.vulnerable))
      .map(({ why, vulnerable }) => `${installed} ${version} is in ${vulnerable}: ${why}`);
  });
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

export const readLock = (): LockFile => read('package-lock.json');
export const readAdvisories = (): Advisory[] => read('tools/checks/advisories.json');

async function writeBillOfMaterials(): Promise<void> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 50_000_000 });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'sbom.cdx.json'), stdout);
}

if (import.meta.main) {
  try {
    const vulnerable = findVulnerable(readLock(), readAdvisories());
    for (const line of vulnerable) console.error(line);
    await writeBillOfMaterials();
    process.exitCode = vulnerable.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(oneSentence(error));
    process.exitCode = 1;
  }
}
