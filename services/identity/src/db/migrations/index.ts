import { M0001Identity } from './0001-identity.ts';
import { M0002DeletedSets } from './0002-deleted-sets.ts';
import { M0003PurgedSets } from './0003-purged-sets.ts';

/** The database schema that identity owns, and the steps that make it (run by the owner's role, never by the service). */
export const schema = 'identity';
export const migrations = [
  { name: '0001-identity', class: M0001Identity },
  { name: '0002-deleted-sets', class: M0002DeletedSets },
  { name: '0003-purged-sets', class: M0003PurgedSets },
];
