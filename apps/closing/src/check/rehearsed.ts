import { seededName } from '@suanpan/accounting-core';
import type { ClosingCheck, CloseRehearsal, Language } from '@suanpan/contracts';

export interface StatementLine {
  key: string;
  statement: string;
  title: string;
  /** Null: headings. */
  before: string | null;
  after: string | null;
  isChanged: boolean;
}

/** The lines of the statements in the order of the forms; those without a figure are headings. */
export function statementLines({ statements }: CloseRehearsal, language: Language): StatementLine[] {
  return statements.flatMap(({ key, nameZh, nameEn, lines }) =>
    lines.map(({ line, titleZh, titleEn, before, after }, index) => ({
      key: `${key}-${line ?? index}-${index}`,
      statement: seededName({ zh: nameZh, en: nameEn }, language),
      title: seededName({ zh: titleZh, en: titleEn }, language),
      before: before ?? (after === null ? null : '0.00'),
      after: after ?? (before === null ? null : '0.00'),
      isChanged: before !== after,
    })),
  );
}

/** What the close finds wrong: what stops it first, then what it only warns of. */
export const failedChecks = ({ checks }: CloseRehearsal): ClosingCheck[] => [
  ...checks.filter(({ ok, blocking }) => !ok && blocking),
  ...checks.filter(({ ok, blocking }) => !ok && !blocking),
];
