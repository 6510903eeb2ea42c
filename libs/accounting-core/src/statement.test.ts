import { describe, expect, it } from 'vitest';
import { leafBalances, type Span } from './balances.ts';
import type { StatementItem, SubjectTerm, TemplateType } from './formula.ts';
import { formatMoney } from './money.ts';
import { isProblem } from './problem.ts';
import { evaluateStatement, type ItemValue } from './statement.ts';
import { customer, line, opening, periodBalances, subjects, voucher } from './test-books.ts';
import type { VoucherDraft } from './voucher.ts';

const term = (
  subjectCode: string,
  rule: SubjectTerm['rule'],
  rest: Partial<SubjectTerm> = {},
): SubjectTerm => ({
  sign: '+',
  subjectCode,
  rule,
  ...rest,
});
const item = (key: string, ...parts: (SubjectTerm | string)[]): StatementItem => ({
  key,
  heading: false,
  terms: parts.filter((part) => typeof part === 'object'),
  references: parts
    .filter((part) => typeof part === 'string')
    .map((part) => ({ sign: part.startsWith('-') ? '-' : '+', itemKey: part.slice(1) })),
});

const vouchers: VoucherDraft[] = [
  voucher([line('1122', 'Dr', '100.00', customer(701)), line('5001', 'Cr', '100.00')], {
    date: '2025-02-10',
  }),
  voucher([line('1001', 'Dr', '30.00'), line('1122', 'Cr', '30.00', customer(702))], { date: '2025-03-10' }),
  voucher([line('5602', 'Dr', '12.00'), line('1001', 'Cr', '12.00')], { date: '2025-03-11' }),
  voucher([line('5001', 'Dr', '100.00'), line('3103', 'Cr', '100.00')], {
    date: '2025-02-28',
    kind: 'pl-carry-forward',
  }),
  voucher([line('1602', 'Cr', '9.00'), line('5602', 'Dr', '9.00')], { date: '2025-03-31' }),
  voucher([line('1001', 'Dr', '2.00'), line('560302', 'Cr', '2.00')], { date: '2025-03-31' }),
];
const openings = [opening('1001', '50.00'), opening('3001', '50.00')];
const march: Span = { from: { year: 2025, month: 3 }, to: { year: 2025, month: 3 } };

function evaluate(items: StatementItem[], type: TemplateType, span = march): ItemValue[] {
  const leaves = leafBalances(
    {
      subjects: new Map(subjects.map((s) => [s.id, s])),
      enablePeriod: { year: 2025, month: 1 },
      openings,
      balances: periodBalances(vouchers),
    },
    span,
  );
  const values = evaluateStatement(items, type, { subjects, leaves });
  if (isProblem(values)) throw new Error(values.code);
  return values;
}
const values = (items: StatementItem[], type: TemplateType, span = march) =>
  Object.fromEntries(
    evaluate(items, type, span).map(({ key, values: v }) => [
      key,
      v && `${formatMoney(v.current)} | ${formatMoney(v.year)}`,
    ]),
  );

describe('an activity statement: the span | the year to date', () => {
  it('rules 0, 1 and 2 leave out what only carries results forward', () => {
    expect(
      values(
        [item('net', term('5001', 0)), item('debit', term('5001', 1)), item('credit', term('5001', 2))],
        0,
      ),
    ).toEqual({ net: '0.00 | 100.00', debit: '0.00 | 0.00', credit: '0.00 | 100.00' });
  });

  it('nets on the side of the account that the formula names', () => {
    expect(values([item('finance', term('5603', 0)), item('interest', term('560302', 0))], 0)).toEqual({
      finance: '-2.00 | -2.00',
      interest: '-2.00 | -2.00',
    });
  });

  it('a quarter is the span of its three months', () => {
    const quarter = { from: { year: 2025, month: 1 }, to: { year: 2025, month: 3 } };
    expect(values([item('sales', term('5001', 0))], 0, quarter)).toEqual({ sales: '100.00 | 100.00' });
  });
});

describe('a balance sheet: the closing | the start of the year', () => {
  it('rule 3 is the balance on the own side of the account', () => {
    expect(values([item('cash', term('1001', 3)), item('depreciation', term('1602', 3))], 1)).toEqual({
      cash: '70.00 | 50.00',
      depreciation: '9.00 | 0.00',
    });
  });

  it('rules 4 and 5 part receivables by party, or judge the account as a whole', () => {
    expect(
      values(
        [
          item('receivables', term('1122', 4, { grain: 'party' })),
          item('advances', term('1122', 5, { grain: 'party' })),
          item('net', term('1122', 4, { grain: 'account' })),
          item('other side', term('1122', 5, { grain: 'account' })),
          item('unsaid', term('1122', 4)),
        ],
        1,
      ),
    ).toEqual({
      receivables: '100.00 | 0.00',
      advances: '30.00 | 0.00',
      net: '70.00 | 0.00',
      'other side': '0.00 | 0.00',
      unsaid: '100.00 | 0.00',
    });
  });

  it('adds profit and loss not yet carried, so that the sheet balances at any moment', () => {
    const retained = item(
      'retained',
      term('3103', 3),
      term('5001', 3),
      term('5602', 3, { sign: '-' }),
      term('560302', 3, { sign: '-' }),
    );
    expect(values([retained], 1)).toEqual({ retained: '81.00 | 0.00' });
  });
});

it('a cash-flow statement opens where its column begins', () => {
  const start = term('1001', 3, { at: 'column-start' });
  expect(values([item('opening cash', start), item('closing cash', term('1001', 3))], 2)).toEqual({
    'opening cash': '50.00 | 50.00',
    'closing cash': '70.00 | 70.00',
  });
});

describe('pitfall 26: in-sheet items', () => {
  it('are computed by dependency, with every sign, the first one too', () => {
    expect(values([item('total', '-a', '+b'), item('b', '+a', '+a'), item('a', term('1001', 3))], 1)).toEqual(
      { total: '70.00 | 50.00', b: '140.00 | 100.00', a: '70.00 | 50.00' },
    );
  });

  it('count a missing or empty item as zero; without any formula there is no value', () => {
    expect(values([item('empty'), item('sum', '+empty', '+gone')], 1)).toEqual({
      empty: null,
      sum: '0.00 | 0.00',
    });
  });

  it('and headings have no value', () => {
    expect(values([{ ...item('h', term('1001', 3)), heading: true }], 1)).toEqual({ h: null });
  });

  it('in a cycle are refused', () => {
    expect(evaluateStatement([item('a', '+b'), item('b', '+a')], 1, { subjects, leaves: [] })).toEqual({
      code: 'formula.cycle',
      path: ['a', 'b', 'a'],
    });
  });
});

it('an account that the chart does not have counts as zero', () => {
  expect(values([item('vat', term('22210104', 4, { grain: 'account' }))], 1)).toEqual({ vat: '0.00 | 0.00' });
});

it('tells what each term gave, before its sign', () => {
  const terms = [term('1001', 3), term('1602', 3, { sign: '-' })];
  const [value] = evaluate([item('fixed', ...terms)], 1);
  expect(value?.trace).toEqual([
    { sign: '+', source: terms[0], current: 7000n, year: 5000n },
    { sign: '-', source: terms[1], current: 900n, year: 0n },
  ]);
});
