import { NO_ITEM } from '../books/auxiliary-sets.ts';
import type { Chart } from '../books/chart.ts';
import type { StatementValues } from '../books/statement-values.ts';
import { subjectAt, type Dimension } from './dimensions.ts';

/** SQL of a dimension: entries are called `e`, the cells made of them `c`. */
interface CellKey {
  /** What the cells are grouped by. */
  groups: readonly string[];
  /** The key of a cell, as text. */
  key: string;
  /** Where subjects are rolled up to a level: the way from each subject to the one above. */
  above?: string;
}

export function cellKey(
  dimension: Dimension,
  index: number,
  { tree }: Chart,
  values: StatementValues,
): CellKey {
  switch (dimension.kind) {
    case 'subject': {
      if (dimension.level === null) return { groups: ['e.subject_id'], key: 'c.subject_id::text' };
      const ids = tree.subjects.map(({ id }) => id);
      const above = tree.subjects.map((subject) => subjectAt(tree, subject, dimension.level).id);
      const pairs = `unnest(${values.bind(ids, 'bigint[]')}, ${values.bind(above, 'bigint[]')})`;
      return {
        groups: [`s${index}.above_${index}`],
        key: `c.above_${index}::text`,
        above: `JOIN ${pairs} AS s${index} (id, above_${index}) ON s${index}.id = e.subject_id`,
      };
    }
    case 'item':
      return { groups: [`e.item_${index}`], key: `coalesce(c.item_${index}::text, '${NO_ITEM}')` };
    case 'month':
      return { groups: ['e.year', 'e.month'], key: `c.year || '-' || lpad(c.month::text, 2, '0')` };
    case 'quarter':
      return { groups: ['e.year', 'e.quarter'], key: `c.year || 'Q' || c.quarter` };
    case 'year':
      return { groups: ['e.year'], key: 'c.year::text' };
    case 'side':
      return { groups: ['e.side'], key: 'c.side' };
    case 'word':
      return { groups: ['e.word_id'], key: 'c.word_id::text' };
    default:
      return dimension satisfies never;
  }
}
