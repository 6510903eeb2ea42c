import type { Fen } from '@suanpan/accounting-core';
import type { VoucherTemplate } from '@suanpan/contracts';
import type { BookFacts } from '../voucher-form/draft/book-facts.ts';
import { type Cell, type FormDraft, isBlank, withRows } from '../voucher-form/draft/draft.ts';
import { usedLines } from './template-draft.ts';

/** A voucher with the lines of a template behind its own, or in their place. */
export function withTemplate(
  draft: FormDraft,
  template: VoucherTemplate,
  { whole, replaces }: { whole: Fen | null; replaces: boolean },
  facts: BookFacts,
): FormDraft {
  const used = usedLines(template, whole, facts, draft.nextKey);
  const entered = replaces
    ? []
    : draft.lines.slice(0, draft.lines.findLastIndex((line) => !isBlank(line)) + 1);
  return withRows({ ...draft, lines: [...entered, ...used], nextKey: draft.nextKey + used.length });
}

/** Where typing goes on: the first subject or amount that the template left open, else its first summary. */
export function firstOpenCell(draft: FormDraft, firstKey: number, { details }: VoucherTemplate): Cell {
  for (const [index, { side }] of details.entries()) {
    const line = draft.lines.find(({ key }) => key === String(firstKey + index));
    if (!line) continue;
    if (line.subjectId === null) return { key: line.key, field: 'subject' };
    const [missing] = Object.entries(line.items).find(([, item]) => item === null) ?? [];
    if (missing !== undefined) return { key: line.key, field: `item:${Number(missing)}` };
    if (line.debit === null && line.credit === null) return { key: line.key, field: side };
  }
  return { key: String(firstKey), field: 'summary' };
}
