/** Why the database cannot be prepared, as one sentence a person can act on. */
export class MigrateError extends Error {}
