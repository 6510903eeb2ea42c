import { databaseError } from '@suanpan/service-kit';

/** The constraint by whose name the database refused (SQLSTATE class 23); undefined for any other error. */
export function refusedConstraint(error: unknown): string | undefined {
  const refusal = databaseError(error) ?? databaseError((error as { cause?: unknown } | null)?.cause);
  return refusal?.state.startsWith('23') ? refusal.constraint : undefined;
}
