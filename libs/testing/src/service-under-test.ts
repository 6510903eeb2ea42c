import type { App, IdentityVerifier, TableKind, WorkOptions } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';

/** What a service gets from the tests of all services. */
export interface TestSurroundings extends WorkOptions {
  databaseUrl: string;
  poolSize: number;
  logLevel: string;
  verifier: IdentityVerifier;
  /** The key that seals are made with, which the database knows; nobody minds if it signs other things. */
  key: KeyObject;
  /** Sees the text of every statement. */
  onStatement: (text: string) => void;
}

/** A service as the tests of all services know it: its package exports it under `./testing`. */
export interface ServiceUnderTest {
  /** The service with nobody beside it. */
  open: (surroundings: TestSurroundings) => Promise<App>;
  /** The kind of every table of its schema. */
  tableKinds: Readonly<Record<string, TableKind>>;
  /** Its entities, as MikroORM takes them. */
  entities: readonly object[];
}
