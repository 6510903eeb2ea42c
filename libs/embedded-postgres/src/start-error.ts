/** Why the server cannot be started, as one sentence a person can act on. */
export class StartError extends Error {}
