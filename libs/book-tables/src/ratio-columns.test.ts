import type { FinancialSummary } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { ratioColumns } from './ratio-columns.ts';
import { bookWordsIn } from './words.ts';

const input = (
  key: string,
  title: string,
  titleEn: string,
  current: string,
  opening: string | null = null,
) => ({
  key,
  title,
  titleEn,
  current,
  opening,
  templateId: 1,
  itemId: 1,
  subjectCode: null,
});
const plus = (...inputs: string[]) => inputs.map((one) => ({ sign: '+' as const, input: one }));
const summary: FinancialSummary = {
  days: 92,
  inputs: [
    input('REV', '一、营业收入', 'I. Operating revenue', '1029286.45'),
    input('COS', '减：营业成本', 'Less: operating cost', '-636.96'),
    input('AR', '应收账款', 'Accounts receivable', '99758.78', '100453.60'),
  ],
  ratios: [
    {
      key: 'R07',
      name: '毛利率',
      nameEn: 'Gross margin',
      value: '0.3818',
      top: { terms: [...plus('REV'), { sign: '-', input: 'COS' }], average: false, days: false },
      bottom: { terms: plus('REV'), average: false, days: false },
    },
    {
      key: 'R14',
      name: '应收账款周转天数',
      nameEn: 'Receivables days',
      value: '35.4991',
      top: { terms: plus('AR'), average: true, days: true },
      bottom: { terms: plus('REV'), average: false, days: false },
    },
  ],
};
const told = (language: 'en' | 'zh-CN' | 'zh-TW') => {
  const columns = ratioColumns(bookWordsIn(language), summary, language);
  return summary.ratios.map((row) => columns.map(({ value }) => value(row)));
};

it('a ratio is told in words and in figures; a line is named without its number', () => {
  expect(told('en')).toEqual([
    [
      'Gross margin',
      '0.3818',
      '(Operating revenue − Operating cost) ÷ Operating revenue',
      '(1,029,286.45 − (-636.96)) ÷ 1,029,286.45',
    ],
    [
      'Receivables days',
      '35.4991',
      'average(Accounts receivable) × days ÷ Operating revenue',
      '((100,453.60 + 99,758.78) ÷ 2) × 92 ÷ 1,029,286.45',
    ],
  ]);
});

it('in Chinese, traditional characters included', () => {
  expect(told('zh-CN')[0]![2]).toBe('(营业收入 − 营业成本) ÷ 营业收入');
  expect(told('zh-TW')[1]!.slice(0, 3)).toEqual([
    '應收帳款週轉天數',
    '35.4991',
    '平均(應收帳款) × 天數 ÷ 營業收入',
  ]);
});
