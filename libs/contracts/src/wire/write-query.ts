import { Type } from 'typebox';

/** Every write can be rehearsed: done, answered and undone (architecture.md 3). */
export const WriteQuery = Type.Object({ dryRun: Type.Optional(Type.Boolean()) });
/** Which version of a record is meant: sent by our screens, optional for clients of the contract (decision D44). */
export const VersionQuery = Type.Object({ version: Type.Optional(Type.Integer()) });
/** Of a delete, which may name the version that it means. */
export const DeleteQuery = Type.Object({ ...VersionQuery.properties, ...WriteQuery.properties });
/** With `progress` the answer is a stream of events: `progress` with the share done, at the end `answer`. */
export const ProgressQuery = Type.Object({ progress: Type.Optional(Type.Boolean()) });
/** Of an import. */
export const ImportQuery = Type.Object({ ...WriteQuery.properties, ...ProgressQuery.properties });
