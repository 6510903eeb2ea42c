import { databaseError, refuse } from '@suanpan/service-kit';

/** The rule by whose name the kernel or a constraint refused (SQLSTATE class 23); undefined for any other error. */
export function refusedRule(error: unknown): string | undefined {
  const refusal = databaseError(error);
  return refusal?.state.startsWith('23') ? refusal.constraint : undefined;
}

/** The figure that the kernel's message ends with: the version it has found, or a limit. */
const figureIn = (error: unknown): number => Number(/\d+$/.exec((error as Error).message)?.[0] ?? 0);

/**
 * Says in the user's words what the kernel refuses without the rules having a say.
 * @throws ProblemError for these; anything else goes on.
 */
export function refuseByRule(error: unknown): void {
  const rule = refusedRule(error);
  if (rule === 'idempotency_mismatch') refuse({ code: 'idempotency.mismatch' });
  if (rule === 'voucher_stale') refuse({ code: 'voucher.stale', version: figureIn(error) });
  if (rule === 'vouchers_a_day') refuse({ code: 'limit.vouchers-a-day', max: figureIn(error) });
}
