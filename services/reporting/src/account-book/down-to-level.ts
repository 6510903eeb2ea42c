import { addFigures, ancestorsOf, type Subject } from '@suanpan/accounting-core';
import { found } from '@suanpan/service-kit';
import type { Chart } from '../books/chart.ts';
import { commonUnits } from '../books/shown-columns.ts';
import type { Posted } from './by-item.ts';

/**
 * Rows of subjects down to a level: those below are summed up by items and currency on the subject of that level, whose
 * quantities count only in the one unit of everything below it.
 */
export function downToLevel(posted: readonly Posted[], { tree }: Chart, level: number | undefined): Posted[] {
  if (level === undefined) return [...posted];
  const units = commonUnits(tree);
  const shownFor = (subject: Subject): Subject =>
    found([subject, ...ancestorsOf(tree, subject.id)].find((one) => one.level <= level));
  const rows = new Map<string, Posted>();
  for (const one of posted) {
    const subject = shownFor(one.subject);
    const key = [subject.id, one.currencyCode, ...one.auxiliary.map(({ itemId }) => itemId)].join();
    const sum = rows.get(key);
    rows.set(key, {
      ...one,
      subject: { ...subject, quantityUnit: units.get(subject.id) ?? null },
      figures: sum ? addFigures(sum.figures, one.figures) : one.figures,
    });
  }
  return [...rows.values()];
}
