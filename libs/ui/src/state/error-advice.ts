/** What to do about a call that failed: 404 answers a record that is gone, other refusals say themselves what to do. */
export function errorAdvice(status: number | undefined): 'error.advice' | 'error.gone' | null {
  if (status === 404) return 'error.gone';
  return status !== undefined && status >= 400 && status < 500 ? null : 'error.advice';
}
