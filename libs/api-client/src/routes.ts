import type * as wire from '@suanpan/contracts';
import type { identityCalls, ledgerCalls, reportingCalls, tradeCalls } from '@suanpan/contracts/calls';
import type { Static } from 'typebox';
import type { AnsweredCalls, FileCalls } from './declared-routes.ts';

/**
 * Every call, as types only: `VERB /path` → what goes in and what comes back, as libs/contracts/src/calls declares it; nothing of
 * this file reaches the browser. A path parameter stands as `{name}`. `form` is sent form-encoded, `body` as JSON.
 */
export interface Routes
  extends
    AnsweredCalls<typeof identityCalls>,
    Omit<AnsweredCalls<typeof ledgerCalls>, keyof AskedOneWay>,
    AnsweredCalls<typeof reportingCalls>,
    AnsweredCalls<typeof tradeCalls>,
    AskedOneWay {}

/** Calls that answer in one of two ways, as the screens ask them. */
interface AskedOneWay {
  'GET /voucher': { query: wire.VoucherListQuery & { page: number }; data: wire.VoucherPage };
  'GET /subject/balance': {
    query: Omit<Static<typeof wire.SubjectBalanceQuery>, 'ids' | 'subjectId'> & { ids: string };
    data: wire.SubjectBalance[];
  };
}

/** Answers that are streams of events: path → query. */
export interface EventRoutes {
  '/voucher/live': Static<typeof wire.LiveQuery>;
}

/** Answers that are files: path → what goes in. */
export type MadeRoutes = FileCalls<typeof ledgerCalls> &
  FileCalls<typeof reportingCalls> &
  FileCalls<typeof tradeCalls>;

/** The same: path → query. */
export type FileRoutes = {
  [Path in keyof MadeRoutes]: MadeRoutes[Path] extends { query?: infer Query }
    ? Query
    : Record<string, never>;
};

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type PathOf<V extends Verb> = keyof Routes extends infer Key
  ? Key extends `${V} ${infer Path}`
    ? Path
    : never
  : never;
export type RouteOf<V extends Verb, Path extends string> = `${V} ${Path}` extends keyof Routes
  ? Routes[`${V} ${Path}`]
  : never;
export type DataOf<V extends Verb, Path extends string> = RouteOf<V, Path>['data'];
/** What the caller hands over besides the path: everything of the route but its data. */
export type InputOf<V extends Verb, Path extends string> = Omit<RouteOf<V, Path>, 'data'>;
