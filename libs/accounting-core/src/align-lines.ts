/** Places of one line before and after; null where it was not or is no more. */
export type LinePair = readonly [before: number | null, after: number | null];

/**
 * Pairs the lines of two versions of a voucher: equal ones by the longest common sequence, what stands between them in
 * order, so that a changed line meets its later self and only the surplus was added or removed.
 */
export function alignLines(before: readonly string[], after: readonly string[]): LinePair[] {
  const pairs: LinePair[] = [];
  let [from, to] = [0, 0];
  for (const [sameBefore, sameAfter] of [
    ...commonLines(before, after),
    [before.length, after.length] as const,
  ]) {
    while (from < sameBefore || to < sameAfter) {
      pairs.push([from < sameBefore ? from++ : null, to < sameAfter ? to++ : null]);
    }
    if (from < before.length && to < after.length) pairs.push([from++, to++]);
  }
  return pairs;
}

/** The places of the longest common sequence. Equal beginnings and ends, the usual case, cost nothing more. */
function commonLines(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end++;
  const middle = longest(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([a, b]) => [a + start, b + start] as const),
    ...Array.from(
      { length: end },
      (_, index) => [before.length - end + index, after.length - end + index] as const,
    ),
  ];
}

function longest(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++] as const);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}
