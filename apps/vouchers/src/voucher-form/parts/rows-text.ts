const NAMED = 3;

/** The rows that are meant, not more of them than one takes in at a glance. */
export const rowsText = (rows: readonly number[], between: string): string =>
  rows.slice(0, NAMED).join(between) + (rows.length > NAMED ? ' …' : '');
