import type { ReportPackChange } from '@suanpan/contracts';
import { titleOf, type BookFile } from '@suanpan/service-kit/tables';
import type { PackContent } from './pack-content.ts';

/**
 * What is no longer as it was frozen, cell by cell, in the order of the pack, the checks last: rows are found again by their code or their
 * title, columns by what they are, so that a line that comes in between changes no other one. That a check is made since,
 * as one of a closed month is, or no longer, changes no figure and is not told.
 */
export function changesBetween(frozen: PackContent, now: PackContent): ReportPackChange[] {
  const [old, fresh] = [partsOf(frozen), partsOf(now)];
  return [
    ...[...old].flatMap(([key, file]) => {
      const other = fresh.get(key);
      if (!other) return [changeOf('part-removed', file)];
      const changes = changesOfPart(file, other);
      return key === CHECKS ? changes.filter(({ kind }) => kind === 'head' || kind === 'cell') : changes;
    }),
    ...[...fresh].filter(([key]) => !old.has(key)).map(([, file]) => changeOf('part-added', file)),
  ];
}

const CHECKS = 'checks';

const partsOf = ({ checks, parts }: PackContent): ReadonlyMap<string, BookFile> =>
  new Map([...parts.map(({ key, file }) => [key, file] as const), [CHECKS, checks]]);

const changeOf = (
  kind: ReportPackChange['kind'],
  { title: part }: BookFile,
  rest: Partial<ReportPackChange> = {},
): ReportPackChange => ({ kind, part, row: '', column: '', before: null, after: null, ...rest });

function changesOfPart(before: BookFile, after: BookFile): ReportPackChange[] {
  const [old, fresh] = [headOf(before), headOf(after)];
  return [
    ...(old === fresh ? [] : [changeOf('head', after, { before: old, after: fresh })]),
    ...changedRows(after, rowsOf(before), rowsOf(after)),
  ];
}

const headOf = ({ title, company, period, about, unit, notes }: BookFile): string =>
  [title, company, period, about, unit, ...notes].filter(Boolean).join('  ');

/** A row of one half of a table: what it is called, and its cells by column. */
interface ComparedRow {
  label: string;
  cells: ReadonlyMap<string, { title: string; cell: string | null }>;
}

function changedRows(
  file: BookFile,
  before: ReadonlyMap<string, ComparedRow>,
  after: ReadonlyMap<string, ComparedRow>,
): ReportPackChange[] {
  return [
    ...[...before].flatMap(([key, row]) => {
      const other = after.get(key);
      return other ? changedCells(file, row, other) : [changeOf('row-removed', file, { row: row.label })];
    }),
    ...[...after]
      .filter(([key]) => !before.has(key))
      .map(([, { label: row }]) => changeOf('row-added', file, { row })),
  ];
}

function changedCells(file: BookFile, before: ComparedRow, after: ComparedRow): ReportPackChange[] {
  const keys = new Set([...before.cells.keys(), ...after.cells.keys()]);
  return [...keys].flatMap((key) => {
    const [old, fresh] = [before.cells.get(key), after.cells.get(key)];
    if ((old?.cell ?? null) === (fresh?.cell ?? null)) return [];
    const column = (fresh ?? old)!.title;
    return [
      changeOf('cell', file, {
        row: after.label,
        column,
        before: old?.cell ?? null,
        after: fresh?.cell ?? null,
      }),
    ];
  });
}

/** The rows of every half, each under its first text and how often that stood before. */
function rowsOf({ columns, rows, half, leading }: BookFile): Map<string, ComparedRow> {
  const width = half ?? columns.length;
  const found = new Map<string, ComparedRow>();
  const counts = new Map<string, number>();
  for (let start = 0; start < columns.length; start += width) {
    const own = columns.slice(start, start + width);
    for (const row of rows) {
      const cells = row.cells.slice(start, start + width);
      const names = cells.slice(0, leading).filter((cell, index) => cell && own[index]?.kind === 'text');
      const [name] = names;
      if (!name) continue;
      const place = `${start} ${name}`;
      const count = (counts.get(place) ?? 0) + 1;
      counts.set(place, count);
      found.set(`${place} ${count}`, {
        label: names.join(' ').trim(),
        cells: new Map(
          own.map((column, index) => [column.key, { title: titleOf(column), cell: cells[index] ?? null }]),
        ),
      });
    }
  }
  return found;
}
