import type { Language } from '@suanpan/contracts';
import type { CallTable } from '@suanpan/contracts/calls';

/** What the calls of a service are called, in one language. */
export interface CallNames {
  /** By the beginning of their paths; the longest one counts. Areas of one name are one area. */
  areas: Readonly<Record<string, string>>;
  /** By `VERB /path/{name}`. */
  calls: Readonly<Record<string, string>>;
}

/** What a call is sent so that it succeeds in the demo company; null: nothing there fits. */
export interface CallExample {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Everything about the calls of a service that their declarations do not say: for the documentation of the API. */
export interface CallTexts {
  /** Where the calls are declared, if they all are: then each of them must be mounted, and no other. */
  table?: CallTable;
  names: Readonly<Record<Language, CallNames>>;
  examples: {
    /** For every parameter of that name, unless the call has its own. */
    parameters: Readonly<Record<string, unknown>>;
    calls: Readonly<Record<string, CallExample>>;
  };
}

/** A call as the contracts name it: `VERB /path/{name}`. */
export const callName = (method: string, url: string): string =>
  `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
