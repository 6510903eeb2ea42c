import { isProblem, nextChildCode, parseEncoding } from '@suanpan/accounting-core';
import type { Subject } from '@suanpan/contracts';

export interface NewSubject {
  parentId: number | null;
  code: string;
  name: string;
}

/** The next child's code in the set's code scheme; empty on the last level or when the level is full. */
export function proposedCode(parentId: number | null, chart: readonly Subject[], encoding: string): string {
  const parent = chart.find(({ id }) => id === parentId);
  const lengths = parseEncoding(encoding);
  if (!parent || isProblem(lengths)) return '';
  const siblings = chart.filter((subject) => subject.parentId === parent.id).map(({ code }) => code);
  return nextChildCode(parent.code, siblings, lengths) ?? '';
}

/**
 * What the dialog begins with: digits that were looked for are a code, below the subject whose code they continue;
 * anything else is a name.
 */
export function newSubjectOf(typed: string, chart: readonly Subject[], encoding: string): NewSubject {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return { parentId: null, code: '', name: text };
  const above = chart
    .filter(({ code }) => text.startsWith(code))
    .toSorted((a, b) => b.code.length - a.code.length)[0];
  const parentId = above?.id ?? null;
  return { parentId, code: above?.code === text ? proposedCode(parentId, chart, encoding) : text, name: '' };
}
