import { describe, expect, it } from 'vitest';
import {
  checkEarlierClosed,
  checkGaps,
  checkNegativeCash,
  checkOpeningsBalance,
  checkProfitAndLossZero,
  checkReviewed,
  checkStatements,
  checkVouchers,
  closingProblems,
  type LeafClosing,
  numberGaps,
} from './closing-check.ts';
import { moneyOf } from './money.ts';
import { trialBalanceOfOpenings } from './opening-trial-balance.ts';
import { context, opening, subject } from './test-books.ts';

const leaves = (...balances: [code: string, signed: string][]): LeafClosing[] =>
  balances.map(([code, signed]) => [subject(code), moneyOf(signed)]);
const vouchers = (debit: string, credit: string, ...numbers: number[]) => ({
  debit: moneyOf(debit),
  credit: moneyOf(credit),
  offenders: numbers.map((number) => ({ voucherId: number, word: '记', number })),
});

it('openings that do not balance are shown with their difference', () => {
  const trial = trialBalanceOfOpenings([opening('1001', '5.00')], context.subjects);
  expect(checkOpeningsBalance(trial)).toEqual({
    key: 'opening',
    ok: false,
    blocking: true,
    figures: { debit: '5.00', credit: '0.00', difference: '5.00', assetsSide: '5.00', claimsSide: '0.00' },
  });
});

it('two unbalanced vouchers cannot hide each other', () => {
  const check = checkVouchers(vouchers('20.00', '20.00', 1, 2));
  expect(check).toMatchObject({ ok: false, figures: { difference: '0.00' } });
  expect(check.figures['offenders']).toEqual([
    { voucherId: 1, word: '记', number: 1 },
    { voucherId: 2, word: '记', number: 2 },
  ]);
});

it('sides that differ stop the close, also when no voucher is found to be the cause', () => {
  expect(checkVouchers(vouchers('20.00', '19.99'))).toMatchObject({
    ok: false,
    figures: { difference: '0.01' },
  });
  expect(checkVouchers(vouchers('0.00', '0.00')).ok).toBe(true);
});

it('work in progress and contra accounts do not block; a missing fen does', () => {
  const sound = leaves(
    ['1001', '900.00'],
    ['1602', '-200.00'],
    ['4001', '50.00'],
    ['3001', '-700.00'],
    ['5001', '-50.00'],
  );
  expect(checkStatements(sound)).toMatchObject({
    ok: true,
    figures: { profitAndLoss: '50.00', difference: '0.00' },
  });
  expect(checkStatements([...sound, ...leaves(['2202', '-0.01'])])).toMatchObject({
    ok: false,
    figures: { difference: '-0.01' },
  });
});

it('names the missing numbers of each word', () => {
  const gaps = numberGaps([
    { word: '记', numbers: [4, 1, 2, 7] },
    { word: '收', numbers: [1, 2] },
    { word: '付', numbers: [] },
  ]);
  expect(gaps).toEqual([
    { word: '记', total: 4, last: 7, missing: [3, 5, 6] },
    { word: '收', total: 2, last: 2, missing: [] },
    { word: '付', total: 0, last: 0, missing: [] },
  ]);
  expect(checkGaps(gaps).ok).toBe(false);
  expect(checkGaps(gaps.slice(1)).ok).toBe(true);
});

it('the oldest open month before this one is named', () => {
  const periods = [
    { year: 2025, month: 3, status: 1 },
    { year: 2024, month: 12, status: 2 },
    { year: 2025, month: 2, status: 0 },
    { year: 2025, month: 1, status: 2 },
  ];
  expect(checkEarlierClosed(periods, { year: 2025, month: 4 })).toMatchObject({
    ok: false,
    figures: { year: 2025, month: 2 },
  });
  expect(checkEarlierClosed(periods, { year: 2025, month: 2 })).toMatchObject({ ok: true, figures: {} });
});

it('every voucher is reviewed, only where the set reviews', () => {
  expect([checkReviewed(2, true).ok, checkReviewed(0, true).ok, checkReviewed(2, false).ok]).toEqual([
    false,
    true,
    true,
  ]);
});

it('a profit-and-loss balance left over is named', () => {
  const check = checkProfitAndLossZero(leaves(['5001', '-3.00'], ['5602', '0.00'], ['1001', '3.00']));
  expect(check.figures['balances']).toEqual([
    { subjectId: subject('5001').id, subjectCode: '5001', balance: '-3.00' },
  ]);
  expect(check.ok).toBe(false);
});

it('balances are named in the order of the chart, however they were read', () => {
  const check = checkProfitAndLossZero(leaves(['5602', '1.00'], ['5001', '-3.00']));
  expect(check.figures['balances']).toMatchObject([{ subjectCode: '5001' }, { subjectCode: '5602' }]);
});

it('before the month in which results are carried, their balances are as they should be', () => {
  expect(checkProfitAndLossZero(leaves(['5001', '-3.00']), false)).toMatchObject({
    ok: true,
    figures: { balances: [] },
  });
});

it('negative cash warns and does not block', () => {
  expect(checkNegativeCash(leaves(['1001', '-0.01'], ['2202', '-9.00']))).toMatchObject({
    ok: false,
    blocking: false,
  });
  expect(checkNegativeCash(leaves(['1001', '0.00'])).ok).toBe(true);
});

describe('what stops the close', () => {
  it('order, review and transfer have their own problem, the rest is one list', () => {
    const checks = [
      checkStatements(leaves(['1001', '1.00'])),
      checkGaps(numberGaps([{ word: '记', numbers: [2] }])),
      checkEarlierClosed([{ year: 2025, month: 1, status: 0 }], { year: 2025, month: 2 }),
      checkReviewed(4, true),
      checkProfitAndLossZero(leaves(['5001', '-3.00'])),
      checkNegativeCash(leaves(['1001', '-1.00'])),
    ];
    expect(closingProblems(checks)).toEqual([
      { code: 'period.previous-open', year: 2025, month: 1 },
      { code: 'period.unreviewed', count: 4 },
      { code: 'period.not-transferred' },
      { code: 'period.check-failed', checks: ['statements', 'gaps'] },
    ]);
  });

  it('nothing, when only a warning failed', () => {
    expect(closingProblems([checkNegativeCash(leaves(['1001', '-1.00'])), checkReviewed(0, true)])).toEqual(
      [],
    );
  });
});
