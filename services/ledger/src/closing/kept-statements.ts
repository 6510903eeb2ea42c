import type { ChangedCell } from '@suanpan/contracts';
import { statementTemplates, type StatementTemplate } from '@suanpan/seeds';
import type { MonthStatement, StatementCells } from './month-statements.ts';

/** Every figure of the statements, by statement and item: what they said when a month was closed. */
export type KeptStatements = Readonly<Record<string, Readonly<Record<string, StatementCells>>>>;

export const keptStatements = (statements: readonly MonthStatement[]): KeptStatements =>
  Object.fromEntries(statements.map(({ template, cells }) => [template.key, Object.fromEntries(cells)]));

const columns = ['current', 'year'] as const;

/**
 * The cells that say something else, in the order of the forms. A line that only one of the two has counts as zero in
 * the other; one that the forms do not have any more goes by its key, behind those they have.
 */
export function changedCells(
  standard: 0 | 1 | 2,
  before: KeptStatements,
  after: KeptStatements,
): ChangedCell[] {
  return statementTemplates(standard).templates.flatMap((template) => {
    const [earlier, later] = [before[template.key] ?? {}, after[template.key] ?? {}];
    return linesOf(template, [earlier, later]).flatMap(({ key, ...line }) =>
      columns.flatMap((column) => {
        const [was, is] = [earlier[key]?.[column], later[key]?.[column]];
        if ((was ?? '0.00') === (is ?? '0.00')) return [];
        return [{ ...headOf(template), ...line, column, before: was ?? null, after: is ?? null }];
      }),
    );
  });
}

const headOf = ({ key, nameZh, nameEn, type }: StatementTemplate) => ({
  statement: key,
  nameZh,
  nameEn,
  type: type === 0 ? (0 as const) : (1 as const),
});

interface Line extends Pick<ChangedCell, 'line' | 'titleZh' | 'titleEn'> {
  key: string;
}

function linesOf({ items }: StatementTemplate, cells: readonly KeptStatements[string][]): Line[] {
  const lines = items.map(({ key, line, titleZh, titleEn }) => ({ key, line, titleZh, titleEn }));
  const known = new Set(lines.map(({ key }) => key));
  const gone = new Set(cells.flatMap((one) => Object.keys(one)).filter((key) => !known.has(key)));
  return [...lines, ...[...gone].map((key) => ({ key, line: null, titleZh: key, titleEn: key }))];
}
