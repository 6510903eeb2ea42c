import { ProblemError, refuse } from './problem-error.ts';

/**
 * COMMIT was sent and its outcome is not known: look it up, never repeat blindly (scale.md 3.6). To a user for whom
 * nobody looked it up the service is unavailable, and the same request under the same key finds out.
 */
export class CommitUnknown extends ProblemError {
  constructor(cause: unknown) {
    super([{ code: 'service.unavailable' }]);
    this.cause = cause;
  }
}

/** The SQLSTATE and constraint of a database error; the shard suffix of a distributed engine is cut off. */
export function databaseError(error: unknown): { state: string; constraint: string } | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string' || !sqlState.test(code)) return null;
  return { state: code, constraint: String(constraint ?? '').replace(/_\d+$/, '') };
}

/** Five characters of a class that PostgreSQL has; the system's EPIPE is none. */
const sqlState = /^(?:\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** A serialization failure or a deadlock: the transaction as a whole may be done again. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseError(error)?.state ?? '');

/** The connection broke, the server went down, or a machine of a distributed engine did while it committed. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof ProblemError) return false;
  const state = databaseError(error)?.state;
  return state === undefined || state === 'XX000' || isUnreachable(error);
};

/**
 * MikroORM makes an error of its own of whatever kept a statement of an entity from being sent, the request's deadline too, and
 * copies what that one held.
 */
const refusalIn = (error: unknown): ProblemError | undefined => {
  const { problems, data } = (error ?? {}) as Partial<ProblemError>;
  return problems && !(error instanceof ProblemError) ? new ProblemError(problems, data) : undefined;
};

/** What a user is told of an error that is nobody's mistake; every other error is returned as it is. */
export function asProblem(error: unknown): unknown {
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  const state = databaseError(error)?.state;
  if (state === '55P03' || isRetryable(error)) refuse({ code: 'service.busy' });
  if (state === '57014') refuse({ code: 'service.timeout' });
  if (isUnreachable(error)) refuse({ code: 'service.unavailable' });
  return error;
}

/** What the system and the server say when the connection is gone, was idle or open too long, or the server stops, starts or takes no more. */
const lostCodes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53300|57P0[1-5]|25P0[34])$/;
/** The driver's own words for it, which carry no code. */
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout/;

function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  return code === undefined ? lostWords.test(message ?? '') : lostCodes.test(String(code));
}
