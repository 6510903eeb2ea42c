/**
 * A field by its title, as it is typed and as somebody else saved it; and whether the two differ, where what is shown does not say
 * so: two customers may have one name.
 */
export type NewerRow = readonly [title: string, mine: string, theirs: string, differs?: boolean];

type Shown<Version> = (version: Version) => string;

/**
 * Two versions of a record field by field, each by its title and what it says of a version.
 * @param fields with what is compared, where that is not what is shown: an id, or several.
 */
export const fieldRows = <Version>(
  mine: Version,
  theirs: Version,
  fields: readonly (readonly [
    title: string,
    shown: Shown<Version>,
    compared?: (version: Version) => number | null | readonly number[],
  ])[],
): NewerRow[] =>
  fields.map(([title, shown, compared = shown]) => [
    title,
    shown(mine),
    shown(theirs),
    String(compared(mine)) !== String(compared(theirs)),
  ]);

/** A line that is not the same in two documents; null where one has no such line. */
export interface DifferingLine<Line, Field> {
  /** Counted from 1. */
  line: number;
  mine: Line | null;
  theirs: Line | null;
  /** What of it differs; none where it is a line of one alone. */
  fields: readonly Field[];
}

/**
 * The lines that differ between two versions of a document, each with what of it differs.
 * @param fields in the order of the form
 * @param said what a field says, however it was typed
 */
export function differingLines<Line, Field>(
  mine: readonly Line[],
  theirs: readonly Line[],
  fields: readonly Field[],
  said: (line: Line, field: Field) => string,
): DifferingLine<Line, Field>[] {
  const count = Math.max(mine.length, theirs.length);
  return Array.from({ length: count }, (_, index) => {
    const [own = null, other = null] = [mine[index], theirs[index]];
    const differing = own && other ? fields.filter((field) => said(own, field) !== said(other, field)) : [];
    return { line: index + 1, mine: own, theirs: other, fields: differing };
  }).filter((one) => !one.mine || !one.theirs || one.fields.length > 0);
}

/** How the lines that differ are said. */
interface LineTexts<Line, Field> {
  /** Title of a line that one document has alone, by its number. */
  line(row: number): string;
  /** Title of a field of a line that both have. */
  cell(field: Field, row: number): string;
  whole(line: Line): string;
  shown(line: Line, field: Field): string;
}

/** A row for each field that differs, or for the whole line where one document has it alone: title, mine, theirs. */
export const differingRows = <Line, Field>(
  differing: readonly DifferingLine<Line, Field>[],
  { line, cell, whole, shown }: LineTexts<Line, NoInfer<Field>>,
): NewerRow[] =>
  differing.flatMap(({ line: row, mine, theirs, fields }) =>
    mine && theirs
      ? fields.map((field) => [cell(field, row), shown(mine, field), shown(theirs, field), true] as const)
      : [[line(row), mine ? whole(mine) : '', theirs ? whole(theirs) : '', true] as const],
  );
