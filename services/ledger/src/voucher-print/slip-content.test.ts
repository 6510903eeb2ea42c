import { MAX_SUMMARY } from '@suanpan/accounting-core';
import { PRINT_PAPERS, languages, type Voucher } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { LEADING } from '@suanpan/service-kit/pdf';
import { slipPlan } from './paper.ts';
import { printWords } from './print-words.ts';
import { rowsOn, slipContent } from './slip-content.ts';

/** What is printed at a place: its text, the sides of its box, where its ink begins and ends, and its size. */
interface Printed {
  text: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
  size: number;
}

const voucher = {
  word: '记',
  code: 2,
  voucherDate: '2026-03-10',
  receiptNum: 12,
  createMemberName: '张三',
  reversalOf: 1,
  auditMemberId: 3,
  period: { status: 2 },
} as Partial<Voucher> as Voucher;
const companyName = '青禾贸易（上海）国际供应链管理有限责任公司浦东新区分公司';

const everywhere = PRINT_PAPERS.flatMap((paper) => languages.map((language) => [paper, language] as const));
const long = '支付国际机场货运站有限公司三月份仓储装卸费及运输保险费等各项杂费，另附清单一份'.repeat(4);

describe.each(everywhere)('on %s (%s)', (paper, language) => {
  const words = printWords[language];
  const plan = slipPlan(paper, 5);
  const frame = {
    plan,
    words,
    companyName,
    titles: new Map<string, string>(),
    linesPerSlip: 5,
    names: true,
    strike: false,
  };
  const lines = [{ summary: long, subject: '1001 库存现金', debit: '5.00', credit: '', rows: 1 }];
  const printed = slipContent({ voucher, lines, total: null, pageMark: '1/6' }, frame, {
    x: 0,
    y: 0,
  }).flatMap(printedAt);
  const starting = (start: string): Printed => {
    const part = printed.find(({ text }) => text.startsWith(start));
    if (!part) throw new Error(`nothing begins with ${start}`);
    return part;
  };

  it('a red letter of a closed month carries its stamps, clear of the title', () => {
    const stamps = starting(words.stamps['red-letter']);
    expect(stamps.text).toContain(words.stamps.closed);
    expect(stamps.text).not.toContain(words.stamps.audited);
    const third = (plan.right - plan.left) / 3;
    expect(stamps.right, 'the title has the middle').toBeLessThan(plan.left + third + 1);
  });

  it('the name of a company stays clear of the date, however long it is', () => {
    const [company, date, number] = [words.company, words.date, words.number].map(starting);
    expect(company?.right).toBeLessThan(date?.left ?? 0);
    expect(date?.right).toBeLessThanOrEqual(number?.left ?? 0);
    expect([date?.size, number?.size]).toEqual([9, 9]);
  });

  it('no text reaches the rule below it, be its box as full as it may', () => {
    expect(starting(words.company).bottom).toBeLessThanOrEqual(plan.table);
    const rule = plan.table + plan.headHeight + plan.rowHeight;
    expect(starting(long.slice(0, 6)).bottom).toBeLessThanOrEqual(rule);
    expect(starting(long.slice(0, 6)).top).toBeGreaterThanOrEqual(rule - plan.rowHeight);
  });
});

/** The longest a summary may be, in the widest characters and in words. */
const longest = ['付'.repeat(MAX_SUMMARY), 'ROUTINE MAINTENANCE '.repeat(10).slice(0, MAX_SUMMARY)];

it.each(PRINT_PAPERS)('nothing of a summary is lost on %s, however many lines a slip has', (paper) => {
  for (const rowsPerSlip of [4, 5, 6, 7, 8])
    for (const summary of longest) {
      const plan = slipPlan(paper, rowsPerSlip);
      const texts = { summary, subject: '1001 库存现金', debit: '5.00', credit: '' };
      const rows = rowsOn(plan, rowsPerSlip)(texts);
      expect(rows).toBeLessThanOrEqual(rowsPerSlip);
      const printed = slipContent(
        { voucher, lines: [{ ...texts, rows }], total: null, pageMark: '' },
        {
          plan,
          words: printWords['zh-CN'],
          companyName,
          titles: new Map<string, string>(),
          linesPerSlip: rowsPerSlip,
          names: true,
          strike: false,
        },
        { x: 0, y: 0 },
      ).flatMap(printedAt);
      const whole = summary.replaceAll(' ', '');
      const part = printed.find(({ text }) => text.replaceAll(' ', '') === whole);
      expect(part?.bottom).toBeLessThanOrEqual(plan.table + plan.headHeight + rows * plan.rowHeight);
    }
});

it('no rule runs through a line that fills several rows, nor a diagonal', () => {
  const plan = slipPlan('a5', 5);
  const line = { summary: '', subject: '', debit: '', credit: '' };
  const [rules] = slipContent(
    {
      voucher,
      lines: [
        { ...line, rows: 2 },
        { ...line, rows: 1 },
      ],
      total: { words: '', debit: '', credit: '' },
      pageMark: '',
    },
    {
      plan,
      words: printWords.en,
      companyName,
      titles: new Map<string, string>(),
      linesPerSlip: 5,
      names: true,
      strike: true,
    },
    { x: 0, y: 0 },
  ) as unknown as [{ canvas: { x1: number; x2: number; y1: number; y2: number }[] }];
  const row = (top: number): number => (top - plan.headHeight) / plan.rowHeight;
  const level = rules.canvas.filter(({ y1, y2 }) => y1 === y2).map(({ y1 }) => Math.round(row(y1)));
  expect(level.slice(1, -1)).toEqual([0, 2, 3, 4, 5]);
  const diagonal = rules.canvas.find(({ x1, x2, y1, y2 }) => x1 !== x2 && y1 !== y2);
  expect([diagonal?.y1, diagonal?.y2].map((y = 0) => Math.round(row(y)))).toEqual([5, 3]);
});

it('a short line fills one row', () => {
  const texts = { summary: '付房租', subject: '1001 库存现金', debit: '5.00', credit: '' };
  expect(rowsOn(slipPlan('a4-3', 8), 8)(texts)).toBe(1);
});

function printedAt(content: unknown): Printed[] {
  const { columns, absolutePosition } = content as {
    columns?: [{ width: number; stack: { text: string }[]; fontSize: number }];
    absolutePosition: { x: number; y: number };
  };
  if (!columns) return [];
  const [{ width, stack, fontSize }] = columns;
  const text = stack.map((line) => line.text).join('');
  const { x, y } = absolutePosition;
  // Noto Sans SC draws 0.28 to 1.28 ems below the top of a line.
  const bottom = y + ((stack.length - 1) * LEADING + 1.28) * fontSize;
  return [{ text, left: x, right: x + width, top: y + 0.28 * fontSize, bottom, size: fontSize }];
}
