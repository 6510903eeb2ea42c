interface Place {
  /** Counted from 1. */
  line?: number | undefined;
  field?: string | undefined;
}

/** Where a problem is, as one text: its line, if any, and its field. */
export const placeOf = ({ line, field }: Place): string => `${line ?? ''}/${field ?? ''}`;

/** The texts of problems by their places (`placeOf`), each text once. */
export function textsByPlace(
  problems: readonly (Place & { message: string })[],
): ReadonlyMap<string, string> {
  const texts = Map.groupBy(problems, placeOf);
  return new Map(
    [...texts].map(([place, those]) => [place, [...new Set(those.map(({ message }) => message))].join(' ')]),
  );
}
