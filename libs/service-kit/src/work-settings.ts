import { Type, type Static } from 'typebox';
import { defaultConnectionLimits, type ConnectionLimits } from './connections.ts';
import { defaultDeadlines, type Deadlines } from './request-context.ts';

/** What a service with a database reads about how much work it takes on (decisions D16, D71). */
export const WorkEnv = Type.Object({
  CONNECTION_SHARE: Type.Number({
    default: defaultConnectionLimits.share,
    exclusiveMinimum: 0,
    maximum: 1,
  }),
  CONNECTION_WAIT_MS: Type.Integer({ default: defaultConnectionLimits.waitMs, minimum: 1 }),
  REQUEST_DEADLINE_MS: Type.Integer({ default: defaultDeadlines.requestMs, minimum: 1 }),
  SLOW_REQUEST_DEADLINE_MS: Type.Integer({ default: defaultDeadlines.slowRequestMs, minimum: 1 }),
  LONG_REQUEST_DEADLINE_MS: Type.Integer({ default: defaultDeadlines.longRequestMs, minimum: 1 }),
});

/** How a service is told what it may take on; what is left out has its default. */
export interface WorkOptions {
  connections?: Partial<ConnectionLimits> | undefined;
  deadlines?: Deadlines | undefined;
}

export const workOptions = (env: Static<typeof WorkEnv>): Required<WorkOptions> => ({
  connections: { share: env.CONNECTION_SHARE, waitMs: env.CONNECTION_WAIT_MS },
  deadlines: {
    requestMs: env.REQUEST_DEADLINE_MS,
    slowRequestMs: env.SLOW_REQUEST_DEADLINE_MS,
    longRequestMs: env.LONG_REQUEST_DEADLINE_MS,
  },
});
