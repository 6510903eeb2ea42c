import type { FundReport } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { fundColumns, fundDayColumns, fundDayLines, fundLines } from './fund-columns.ts';
import { bookWordsIn } from './words.ts';

const say = bookWordsIn('en');
const none = {
  opening: '0.00',
  income: '0.00',
  expense: '0.00',
  transferIn: '0.00',
  transferOut: '0.00',
  closing: '0.00',
  ledger: '0.00',
  difference: '0.00',
};
const report = (
  fundAccountId: number,
  currencyCode: string,
  moves: Partial<typeof none>,
  base: Partial<typeof none> = moves,
): FundReport => ({
  fundAccountId,
  name: `Account ${fundAccountId}`,
  kind: 'bank',
  subjectCode: '1002',
  currencyCode,
  rows: [],
  closingBase: '0.00',
  ...none,
  ...moves,
  base: { currencyCode: 'CNY', ...none, ...base },
});

it('adds up each currency by itself, and all of them in the books’ own', () => {
  const lines = fundLines(say, [
    report(1, 'CNY', { opening: '100.00', expense: '20.10', transferOut: '30.00', closing: '49.90' }),
    report(2, 'CNY', { transferIn: '30.00', closing: '30.00' }),
    report(3, 'USD', { income: '10.00', closing: '10.00' }, { income: '71.00', closing: '70.00' }),
  ]);
  expect(
    lines.map(({ name, currency, figures }) => [name, currency, figures.closing, figures.revalued]),
  ).toEqual([
    ['Account 1', 'CNY', '49.90', '0.00'],
    ['Account 2', 'CNY', '30.00', '0.00'],
    ['Account 3', 'USD', '10.00', '0.00'],
    ['Total', 'CNY', '79.90', '0.00'],
    ['Total', 'USD', '10.00', '0.00'],
    ['All, in the books’ own currency', 'CNY', '149.90', '-1.00'],
  ]);
  expect(fundColumns(say, lines).map(({ key }) => key)).toContain('revalued');
});

it('has one total where all accounts are in one currency', () => {
  const lines = fundLines(say, [report(1, 'CNY', {}), report(2, 'CNY', {})]);
  expect(lines.map(({ key }) => key)).toEqual(['1', '2', 'total CNY']);
  expect(fundColumns(say, lines).map(({ key }) => key)).not.toContain('revalued');
});

it('of days has what they make together, and of a foreign account what it is in the books’ own currency', () => {
  const day = { opening: '1.00', in: '0.20', out: '0.00', closing: '1.20', closingBase: '8.40' };
  const lines = fundDayLines(say, [
    { ...day, date: '2026-01-05' },
    { ...day, date: '2026-01-06', opening: '1.20', closing: '1.40', closingBase: '9.80' },
  ]);
  expect(lines.at(-1)).toMatchObject({ opening: '1.00', in: '0.40', out: '0.00', closing: '1.40' });
  expect(fundDayColumns(say, null).map(({ title }) => title)).toEqual([
    'Date',
    'Opening',
    'In',
    'Out',
    'Closing',
  ]);
  expect(fundDayColumns(say, 'CNY').at(-1)?.title).toBe('Closing CNY');
});
