/**
 * Waits for statements that were sent in one round trip. The database does them in the order they were sent; after one
 * that fails it does none of the others of its transaction. All have ended when this returns or throws, so nothing is
 * sent into a transaction that is over.
 * @throws what the first one that failed has thrown; that the transaction had failed already is never the reason.
 */
export async function together<T extends readonly unknown[]>(
  ...statements: { [K in keyof T]: Promise<T[K]> | undefined }
): Promise<T> {
  const outcomes = await Promise.allSettled(statements);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  const [first] = failed.toSorted(
    (a, b) => Number(isConsequence(a.reason)) - Number(isConsequence(b.reason)),
  );
  if (first) throw first.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

/** What the server says to a statement that comes behind one that failed. */
const isConsequence = (reason: unknown): boolean => (reason as { code?: unknown } | null)?.code === '25P02';
