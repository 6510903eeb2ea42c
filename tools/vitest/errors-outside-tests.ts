import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** An error that no test waited for: it fails the run, and is in no test's report. */
export interface ErrorOutsideTests {
  /** The file whose tests ran meanwhile; null for a process that ended. */
  file: string | null;
  message: string;
}

/**
 * Writes the errors outside tests to `ERRORS_OUTSIDE_TESTS`, a file's path: vitest's own JSON report leaves them out, and
 * a run in which they are all that failed would not say why.
 */
export default class ErrorsOutsideTests implements Reporter {
  onTestRunEnd(_files: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env['ERRORS_OUTSIDE_TESTS'];
    if (file) writeFileSync(file, JSON.stringify(errors.map((error) => described(error))));
  }
}

function described(error: SerializedError): ErrorOutsideTests {
  const cause = error.cause as SerializedError | undefined;
  const message = [error.message, cause?.message].filter(Boolean).join(': ');
  return { file: (error['VITEST_TEST_PATH'] as string | undefined) ?? null, message };
}
