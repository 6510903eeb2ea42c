import type { PrintPaper } from '@suanpan/contracts';
import { mm } from '@suanpan/service-kit/pdf';

/** Sheets of ux.md 14 in mm, and how many slips each carries below one another. */
const papers: Readonly<Record<PrintPaper, { width: number; height: number; slips: number }>> = {
  'a4-2': { width: 210, height: 297, slips: 2 },
  'a4-3': { width: 210, height: 297, slips: 3 },
  '210x120': { width: 210, height: 120, slips: 1 },
  '240x140': { width: 240, height: 140, slips: 1 },
  a5: { width: 210, height: 148, slips: 1 },
};

/** Where everything of a slip stands, in points from the slip's own corner. */
export interface SlipPlan {
  page: { width: number; height: number };
  slipsPerPage: number;
  slipHeight: number;
  left: number;
  right: number;
  title: number;
  facts: number;
  /** Top of the ruled part. */
  table: number;
  headHeight: number;
  rowHeight: number;
  totalHeight: number;
  /** Edges of the columns: summary, subject, debit, credit. */
  columns: readonly [number, number, number, number, number];
}

/** The binding edge is on the left. */
const margins = { left: 18, right: 12, top: 7, bottom: 5 };
const heights = { title: 8, facts: 6, head: 6, total: 7, feet: 6 };
/** Rows fill the sheet, but do not become taller than this. */
const tallestRow = 15;

/** The plan of a sheet for slips of so many lines. */
export function slipPlan(paper: PrintPaper, lines: number): SlipPlan {
  const { width, height, slips } = papers[paper];
  const slipHeight = height / slips;
  const { title, facts, head, total, feet } = heights;
  const free = slipHeight - margins.top - margins.bottom - title - facts - head - total - feet;
  const row = Math.min(free / lines, tallestRow);
  const top = margins.top + (free - row * lines) / 2;
  const inner = width - margins.left - margins.right;
  const edges = [0, 0.3, 0.64, 0.82, 1].map((share) => mm(margins.left + inner * share));
  return {
    page: { width: mm(width), height: mm(height) },
    slipsPerPage: slips,
    slipHeight: mm(slipHeight),
    left: mm(margins.left),
    right: mm(width - margins.right),
    title: mm(top),
    facts: mm(top + title),
    table: mm(top + title + facts),
    headHeight: mm(head),
    rowHeight: mm(row),
    totalHeight: mm(total),
    columns: edges as [number, number, number, number, number],
  };
}
