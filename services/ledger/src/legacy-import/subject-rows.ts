import type { SubjectMatch } from '@suanpan/accounting-core';
import { subjectFileTitles } from '@suanpan/contracts';
import type { Sheet } from '@suanpan/service-kit/sheets';
import type { LegacyFacts } from './facts.ts';
import type { LegacyPlan, SubjectUse } from './plan-legacy.ts';

const keys = ['code', 'name', 'unit', 'auxiliary', 'currencies'] as const;

/**
 * The subjects to be made, and those whose auxiliary categories, currencies or unit are to be what the old books keep, as a file
 * that the import of subjects reads. Null when there are none.
 */
export function subjectSheet(plan: LegacyPlan, facts: LegacyFacts, name: string): Sheet | null {
  const added = plan.subjects.filter(({ by }) => by === 'new');
  const rows = [
    ...added.map((match) => rowOf(match.to!, match.toName!, plan.uses.get(match.to!))),
    ...changedCodes(plan, facts).map((code) =>
      rowOf(code, facts.byCode.get(code)!.name, plan.uses.get(code)),
    ),
  ];
  if (rows.length === 0) return null;
  const titles = keys.map((key) => subjectFileTitles[key][0]);
  const places = rows.map((cells) => ({ row: plan.rowOf.get(cells[0]!) ?? 1, cells }));
  return { name, rows: [{ row: 1, cells: titles }, ...places], bad: [], date1904: false };

  function rowOf(code: string, subjectName: string, use: SubjectUse | undefined): string[] {
    const categories = facts.categories.filter(({ id }) => use?.categoryIds.has(id));
    const unit = use?.unit || (facts.byCode.get(code)?.quantityUnit ?? '');
    return [
      code,
      subjectName,
      unit,
      categories.map((category) => category.name).join('/'),
      [...(use?.currencies ?? [])].join('/'),
    ];
  }
}

/** Subjects of ours that keep something else than the rows that go there. */
export const changedCodes = (plan: LegacyPlan, { byCode }: LegacyFacts): string[] =>
  [...plan.uses].flatMap(([code, use]) => {
    const subject = byCode.get(code);
    if (!subject) return [];
    const isSame =
      sameSet(subject.auxiliaryCategoryIds, [...use.categoryIds]) &&
      sameSet(subject.currencyCodes, [...use.currencies]) &&
      (use.unit === '' || use.unit === subject.quantityUnit);
    return isSame ? [] : [code];
  });

const sameSet = (a: readonly (string | number)[], b: readonly (string | number)[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** The codes that an import adds, children behind their parents. */
export const addedCodes = (subjects: readonly SubjectMatch[]): string[] =>
  subjects.flatMap(({ by, to }) => (by === 'new' ? [to!] : []));
