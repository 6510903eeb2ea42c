/** A column of a file. */
export interface FileColumn {
  key: string;
  title: string;
  /** Heading above this column and its neighbours of the same group. */
  group?: string;
  kind: 'amount' | 'number' | 'text';
  /** So many decimals are always shown of a number; nothing said: as many as it has. */
  decimals?: number;
}

/** With the way to its values. */
interface TableColumn<Row> extends FileColumn {
  value(row: Row): string | null;
}

type Tone = 'line' | 'sum' | 'opening';

/** How one cell stands out, and how many steps its text is indented. */
interface Mark {
  tone: Tone;
  indent: number;
}

/** A row whose cell in the same column is added, or taken away. */
export interface SumTerm {
  /** Its place among the rows of the file. */
  row: number;
  sign: '+' | '-';
}

export interface FileRow {
  /** In the order of the columns; amounts as decimal texts. */
  cells: readonly (string | null)[];
  /** How a row stands out: a line, a total, or a balance brought forward. */
  tone: Tone;
  /** By column, where a row joins lines of two halves of a statement. */
  marks?: readonly Mark[];
  /** By column, for a cell that is exactly the sum of others of its column. */
  sums?: readonly (readonly SumTerm[] | null)[];
}

/**
 * What a page brings forward to the next one: sums since the last total row, and figures of the row before, by column.
 * Source: 会计基础工作规范 §60 (过次页, 承前页).
 */
export interface Carried {
  /** The column that says so. */
  label: number;
  summed: readonly number[];
  kept: readonly number[];
}

/** A book or a statement as it is written to a file: plain data, which another thread can be given. */
export interface BookFile {
  title: string;
  company: string;
  /** The months or the day it is of. */
  period: string;
  /** What it is of besides, such as a subject. */
  about: string | null;
  /** What its amounts are in. */
  unit: string;
  /** What is told below the table. */
  notes: readonly string[];
  columns: readonly FileColumn[];
  rows: readonly FileRow[];
  /** So many columns begin every part of a table that is wider than its paper. */
  leading: number;
  /** So many columns are one half of a statement with sides; a table wider than its paper has each half by itself. */
  half?: number;
  carried: Carried | null;
  /** A statement: upright, filling its page, with places to sign. */
  isStatement: boolean;
}

/** A title that needs no heading above it. */
export const titleOf = ({ group, title }: FileColumn): string => (group ? `${group} ${title}` : title);

/** Columns and rows as a file has them. */
export const fileTable = <Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  toneOf: (row: Row) => FileRow['tone'] = () => 'line',
): Pick<BookFile, 'columns' | 'rows'> => ({
  columns: columns.map(({ key, title, group, kind, decimals }) => ({
    key,
    title,
    kind,
    ...(group ? { group } : {}),
    ...(decimals === undefined ? {} : { decimals }),
  })),
  rows: rows.map((row) => ({ cells: columns.map(({ value }) => value(row)), tone: toneOf(row) })),
});
