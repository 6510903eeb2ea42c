/** Categories of one's own beside the seven built-in ones (spec/api.md 10). */
export const MOST_OWN = 3;

/** The titles that are typed one a line; blank lines are none. */
export const fieldTitles = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
