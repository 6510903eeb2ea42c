import type { Sql } from './sql.ts';

/** A tenant table as it goes into a company's file and out again (docs/backup.md): all its columns but the set. */
export interface CopiedTable {
  name: string;
  /** Columns with their types; rows of the file say them under these names. */
  columns: Readonly<Record<string, string>>;
  /** What the rows are ordered by, so that a row stands behind those it names. */
  order: string;
  /** Columns of its primary key beside the set, where that is more than its id. */
  key?: string;
  /** Tables whose numbers its ids are; absent: its own. */
  numberedBy?: readonly string[];
  /** SQL of what a column holds where an older file does not say it. */
  missing?: Readonly<Record<string, string>>;
  /** Rows read at a time; fewer where one may be large. */
  rowsAtOnce?: number;
}

/** Rows read at a time where a table says nothing else. */
const usualRows = 1_000;

/** Figures are text, so that no reader makes a float of one; instants are of UTC, to the microsecond. */
const valueOf = (column: string, type: string): string => {
  if (type === 'numeric') return `t.${column}::text`;
  if (type === 'timestamptz')
    return `to_char(t.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return `t.${column}`;
};

/** Each row of a table as one line of JSON, of the set $1. */
const selectLines = (schema: string, { name, columns, order }: CopiedTable): string => {
  const pairs = Object.entries(columns).map(([column, type]) => `'${column}', ${valueOf(column, type)}`);
  return `SELECT json_build_object(${pairs.join(', ')})::text AS line
    FROM ${schema}.${name} AS t WHERE t.account_set_id = $1 ORDER BY ${order}`;
};

/** Reads a table in the transaction's snapshot, some rows at a time, as lines of JSON. */
export async function* copyOut(
  sql: Sql,
  schema: string,
  table: CopiedTable,
  accountSetId: number,
): AsyncGenerator<string[]> {
  await sql.run(`DECLARE copied NO SCROLL CURSOR FOR ${selectLines(schema, table)}`, [accountSetId]);
  const rowsAtOnce = table.rowsAtOnce ?? usualRows;
  for (;;) {
    const rows = await sql.rows<{ line: string }>(`FETCH ${rowsAtOnce} FROM copied`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < rowsAtOnce) break;
  }
  await sql.run('CLOSE copied');
}

/** The rows of a JSON array, with the columns of the table. */
const rowsOf = (columns: CopiedTable['columns'], rows: string): string =>
  `json_to_recordset(${rows}) AS r (${Object.entries(columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ')})`;

/** Stores lines of a file: the set is `set`, the lines are the JSON array `rows`. */
export const insertRows = (
  schema: string,
  { name, columns, missing = {} }: CopiedTable,
  { set, rows }: { set: string; rows: string },
): string => {
  const names = Object.keys(columns);
  const valueIn = (column: string): string => {
    const value = missing[column];
    return value === undefined ? `r.${column}` : `coalesce(r.${column}, ${value})`;
  };
  return `INSERT INTO ${schema}.${name} (account_set_id, ${names.join(', ')})
    SELECT ${set}, ${names.map(valueIn).join(', ')} FROM ${rowsOf(columns, rows)}`;
};

/** Stores lines of JSON as rows of the set. */
export const copyIn = (
  sql: Sql,
  schema: string,
  table: CopiedTable,
  { accountSetId, lines }: { accountSetId: number; lines: readonly string[] },
): Promise<number> =>
  sql.run(insertRows(schema, table, { set: '$1::bigint', rows: '$2::json' }), [
    accountSetId,
    `[${lines.join(',')}]`,
  ]);

/** Farther ahead ids of a file may not be of what this database has given out. */
const mostIdsAhead = 50_000_000;

/**
 * Rows keep their ids, which a set has for itself. The table's sequence is moved behind the highest one, so that it never gives
 * one of them again; by its own steps, so that it never goes back while others take from it.
 * @returns false when the file's ids are too far ahead.
 */
export async function passIds(
  sql: Sql,
  schema: string,
  { name, columns, numberedBy = [name] }: CopiedTable,
  accountSetId: number,
): Promise<boolean> {
  if (!('id' in columns)) return true;
  const { last } = await sql.one<{ last: number | null }>(
    `SELECT max(t.id) AS last FROM ${schema}.${name} AS t WHERE t.account_set_id = $1`,
    [accountSetId],
  );
  if (last === null) return true;
  for (const table of numberedBy) if (!(await passId(sql, `${schema}.${table}_id_seq`, last))) return false;
  return true;
}

async function passId(sql: Sql, sequence: string, last: number): Promise<boolean> {
  const { next } = await sql.one<{ next: number }>('SELECT nextval($1::regclass) AS next', [sequence]);
  if (last - next > mostIdsAhead) return false;
  if (last > next)
    await sql.one('SELECT max(nextval($1::regclass)) FROM generate_series(1, $2::bigint)', [
      sequence,
      last - next,
    ]);
  return true;
}
