import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. A run that knows no earlier one would order the files by their size, and
 * end with one process that waits for the last of these.
 */
export const longest: readonly string[] = [
  'tools/proof/histories.test.ts',
  'services/ledger/src/closing/closing-kill.test.ts',
  'services/ledger/src/closing/rehearsed-is-committed.test.ts',
  'tools/proof/as-of.test.ts',
  'services/ledger/src/legacy-import/legacy-import.test.ts',
  'tools/start.test.ts',
  'tools/golden/golden.test.ts',
  'tools/proof/by-hand/by-hand.test.ts',
  'tools/proof/crash/crash.test.ts',
  'services/reporting/src/export/export.test.ts',
  'tools/start/two-reportings.test.ts',
  'services/ledger/src/closing/closing-race.test.ts',
  'tools/start/product.test.ts',
  'services/ledger/src/db/kept-plans.test.ts',
  'tools/demo.test.ts',
];

/** Files in the order in which they begin: the longest, then the others as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- the sequencer's own
    const ordered = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at < 0 ? longest.length : at;
    };
    return ordered.toSorted((one, other) => place(one) - place(other));
  }
}
