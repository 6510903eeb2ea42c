/**
 * Waits for statements that were sent one behind the other without waiting in between: one journey to the database
 * instead of several. The database does them in the order they were sent; after one that fails it does none of the
 * others of its transaction. All have ended when this returns or throws, so nothing is sent into a transaction that is
 * over.
 * @throws what the first one that failed has thrown.
 */
export async function together<T extends readonly unknown[]>(
  ...statements: { [K in keyof T]: Promise<T[K]> | undefined }
): Promise<T> {
  const outcomes = await Promise.allSettled(statements);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
