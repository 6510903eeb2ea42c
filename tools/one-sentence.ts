/** An error as one line for a person; the facts of a refused connection, which has an empty message, included. */
export function oneSentence(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return oneSentence(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
