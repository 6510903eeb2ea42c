import type { ClosingCheck as CoreCheck } from '@suanpan/accounting-core';
import type { ClosingCheck } from '@suanpan/contracts';

/** The core's checks in the wire's shape; figures are text and plain values already. */
export const wireChecks = (checks: readonly CoreCheck[]): ClosingCheck[] =>
  checks.map(({ key, ok, blocking, figures }) => ({ key, ok, blocking, figures: { ...figures } }));
