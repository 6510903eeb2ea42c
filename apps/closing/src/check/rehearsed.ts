import type { ClosingCheck, CloseRehearsal } from '@suanpan/contracts';

export interface ChangedLine {
  key: string;
  statement: string;
  title: string;
  before: string;
  after: string;
}

/** The lines of the statements that the close changes, in the order of the forms. */
export function changedLines({ statements }: CloseRehearsal, isChinese: boolean): ChangedLine[] {
  return statements.flatMap(({ key, nameZh, nameEn, lines }) =>
    lines.flatMap(({ line, titleZh, titleEn, before, after }, index) =>
      before === after
        ? []
        : [
            {
              key: `${key}-${line ?? index}`,
              statement: isChinese ? nameZh : nameEn,
              title: isChinese ? titleZh : titleEn,
              before: before ?? '0.00',
              after: after ?? '0.00',
            },
          ],
    ),
  );
}

/** What the close finds wrong: what stops it first, then what it only warns of. */
export const failedChecks = ({ checks }: CloseRehearsal): ClosingCheck[] => [
  ...checks.filter(({ ok, blocking }) => !ok && blocking),
  ...checks.filter(({ ok, blocking }) => !ok && !blocking),
];
