/**
 * What to do about something that could not be loaded: without an answer the connection is looked at, a server that
 * failed is asked again later, 404 answers a record that is gone, other refusals say themselves what to do.
 */
export function errorAdvice(
  status: number | undefined,
): 'error.advice' | 'error.later' | 'error.gone' | null {
  if (status === undefined || status === 0) return 'error.advice';
  if (status === 404) return 'error.gone';
  return status >= 500 ? 'error.later' : null;
}
