import type { PartySummary } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { summaryColumns, summaryLines } from './party-summary-columns.ts';
import { bookWordsIn } from './words.ts';

const say = bookWordsIn('en');
const row = (some: Partial<PartySummary>): PartySummary => ({
  side: 'sales',
  partyId: 1,
  partyCode: 'C01',
  partyName: 'A',
  currencyCode: 'CNY',
  openingOpen: '0.00',
  openingAdvance: '0.00',
  invoiced: '0.00',
  red: '0.00',
  cash: '0.00',
  bankFee: '0.00',
  bills: '0.00',
  contra: '0.00',
  discount: '0.00',
  writeOff: '0.00',
  closingOpen: '0.00',
  closingAdvance: '0.00',
  closingNet: '0.00',
  ...some,
});

it('adds up each currency by itself, of one side', () => {
  const lines = summaryLines(
    say,
    [
      row({ invoiced: '100.10', closingNet: '100.10' }),
      row({ partyId: 2, partyCode: 'C02', invoiced: '0.20', red: '-0.30', closingNet: '-0.10' }),
      row({ partyId: 2, partyCode: 'C02', currencyCode: 'USD', invoiced: '7.00', closingNet: '7.00' }),
      row({ partyId: 3, side: 'purchase', invoiced: '999.00' }),
    ],
    'sales',
  );
  const told = lines.map(({ code, name, currency, figures }) => [
    code || name,
    currency,
    figures.invoiced,
    figures.red,
    figures.closingNet,
  ]);
  expect(told).toEqual([
    ['C01', 'CNY', '100.10', '0.00', '100.10'],
    ['C02', 'CNY', '0.20', '-0.30', '-0.10'],
    ['C02', 'USD', '7.00', '0.00', '7.00'],
    ['Total', 'CNY', '100.30', '-0.30', '100.00'],
    ['Total', 'USD', '7.00', '0.00', '7.00'],
  ]);
});

it('has no column for what settled nothing', () => {
  const keys = (some: Partial<PartySummary>): string[] => {
    const lines = summaryLines(say, [row(some)], 'sales');
    return summaryColumns(say, lines).map(({ key }) => key);
  };
  expect(keys({})).not.toContain('writeOff');
  expect(keys({ writeOff: '-1.00' })).toContain('writeOff');
  expect(keys({ writeOff: '-1.00' })).not.toContain('bills');
});
