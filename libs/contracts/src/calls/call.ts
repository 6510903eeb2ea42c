import type { TSchema } from 'typebox';
import type { PermissionKey } from '../rights.ts';

/** Who may make a call: members with a right, whoever is signed in, or everybody. */
type Caller = { can: PermissionKey } | { signedIn: true } | { public: true };

/**
 * A call, declared once: its service mounts it, and the client makes it, as it stands here. It is named `VERB /path/{name}`.
 * What it is called stands with its service, in `src/calls`.
 */
export type CallDeclaration = Caller & {
  /** Only within ten minutes of a proof by password. */
  proof?: 'fresh';
  /** Honest long work: its statements may take longer than a click's. */
  longWork?: 'import' | 'export' | 'upload';
  path?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** A body that the screens send form-encoded; the service takes JSON too. */
  form?: TSchema;
  /** Text beside a file that is sent to it; its service reads it by itself. */
  fields?: TSchema;
  /** What it answers; a file when absent. */
  data?: TSchema;
};

/** The calls of a service. */
export type CallTable = Readonly<Record<string, CallDeclaration>>;
