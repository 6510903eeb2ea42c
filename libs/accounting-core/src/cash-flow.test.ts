import { describe, expect, it } from 'vitest';
import {
  cashFlowChart,
  cashFlowsOf,
  CashFlowTotals,
  EXCHANGE_EFFECT,
  UNASSIGNED,
  type CashFlowLine,
} from './cash-flow.ts';
import { formatMoney, moneyOf, sum, ZERO } from './money.ts';
import { treeOf } from './subject-tree.ts';
import { chart } from './test-books.ts';
import type { VoucherKind } from './voucher-kind.ts';

const tree = treeOf(
  chart(`1001   库存现金     asset
         1002   银行存款     asset
         100201 基本户       asset
         1122   应收账款     asset
         1221   其他应收款   asset
         1405   库存商品     asset
         1601   固定资产     asset
         2202   应付账款     liability
         2221   应交税费     liability
         222101 增值税       liability
         2501   长期借款     liability
         5001   主营业务收入 pl         credit
         5602   管理费用     pl
         560303 汇兑损失     pl`),
);
const idOf = (code: string): number => tree.byCode.get(code)!.id;
const proposals = new Map(
  Object.entries({
    '1122': ['CF01', 'CF01'],
    '1405': ['CF03', 'CF03'],
    '1601': ['CF10', 'CF12'],
    '2202': ['CF03', 'CF03'],
    '2221': ['CF02', 'CF05'],
    '222101': ['follow', 'follow'],
    '2501': ['CF14', 'CF16'],
    '5001': ['CF01', 'CF01'],
    '5602': ['CF02', 'CF06'],
    '560303': ['CF98', 'CF98'],
  }).map(([code, [inflow, outflow]]) => [idOf(code), { in: inflow!, out: outflow! }]),
);
const items = new Set(['CF01', 'CF02', 'CF03', 'CF05', 'CF06', 'CF10', 'CF12', 'CF14', 'CF16', 'CF98']);
const cash = cashFlowChart(tree, proposals, items);

const lineOf = (text: string): CashFlowLine => {
  const [code = '', side, amount = '', item = null] = text.split(' ');
  return {
    subjectId: idOf(code),
    debit: side === 'Dr' ? moneyOf(amount) : ZERO,
    credit: side === 'Cr' ? moneyOf(amount) : ZERO,
    cashFlowItem: item,
  };
};
/** The flows of a voucher: the subject, its item and what flowed into cash. */
const flows = (lines: string[], kind: VoucherKind = 'manual') =>
  cashFlowsOf({ kind, lines: lines.map(lineOf) }, cash).map(
    ({ line, item, flow }) => `${tree.byId.get(line.subjectId)!.code} ${item} ${formatMoney(flow)}`,
  );

describe('the flows of a voucher', () => {
  it('are its lines against cash, each with the item its subject proposes', () => {
    expect(flows(['100201 Cr 500.00', '2202 Dr 300.00', '5602 Dr 200.00'])).toEqual([
      '2202 CF03 -300.00',
      '5602 CF06 -200.00',
    ]);
  });

  it('a subject without a proposal takes that of the one above it', () => {
    expect(flows(['1001 Dr 5.00', '2221 Cr 5.00'])).toEqual(['2221 CF02 5.00']);
    expect(flows(['100201 Dr 40.00', '560303 Cr 40.00'])).toEqual(['560303 CF98 40.00']);
  });

  it('VAT goes with the line it stands beside', () => {
    expect(flows(['1405 Dr 1000.00', '222101 Dr 130.00', '1002 Cr 1130.00'])).toEqual([
      '1405 CF03 -1000.00',
      '222101 CF03 -130.00',
    ]);
  });

  it('a line against the direction of the whole voucher goes with the largest that has an item, the first on a tie', () => {
    expect(flows(['1002 Dr 90.00', '5602 Dr 10.00', '1122 Cr 50.00', '2501 Cr 50.00'])).toEqual([
      '5602 CF01 -10.00',
      '1122 CF01 50.00',
      '2501 CF14 50.00',
    ]);
  });

  it('exchange differences keep their item whichever way they move', () => {
    expect(flows(['1002 Dr 90.00', '560303 Dr 10.00', '1122 Cr 100.00'])).toEqual([
      '560303 CF98 -10.00',
      '1122 CF01 100.00',
    ]);
  });

  it('a red-letter line is judged by its effect', () => {
    expect(flows(['1002 Dr -60.00', '1122 Cr -60.00'])).toEqual(['1122 CF01 -60.00']);
  });

  it('an item that is set on the line wins; one that no statement has says nothing', () => {
    expect(flows(['1002 Cr 7.00', '5602 Dr 7.00 CF03'])).toEqual(['5602 CF03 -7.00']);
    expect(flows(['1002 Cr 7.00', '5602 Dr 7.00 CF77'])).toEqual(['5602 CF06 -7.00']);
  });

  it('of a revaluation are the effect of exchange rates', () => {
    expect(flows(['1002 Dr 3.00', '1122 Cr 3.00'], 'fx-revaluation')).toEqual(['1122 CF98 3.00']);
  });

  it('are none when cash only changes its place, or is not touched', () => {
    expect(flows(['1001 Dr 100.00', '1002 Cr 100.00'])).toEqual([]);
    expect(flows(['1405 Dr 100.00', '2202 Cr 100.00'])).toEqual([]);
  });

  it('have each its own direction when cash comes to nothing', () => {
    expect(flows(['1001 Dr 5.00', '1002 Cr 5.00', '5602 Dr 8.00', '1122 Cr 8.00'])).toEqual([
      '5602 CF06 -8.00',
      '1122 CF01 8.00',
    ]);
  });

  it('without any item to go with are not assigned', () => {
    expect(flows(['1002 Cr 9.00', '1221 Dr 9.00'])).toEqual([`1221 ${UNASSIGNED} -9.00`]);
  });

  it('always add up to the change in cash', () => {
    const lines = ['1002 Cr 77.10', '1001 Dr 7.00', '5602 Dr 60.05', '222101 Dr 10.05'];
    const flow = sum(cashFlowsOf({ kind: 'manual', lines: lines.map(lineOf) }, cash).map((one) => one.flow));
    expect(formatMoney(flow)).toBe('-70.10');
  });
});

describe('the sums', () => {
  const totals = new CashFlowTotals();
  for (const lines of [
    ['1002 Dr 100.00', '1122 Cr 100.00'],
    ['1002 Cr 30.00', '1122 Dr 30.00'],
    ['1002 Dr 2.00', '560303 Cr 5.00', '560303 Dr 3.00'],
    ['1002 Cr 4.00', '560303 Dr 4.00'],
    ['1002 Cr 9.00', '1221 Dr 9.00'],
  ])
    totals.addVoucher(cashFlowsOf({ kind: 'manual', lines: lines.map(lineOf) }, cash));
  const of = (item: string, direction: 'in' | 'out' | null = null) => formatMoney(totals.of(item, direction));

  it('net what came in and what went out of an item', () => expect(of('CF01')).toBe('70.00'));
  it('judge the effect of exchange rates voucher by voucher', () => {
    expect([of(EXCHANGE_EFFECT, 'in'), of(EXCHANGE_EFFECT, 'out')]).toEqual(['2.00', '-4.00']);
  });
  it('say what is not assigned', () => expect(of(UNASSIGNED, 'out')).toBe('-9.00'));
  it('are zero for an item without flows', () => expect(of('CF16')).toBe('0.00'));
});
