/** A list with one rule in the place of another, or behind them all. @param place counted from 0 */
export const withRule = <Rule>(rules: readonly Rule[], rule: Rule, place: number): Rule[] =>
  rules.toSpliced(place, 1, rule);

/** A list without one of its rules. */
export const withoutRule = <Rule>(rules: readonly Rule[], place: number): Rule[] => rules.toSpliced(place, 1);

/** Where a list has a rule that says the same; null when it has none. */
export function placeOf<Rule extends object>(rules: readonly Rule[], rule: Rule): number | null {
  const says = (one: Rule): string => JSON.stringify(Object.entries(one).toSorted());
  const place = rules.findIndex((one) => says(one) === says(rule));
  return place < 0 ? null : place;
}

/** A list with one rule before the one above it: the first that fits counts. */
export function movedUp<Rule>(rules: readonly Rule[], place: number): Rule[] {
  const rule = rules[place];
  return place === 0 || rule === undefined
    ? [...rules]
    : rules.toSpliced(place, 1).toSpliced(place - 1, 0, rule);
}
