import type { Language, Voucher } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { slipPlan } from './paper.ts';
import { slipsOf } from './slips.ts';

const line = (debitAmount: string | null) => ({
  summary: '销售',
  subjectName: '1001-库存现金',
  auxiliaryTitle: null,
  debitAmount,
  creditAmount: null,
  num: null,
  price: null,
  originalAmount: null,
  exchangeRate: null,
  currencyCode: 'CNY',
  subject: { unit: null },
});
const voucher = (lines: object[], amount = '12000.00'): Voucher =>
  ({ details: lines, debitAmount: amount, creditAmount: amount }) as unknown as Voucher;

const oneRow = () => 1;

describe('a voucher on slips', () => {
  it('of five lines has the total and its words, and no page mark', () => {
    const slips = slipsOf(voucher(Array(5).fill(line('2400.00'))), 5, oneRow, 'zh-CN');
    expect(slips).toHaveLength(1);
    expect(slips[0]).toMatchObject({
      pageMark: '',
      total: { words: '壹万贰仟元整', debit: '12,000.00', credit: '12,000.00' },
    });
  });

  it('of six lines goes on on a second slip, which alone has the total', () => {
    const slips = slipsOf(voucher(Array(6).fill(line('2000.00'))), 5, oneRow, 'zh-CN');
    expect(slips.map(({ pageMark, lines, total }) => [pageMark, lines.length, total !== null])).toEqual([
      ['1/2', 5, false],
      ['2/2', 1, true],
    ]);
  });

  it('a line that fills several rows goes on the next slip when they are not free', () => {
    const amounts = ['1.00', '1.00', '3.00', '1.00'].map(line);
    const slips = slipsOf(voucher(amounts), 4, ({ debit }) => Number(debit), 'zh-CN');
    expect(
      slips.map(({ pageMark, lines, total }) => [pageMark, lines.map(({ rows }) => rows), !!total]),
    ).toEqual([
      ['1/2', [1, 1], false],
      ['2/2', [3, 1], true],
    ]);
  });

  it('has the words of its total in the language it is printed in; English has none', () => {
    const wordsIn = (language: Language) =>
      slipsOf(voucher([line('820.00')], '820.00'), 5, oneRow, language)[0]?.total?.words;
    expect([wordsIn('zh-CN'), wordsIn('zh-TW'), wordsIn('en')]).toEqual(['捌佰贰拾元整', '捌佰貳拾元整', '']);
  });

  it('with red letters prints their minus sign', () => {
    const [slip] = slipsOf(voucher([line('-880.00')], '-880.00'), 5, oneRow, 'zh-CN');
    expect(slip).toMatchObject({ lines: [{ debit: '-880.00', credit: '' }] });
    expect(slip?.total).toMatchObject({ words: '负捌佰捌拾元整', debit: '-880.00' });
  });

  it('names item, quantity at price and the foreign amount beside the subject', () => {
    const full = {
      ...line('710.00'),
      auxiliaryTitle: 'C01_蓝窑',
      num: '3000',
      price: '1002.5',
      subject: { unit: '件' },
      originalAmount: '1000',
      exchangeRate: '7.1',
      currencyCode: 'USD',
    };
    expect(slipsOf(voucher([full]), 5, oneRow, 'zh-CN')[0]?.lines[0]?.subject).toBe(
      '1001 库存现金 C01_蓝窑 3,000件×1,002.5 USD 1,000×7.1',
    );
    const revalued = { ...line('5.00'), originalAmount: '0', exchangeRate: '7.1', currencyCode: 'USD' };
    expect(slipsOf(voucher([revalued]), 5, oneRow, 'zh-CN')[0]?.lines[0]?.subject).toBe('1001 库存现金 USD');
  });
});

it.each(['a4-2', 'a4-3', '210x120', '240x140', 'a5'] as const)(
  'four to eight lines fit on %s, with the names below them',
  (paper) => {
    for (const lines of [4, 5, 6, 7, 8]) {
      const plan = slipPlan(paper, lines);
      const table = plan.table + plan.headHeight + lines * plan.rowHeight + plan.totalHeight;
      expect(table + 17).toBeLessThanOrEqual(plan.slipHeight - 14);
      expect(plan.rowHeight).toBeGreaterThan(15);
    }
  },
);
