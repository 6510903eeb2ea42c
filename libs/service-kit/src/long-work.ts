/** Limits of a transaction that honestly takes long, in place of the role's (reliability.md 12). */
export interface LongWork {
  /** Of one statement, and of the pause before the next one, in milliseconds. */
  statementMs: number;
}

/** The server ends a statement at its limit; so much later a connection that has still not answered is given up. */
const marginMs = 1_000;

/** How long the connection's answer may take, in milliseconds; without long work the pool's limit counts. */
export const answerMsOf = (long: LongWork | undefined): number | undefined =>
  long && long.statementMs + marginMs;

/** The statements that set the limits: they end with the transaction, so that the next one on the connection has the role's. */
export const limitsOf = (long: LongWork | undefined): string[] =>
  long === undefined
    ? []
    : ['statement_timeout', 'idle_in_transaction_session_timeout'].map(
        (limit) => `SET LOCAL ${limit} = ${Math.trunc(long.statementMs)}`,
      );
