import { PRINT_PAPERS, languages, type Voucher } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { slipPlan } from './paper.ts';
import { printWords } from './print-words.ts';
import { slipContent } from './slip-content.ts';

/** What is printed at a place: its text, where its box begins and ends, and the size it is printed in. */
interface Printed {
  text: string;
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
} as Partial<Voucher> as Voucher;
const companyName = '青禾贸易（上海）国际供应链管理有限责任公司浦东新区分公司';

it.each(PRINT_PAPERS.flatMap((paper) => languages.map((language) => [paper, language] as const)))(
  'the name of a company stays clear of the date on %s (%s), however long it is',
  (paper, language) => {
    const words = printWords[language];
    const frame = {
      plan: slipPlan(paper, 5),
      words,
      companyName,
      titles: new Map<string, string>(),
      linesPerSlip: 5,
      names: true,
      strike: false,
    };
    const printed = slipContent({ voucher, lines: [], total: null, pageMark: '1/6' }, frame, {
      x: 0,
      y: 0,
    }).flatMap(printedAt);
    const starting = (start: string): Printed => {
      const part = printed.find(({ text }) => text.startsWith(start));
      if (!part) throw new Error(`nothing begins with ${start}`);
      return part;
    };
    const [company, date, number] = [words.company, words.date, words.number].map(starting);
    expect(company?.right).toBeLessThan(date?.left ?? 0);
    expect(date?.right).toBeLessThanOrEqual(number?.left ?? 0);
    expect([date?.size, number?.size]).toEqual([9, 9]);
  },
);

function printedAt(content: unknown): Printed[] {
  const { columns, absolutePosition } = content as {
    columns?: [{ width: number; stack: { text: string }[]; fontSize: number }];
    absolutePosition: { x: number };
  };
  if (!columns) return [];
  const [{ width, stack, fontSize }] = columns;
  const text = stack.map((line) => line.text).join('');
  return [{ text, left: absolutePosition.x, right: absolutePosition.x + width, size: fontSize }];
}
