import { addFigures, ancestorsOf, type Subject, type SubjectTree } from '@suanpan/accounting-core';
import { found } from '@suanpan/service-kit';
import { commonUnits } from '../books/shown-columns.ts';
import type { Posted } from './by-item.ts';

interface Depth {
  /** Nothing said: all levels. */
  level: number | undefined;
  /** The subjects that may have a row: each with everything below it. */
  shown: ReadonlySet<number>;
}

/**
 * Rows of subjects down to a level: those below are summed up by items and currency on the subject of that level, or on the first one
 * below it that is shown, and quantities count only in the one unit of everything below that.
 */
export function downToLevel(posted: readonly Posted[], tree: SubjectTree, { level, shown }: Depth): Posted[] {
  if (level === undefined) return [...posted];
  const units = commonUnits(tree);
  const rowOf = (subject: Subject): Subject => {
    const above = [subject, ...ancestorsOf(tree, subject.id)].filter(({ id }) => shown.has(id));
    return found(above.find((one) => one.level <= level) ?? above.at(-1));
  };
  const rows = new Map<string, Posted>();
  for (const one of posted) {
    const subject = rowOf(one.subject);
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
