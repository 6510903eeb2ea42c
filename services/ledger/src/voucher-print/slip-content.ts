import { stampsOf, voucherLabel } from '@suanpan/accounting-core';
import { fitText, fitsWhole, LEADING, mm, RISE, type Content } from '@suanpan/service-kit/pdf';
import type { SlipPlan } from './paper.ts';
import type { PrintWords } from './print-words.ts';
import type { Slip, SlipLine, SlipTexts } from './slips.ts';

/** What is the same on every slip of a file. */
export interface SlipFrame {
  plan: SlipPlan;
  words: PrintWords;
  companyName: string;
  /** The title of a word, where the company gave it one. */
  titles: ReadonlyMap<string, string>;
  linesPerSlip: number;
  names: boolean;
  strike: boolean;
}

interface Corner {
  x: number;
  y: number;
}
interface Box extends Corner {
  width: number;
  height: number;
  alignment?: 'left' | 'center' | 'right';
  /** The size in points when there is space. */
  size?: number;
  mostLines?: number;
}

/** A slip drawn with its corner at a place of the page: every part has its fixed place, nothing flows. */
export function slipContent(slip: Slip, frame: SlipFrame, corner: Corner): Content[] {
  return [rules(slip, frame, corner), ...texts(slip, frame).map((part) => placed(part, corner))];
}

type Part = readonly [text: string, box: Box];

const placed = ([text, box]: Part, { x, y }: Corner): Content => {
  const { lines, size } = fitText(text, box);
  const free = box.height - lines.length * size * LEADING;
  const stack = lines.map((line) => ({ text: line, noWrap: true }));
  return {
    columns: [{ width: box.width, stack, fontSize: size, alignment: box.alignment ?? 'left' }],
    absolutePosition: { x: x + box.x, y: y + box.y + free / 2 - RISE * size },
  };
};

function texts(slip: Slip, frame: SlipFrame): Part[] {
  return [...headTexts(slip, frame), ...tableTexts(slip, frame), ...footTexts(slip, frame)];
}

/** A day behind its word, in any language. */
const dateWidth = mm(34);

function headTexts({ voucher, pageMark }: Slip, { plan, words, companyName, titles }: SlipFrame): Part[] {
  const width = plan.right - plan.left;
  const third = width / 3;
  // The date stands in the middle; the name of the company has all the space before it.
  const date = { x: plan.left + (width - dateWidth) / 2, width: dateWidth };
  const facts = { y: plan.facts, height: mm(6), width: third };
  const number = voucherLabel(voucher.word, voucher.code);
  const mark = pageMark === '' ? '' : ` (${pageMark})`;
  const title = titles.get(voucher.word) ?? words.title;
  const attachments = words.attachments(voucher.receiptNum);
  const stamps = stampsOf(voucher).map((stamp) => words.stamps[stamp]);
  const stampBox = { ...facts, x: plan.left, y: plan.title + mm(2) };
  const stamped: Part[] = stamps.length === 0 ? [] : [[stamps.join(' '), stampBox]];
  return [
    ...stamped,
    [title, { x: plan.left, y: plan.title, width, height: mm(8), size: 15, alignment: 'center' }],
    [attachments, { ...facts, x: plan.right - third, y: plan.title + mm(2), alignment: 'right' }],
    [`${words.company}${companyName}`, { ...facts, x: plan.left, width: date.x - plan.left - padding }],
    [`${words.date}${voucher.voucherDate}`, { ...facts, ...date, alignment: 'center' }],
    [`${words.number}${number}${mark}`, { ...facts, x: plan.right - third, alignment: 'right' }],
  ];
}

/** The space for text in a column of the table. */
const cellOf = ({ columns }: SlipPlan, column: number, y: number, height: number, span = 1): Box => ({
  x: columns[column]! + padding,
  y: y + 1,
  width: columns[column + span]! - columns[column]! - 2 * padding,
  height: height - 2,
  ...(column >= 2 ? { alignment: 'right', mostLines: 1 } : {}),
});

/** How many rows a line fills, so that its summary and its subject are printed whole. */
export const rowsOn =
  (plan: SlipPlan, rowsPerSlip: number) =>
  ({ summary, subject }: SlipTexts): number => {
    const isWhole = (rows: number): boolean =>
      [summary, subject].every((text, column) =>
        fitsWhole(text, cellOf(plan, column, 0, rows * plan.rowHeight)),
      );
    return Array.from({ length: rowsPerSlip }, (_, row) => row + 1).find(isWhole) ?? rowsPerSlip;
  };

/** The row each line begins in, and the first one that no line fills. */
const rowsBegun = (lines: readonly SlipLine[]): number[] =>
  lines.reduce((begun, { rows }) => [...begun, (begun.at(-1) ?? 0) + rows], [0]);

function tableTexts({ lines, total }: Slip, { plan, words, linesPerSlip }: SlipFrame): Part[] {
  const { headHeight, rowHeight, totalHeight } = plan;
  const cell = (column: number, y: number, height: number, span = 1): Box =>
    cellOf(plan, column, y, height, span);
  const heads = [words.summary, words.subject, words.debit, words.credit].map((text, column): Part => [
    text,
    { ...cell(column, plan.table, headHeight), alignment: 'center' },
  ]);
  const begun = rowsBegun(lines);
  const rows = lines.flatMap((line, index) => {
    const y = plan.table + headHeight + (begun[index] ?? 0) * rowHeight;
    return [line.summary, line.subject, line.debit, line.credit].map((text, column): Part => [
      text,
      cell(column, y, line.rows * rowHeight),
    ]);
  });
  const bottom = plan.table + headHeight + linesPerSlip * rowHeight;
  const sums: Part[] = total
    ? [
        [`${words.total}${total.words}`, cell(0, bottom, totalHeight, 2)],
        [total.debit, cell(2, bottom, totalHeight)],
        [total.credit, cell(3, bottom, totalHeight)],
      ]
    : [];
  return [...heads, ...rows, ...sums].filter(([text]) => text !== '');
}

const padding = 3;

function footTexts({ voucher }: Slip, { plan, words, linesPerSlip, names }: SlipFrame): Part[] {
  const y = plan.table + plan.headHeight + linesPerSlip * plan.rowHeight + plan.totalHeight;
  const width = (plan.right - plan.left) / 5;
  const people = [
    words.supervisor,
    words.bookkeeper,
    words.auditor + (names ? (voucher.auditMemberName ?? '') : ''),
    words.cashier,
    words.maker + (names ? voucher.createMemberName : ''),
  ];
  return people.map((text, place) => [
    text,
    { x: plan.left + place * width, y, width: width - padding, height: mm(6) },
  ]);
}

/** The ruled part: frame, columns, rows, and the diagonal through lines nobody used. */
function rules({ lines, total }: Slip, { plan, linesPerSlip, strike }: SlipFrame, { x, y }: Corner): Content {
  const { columns, table, headHeight, rowHeight, totalHeight, left, right } = plan;
  const rowTop = (row: number): number => headHeight + row * rowHeight;
  const bottom = rowTop(linesPerSlip) + totalHeight;
  const line = (x1: number, y1: number, x2: number, y2: number, lineWidth = 0.5) =>
    ({ type: 'line', x1, y1, x2, y2, lineWidth }) as const;
  const begun = rowsBegun(lines);
  const used = begun.at(-1) ?? 0;
  const unused = Array.from({ length: linesPerSlip - used }, (_, row) => used + row + 1);
  const across = [0, ...[...begun, ...unused].map(rowTop), bottom];
  const upright = columns.map((edge, column) =>
    // The words of the total reach over summary and subject.
    line(edge - left, 0, edge - left, column === 1 ? rowTop(linesPerSlip) : bottom),
  );
  const isUnused = strike && total !== null && unused.length > 0;
  const diagonal = isUnused ? [line(0, rowTop(linesPerSlip), right - left, rowTop(used), 0.4)] : [];
  return {
    canvas: [...across.map((edge) => line(0, edge, right - left, edge)), ...upright, ...diagonal],
    absolutePosition: { x: x + left, y: y + table },
  };
}
