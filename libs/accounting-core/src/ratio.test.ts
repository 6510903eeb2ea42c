import { describe, expect, it } from 'vitest';
import { moneyOf } from './money.ts';
import { ratioOf, type Ratio } from './ratio.ts';

const figures = (current: Record<string, string>, opening: Record<string, string> = {}, days = 365) => {
  const amounts = (texts: Record<string, string>) =>
    new Map(Object.entries(texts).map(([key, text]) => [key, moneyOf(text)]));
  return { current: amounts(current), opening: amounts(opening), days };
};
const plus = (...inputs: string[]) => inputs.map((input) => ({ sign: '+' as const, input }));
const over = (top: Ratio['top'], bottom: Ratio['bottom']): Ratio => ({ key: 'R', top, bottom });

describe('a ratio', () => {
  it('is a sum over a sum, to four decimals half up', () => {
    const quick = over(
      {
        terms: [
          { sign: '+', input: 'CA' },
          { sign: '-', input: 'INV' },
        ],
      },
      { terms: plus('CL') },
    );
    expect(ratioOf(quick, figures({ CA: '200.00', INV: '0.00', CL: '150.00' }))).toBe('1.3333');
    expect(ratioOf(quick, figures({ CA: '0.00', INV: '1.00', CL: '80000.00' }))).toBe('0.0000');
    expect(ratioOf(quick, figures({ CA: '0.00', INV: '5.00', CL: '100000.00' }))).toBe('-0.0001');
  });

  it('over an average takes the mean of beginning and end', () => {
    const turnover = over({ terms: plus('REV') }, { terms: plus('AR'), average: true });
    expect(ratioOf(turnover, figures({ REV: '300.00', AR: '50.01' }, { AR: '100.00' }))).toBe('3.9997');
  });

  it('in days multiplies the average by the days of the column', () => {
    const days = over({ terms: plus('AR'), average: true, days: true }, { terms: plus('REV') });
    expect(ratioOf(days, figures({ REV: '300.00', AR: '50.00' }, { AR: '100.00' }, 92))).toBe('23.0000');
    expect(ratioOf(days, figures({ REV: '300.00', AR: '-50.00' }, { AR: '0.00' }, 92))).toBeNull();
  });

  it.each([['0.00'], ['-1.00']])('has no value over %s, nor where a figure does not exist', (divisor) => {
    const cash = over({ terms: plus('CFO') }, { terms: plus('CL') });
    expect(ratioOf(cash, figures({ CFO: '1.00', CL: divisor }))).toBeNull();
    expect(ratioOf(cash, figures({ CL: '1.00' }))).toBeNull();
  });
});
