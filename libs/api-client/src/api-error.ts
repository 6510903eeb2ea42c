import type { FieldProblem } from '@suanpan/contracts';

export interface ApiFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Text for the user, in the language asked for; empty when the network failed. */
  msg: string;
  code?: string | undefined;
  /** Every problem at its place; `line` counts from 1. */
  fields?: readonly FieldProblem[] | undefined;
  data?: unknown;
  requestId?: string | undefined;
}

/** What the gateway answers where the service does not, or one that is restarting. */
const unanswered: ReadonlySet<number> = new Set([502, 503, 504]);

/** A call that did not succeed. `message` is the envelope's `msg`. */
export class ApiError extends Error {
  readonly success = false;
  readonly status: number;
  readonly msg: string;
  readonly code: string | undefined;
  readonly fields: readonly FieldProblem[];
  readonly data: unknown;
  readonly requestId: string | undefined;

  constructor(failure: ApiFailure) {
    super(failure.msg);
    this.name = 'ApiError';
    this.status = failure.status;
    this.msg = failure.msg;
    this.code = failure.code;
    this.fields = failure.fields ?? [];
    this.data = failure.data;
    this.requestId = failure.requestId;
  }

  /** No answer came at all. */
  get isNetworkFailure(): boolean {
    return this.status === 0;
  }

  /** No answer of a service came: what the call has done is unknown, and it may be repeated under the same idempotency key. */
  get isUnknown(): boolean {
    return this.isNetworkFailure || unanswered.has(this.status);
  }
}

/** The error of a call as a screen wants it; anything unexpected becomes one without a text. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ status: 0, msg: '' });
