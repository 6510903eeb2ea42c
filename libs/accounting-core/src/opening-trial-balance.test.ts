import { expect, it } from 'vitest';
import { fen, formatMoney } from './money.ts';
import { type OpeningTrialBalance, trialBalanceOfOpenings } from './opening-trial-balance.ts';
import { context, opening } from './test-books.ts';

const shown = (trial: OpeningTrialBalance): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(trial).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? formatMoney(fen(value)) : value,
    ]),
  );

it('nets contra accounts by sign and counts work in progress as an asset', () => {
  const openings = [
    opening('1001', '900.00'),
    opening('1602', '200.00'),
    opening('4001', '50.00'),
    opening('2202', '150.00', { cumulativeDebit: '10.00', cumulativeCredit: '30.00' }),
    opening('3001', '600.00'),
  ];
  expect(shown(trialBalanceOfOpenings(openings, context.subjects))).toEqual({
    debit: '950.00',
    credit: '950.00',
    difference: '0.00',
    turnoverDebit: '10.00',
    turnoverCredit: '30.00',
    turnoverDifference: '-20.00',
    assetsSide: '750.00',
    claimsSide: '750.00',
    isBalanced: true,
  });
});

it('puts a negative opening on the other side', () => {
  const openings = [opening('1001', '-30.00'), opening('2202', '-30.00')];
  expect(shown(trialBalanceOfOpenings(openings, context.subjects))).toMatchObject({
    debit: '30.00',
    credit: '30.00',
    assetsSide: '-30.00',
    claimsSide: '-30.00',
    isBalanced: true,
  });
});

it('tells by how much the openings are out', () => {
  const trial = trialBalanceOfOpenings(
    [opening('1001', '100.00'), opening('3001', '90.00')],
    context.subjects,
  );
  expect(shown(trial)).toMatchObject({ difference: '10.00', isBalanced: false });
});
