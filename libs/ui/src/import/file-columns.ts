/** A file's columns as they were understood, and what they may hold. */
export interface FileColumns {
  /** The row with the titles, as the spreadsheet counts. */
  titleRow: number;
  columns: readonly { column: string; title: string; key: string | null }[];
  /** The first rows below the titles. */
  sample: readonly (readonly string[])[];
  choices: readonly { key: string; title: string }[];
  /** Of each group one column must be there. */
  needs: readonly (readonly string[])[];
}

/** Column letters and the key of what they hold; '' for nothing of ours. */
export type ColumnMapping = Readonly<Record<string, string>>;

export const mappingOf = ({ columns }: FileColumns): ColumnMapping =>
  Object.fromEntries(columns.map(({ column, key }) => [column, key ?? '']));

/** One column more is named; the one that held the same gives it up. */
export const withColumn = (mapping: ColumnMapping, column: string, key: string): ColumnMapping => ({
  ...Object.fromEntries(
    Object.entries(mapping).map(([other, held]) => [other, key !== '' && held === key ? '' : held]),
  ),
  [column]: key,
});

/** The groups of which no column is named yet. */
export const missingGroups = ({ needs }: FileColumns, mapping: ColumnMapping): (readonly string[])[] => {
  const named = new Set(Object.values(mapping));
  return needs.filter((group) => !group.some((key) => named.has(key)));
};

/** Nothing has to be asked: all that is needed was found, and every column with a title is one of ours. */
export const isUnderstood = (found: FileColumns): boolean =>
  missingGroups(found, mappingOf(found)).length === 0 &&
  found.columns.every(({ title, key }) => title === '' || key !== null);
