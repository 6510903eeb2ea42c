import type { AnyProblem } from '@suanpan/contracts';
import { isConnectFailure, ProblemError } from '@suanpan/service-kit/edge';

const late = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/**
 * What a call without an answer means to the user: the service is away, took too long, or broke off. A refusal of
 * our own, raised while the body was on its way, is passed on and is no failure of the service.
 */
export function failureOf(error: unknown): { problems: readonly AnyProblem[]; isServices: boolean } {
  const cause = (error as { cause?: unknown } | null)?.cause ?? error;
  if (cause instanceof ProblemError) return { problems: cause.problems, isServices: false };
  if (isConnectFailure(cause)) return { problems: [{ code: 'service.unavailable' }], isServices: true };
  if (late.has(codeOf(cause))) return { problems: [{ code: 'service.timeout' }], isServices: true };
  return { problems: [{ code: 'service.bad-gateway' }], isServices: true };
}
