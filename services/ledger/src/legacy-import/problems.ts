import type { AnyProblem, LegacyTable } from '@suanpan/contracts';
import { ProblemError, refuseIf } from '@suanpan/service-kit';
import { columnLetters, sheetLimits } from '@suanpan/service-kit/sheets';
import type { FoundTable } from './find-table.ts';

/** Every problem of both files, each at its file, row and column. */
export class Problems {
  readonly #found: AnyProblem[] = [];

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  add(problems: readonly AnyProblem[]): void {
    this.#found.push(...problems);
  }

  /** At a cell of a table; several keys: the first column that is there. */
  at(table: FoundTable, row: number, problem: AnyProblem, ...keys: string[]): void {
    this.#found.push(placed(table, row, problem, keys));
  }

  /** Cells that hold a formula, an error or characters that cannot be stored, as far as they are read. */
  unreadable({ sheet, table, places, titleRow }: FoundTable): void {
    const used = new Set(places.values());
    for (const { code, row, column } of sheet.bad)
      if (used.has(column) && row > titleRow)
        this.#found.push({
          code,
          field: table,
          line: row,
          sheet: sheet.name,
          row,
          column: columnLetters(column),
        });
  }

  /** Does a part of the work; what the rules refuse there is kept and told with the rest. */
  async collect<T>(
    work: () => Promise<T>,
    place: (problem: AnyProblem) => AnyProblem,
  ): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.#found.push(...error.problems.map(place));
      return undefined;
    }
  }

  /** @throws ProblemError everything found so far: balances before vouchers, by row. */
  refuse(data?: unknown): void {
    const order: readonly (string | undefined)[] = [undefined, 'balances', 'vouchers'] satisfies (
      LegacyTable | undefined
    )[];
    const inOrder = this.#found.toSorted(
      (a, b) => order.indexOf(a.field) - order.indexOf(b.field) || (a.line ?? 0) - (b.line ?? 0),
    );
    refuseIf(inOrder.slice(0, sheetLimits.problems), data ?? { errors: this.#found.length });
  }
}

/** The problem at a row of a table, and at the column of the first of the keys that is there. */
export function placed(
  { sheet, table, places }: FoundTable,
  row: number,
  problem: AnyProblem,
  keys: readonly string[],
): AnyProblem {
  const index = keys.map((key) => places.get(key)).find((place) => place !== undefined);
  const column = index === undefined ? {} : { column: columnLetters(index) };
  return { ...problem, field: table, line: row, sheet: sheet.name, row, ...column } as AnyProblem;
}
