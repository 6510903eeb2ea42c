/** One line of the table at the end (bench/README.md): everything is text already. */
export interface TableRow {
  scenario: string;
  size: string;
  clients: string;
  value: string;
  limit: string;
  ratio: string;
  goal: string;
  verdict: string;
}

const titles: TableRow = {
  scenario: 'scenario',
  size: 'size',
  clients: 'clients',
  value: 'value',
  limit: 'limit or peer',
  ratio: 'ratio',
  goal: 'goal',
  verdict: 'verdict',
};
const columns = Object.keys(titles) as (keyof TableRow)[];
const right: ReadonlySet<keyof TableRow> = new Set(['clients', 'value', 'ratio']);

/** The rows below their titles, in columns. */
export function tableOf(rows: readonly TableRow[]): string {
  const width = (name: keyof TableRow) => Math.max(...[titles, ...rows].map((row) => row[name].length));
  const widths = new Map(columns.map((name) => [name, width(name)]));
  const line = (row: TableRow): string =>
    columns
      .map((name) =>
        right.has(name) ? row[name].padStart(widths.get(name)!) : row[name].padEnd(widths.get(name)!),
      )
      .join('  ')
      .trimEnd();
  const rule = columns.map((name) => '-'.repeat(widths.get(name)!)).join('  ');
  return [line(titles), rule, ...rows.map(line)].join('\n');
}
