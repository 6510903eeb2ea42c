import type { Subject } from '@suanpan/accounting-core';
import { ancestorsOf, type SubjectTree } from '@suanpan/accounting-core';
import type { PivotQuery } from '@suanpan/contracts';
import { ProblemError, refuse } from '@suanpan/service-kit';
import { readCategory } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';

/** What a line is known by; `key` is its name on the wire. */
export type Dimension =
  | { kind: 'subject'; key: string; level: number | null }
  | { kind: 'item'; key: string; categoryId: number; category: string }
  | { kind: 'month' | 'quarter' | 'year' | 'side' | 'word'; key: string };

export interface Axes {
  rows: Dimension[];
  columns: Dimension[];
}

/** @throws request.field at the axis whose dimension stands twice or names a category that the books do not have. */
export async function readAxes(books: Books, { rows, columns }: PivotQuery): Promise<Axes> {
  const [down, across] = [rows.split(','), columns?.split(',') ?? []];
  if (new Set(down).size < down.length) refuse({ code: 'request.field', field: 'rows', rule: 'twice' });
  if (new Set([...down, ...across]).size < down.length + across.length)
    refuse({ code: 'request.field', field: 'columns', rule: 'twice' });
  return {
    rows: await readDimensions(books, down, 'rows'),
    columns: await readDimensions(books, across, 'columns'),
  };
}

async function readDimensions(books: Books, keys: readonly string[], field: string): Promise<Dimension[]> {
  const dimensions: Dimension[] = [];
  for (const key of keys) dimensions.push(await readDimension(books, key, field));
  return dimensions;
}

async function readDimension(books: Books, key: string, field: string): Promise<Dimension> {
  const [, kind = '', id = ''] = /^([a-z]+)(\d*)$/.exec(key) ?? [];
  if (kind === 'subject') return { kind, key, level: id === '' ? null : Number(id) };
  if (kind !== 'item') return { kind: kind as 'month' | 'quarter' | 'year' | 'side' | 'word', key };
  const { id: categoryId, name } = await readCategory(books, id).catch((error: unknown) => {
    if (error instanceof ProblemError) refuse({ code: 'request.field', field, rule: 'unknown' });
    throw error;
  });
  return { kind, key, categoryId, category: name };
}

/** The subject of a level that a subject belongs to: itself where it stands no lower, or at the lowest level. */
export const subjectAt = (tree: SubjectTree, subject: Subject, level: number | null): Subject =>
  level === null || subject.level <= level
    ? subject
    : ancestorsOf(tree, subject.id).find((one) => one.level === level)!;
