import { describe, expect, it } from 'vitest';
import {
  checkCycle,
  checkFormula,
  evaluationOrder,
  type FormulaContext,
  type FormulaDraft,
  type StatementItem,
} from './formula.ts';

const item = (key: string, ...references: string[]): StatementItem => ({
  key,
  heading: key.startsWith('heading'),
  terms: [],
  references: references.map((itemKey) => ({ sign: '+', itemKey })),
});
const context: FormulaContext = {
  type: 0,
  items: [
    item('heading-1'),
    item('revenue'),
    item('cost'),
    item('profit', 'revenue', 'cost'),
    item('net', 'profit'),
  ],
  subjectCodes: new Set(['5001', '5401']),
  cashFlowItems: new Set(),
};
const draft = (rest: Partial<FormulaDraft>): FormulaDraft => ({
  itemKey: 'revenue',
  terms: [],
  ...rest,
});
const term = (rest: object = {}) => ({ sign: '+', subjectCode: '5001', rule: 0, ...rest });
const reference = (itemKey: string, sign = '+') => ({ sign, itemKey });

describe('a formula', () => {
  it.each([
    ['of known accounts is accepted', { terms: [term(), term({ subjectCode: '5401', sign: '-' })] }, []],
    ['of other items is accepted', { itemKey: 'net', terms: [reference('profit')] }, []],
    ['of a heading', { itemKey: 'heading-1', terms: [term()] }, [{ code: 'formula.item-is-heading' }]],
    ['of no item', { itemKey: 'x' }, [{ code: 'formula.item-unknown', itemKey: 'x' }]],
    [
      'with another operator',
      { terms: [term({ sign: '*' })] },
      [{ code: 'formula.bad-operator', line: 1, field: 'sign' }],
    ],
    [
      'with a balance rule on an activity statement',
      { terms: [term({ rule: 3 })] },
      [{ code: 'formula.bad-rule', line: 1, field: 'rule', rule: 3 }],
    ],
    [
      'with a rule that does not exist',
      { terms: [term({ rule: 9 })] },
      [{ code: 'formula.bad-rule', line: 1, field: 'rule', rule: 9 }],
    ],
    [
      'of an account that is not there',
      { terms: [term(), term({ subjectCode: '9' })] },
      [{ code: 'formula.subject-unknown', line: 2, field: 'subjectCode', subjectCode: '9' }],
    ],
    [
      'of an item that is not there',
      { terms: [reference('x')] },
      [{ code: 'formula.item-unknown', line: 1, field: 'itemKey', itemKey: 'x' }],
    ],
    [
      'that adds a heading',
      { terms: [reference('heading-1')] },
      [{ code: 'formula.item-is-heading', line: 1, field: 'itemKey' }],
    ],
    [
      'that refers to itself',
      { terms: [reference('revenue')] },
      [{ code: 'formula.self-reference', line: 1, field: 'itemKey' }],
    ],
    [
      'that names a term twice',
      { terms: [term(), term({ sign: '-' })] },
      [{ code: 'formula.duplicate', line: 2 }],
    ],
    [
      'that closes a cycle',
      { terms: [reference('net')] },
      [{ code: 'formula.cycle', path: ['revenue', 'net', 'profit', 'revenue'] }],
    ],
  ])('%s', (_name, rest, problems) => {
    expect(checkFormula(draft(rest), context)).toEqual(problems);
  });

  it('of a balance sheet takes rules 3 to 5, by party and by account once each', () => {
    const terms = [term({ rule: 4, grain: 'party' }), term({ rule: 4, grain: 'account' }), term({ rule: 5 })];
    expect(checkFormula(draft({ terms }), { ...context, type: 1 })).toEqual([]);
    expect(checkFormula(draft({ terms: [term()] }), { ...context, type: 1 })).toMatchObject([
      { code: 'formula.bad-rule' },
    ]);
  });

  it('of a cash-flow statement adds up flows, each direction of an item once', () => {
    const flows = (direction: 'in' | 'out' | null, cashFlowItem = 'CF01') => ({
      sign: '+',
      cashFlowItem,
      direction,
    });
    const cashFlow = { ...context, type: 2 as const, cashFlowItems: new Set(['CF01']) };
    const opening = term({ rule: 3, at: 'column-start' });
    expect(
      checkFormula(draft({ terms: [flows('in'), flows('out'), opening, term({ rule: 3 })] }), cashFlow),
    ).toEqual([]);
    expect(checkFormula(draft({ terms: [flows('in'), flows('in'), flows(null, 'CF9')] }), cashFlow)).toEqual([
      { code: 'formula.duplicate', line: 2 },
      { code: 'formula.cash-flow-unknown', line: 3, field: 'cashFlowItem', cashFlowItem: 'CF9' },
    ]);
    expect(checkFormula(draft({ terms: [flows(null)] }), context)).toMatchObject([
      { code: 'formula.cash-flow-unknown' },
    ]);
  });

  it('reports all its terms in their order', () => {
    const bad = draft({
      terms: [term({ sign: '×', rule: 5, subjectCode: '9' }), reference('revenue', '')],
    });
    expect(checkFormula(bad, context).map(({ line, code }) => [line, code])).toEqual([
      [1, 'formula.bad-operator'],
      [1, 'formula.bad-rule'],
      [1, 'formula.subject-unknown'],
      [2, 'formula.bad-operator'],
      [2, 'formula.self-reference'],
    ]);
  });
});

describe('the order of evaluation', () => {
  it('puts an item after what it refers to, wherever it stands', () => {
    expect(evaluationOrder([item('total', 'b', 'a'), item('a', 'b'), item('b')])).toEqual([
      'b',
      'a',
      'total',
    ]);
  });

  it('refuses a cycle with its path', () => {
    expect(checkCycle([item('start', 'a'), item('a', 'b'), item('b', 'c'), item('c', 'a')])).toEqual([
      { code: 'formula.cycle', path: ['a', 'b', 'c', 'a'] },
    ]);
    expect(checkCycle([item('a', 'a')])).toEqual([{ code: 'formula.cycle', path: ['a', 'a'] }]);
  });

  it('does not take two ways to one item for a cycle', () => {
    expect(checkCycle([item('a', 'b', 'c'), item('b', 'd'), item('c', 'd'), item('d')])).toEqual([]);
  });
});
