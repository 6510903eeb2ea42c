/**
 * Two edits of one record brought together: what I have not touched follows the other person's edit, what I have stays
 * mine. Values are compared by what they hold.
 */
export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const merged = { ...mine };
  for (const key of Object.keys(theirs) as (keyof Values)[])
    if (isSame(mine[key], base[key])) merged[key] = theirs[key];
  return merged;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
