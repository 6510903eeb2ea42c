import type { ReportItem } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, formulasOf, newTerm, updateOf } from './line-draft.ts';

const formula = {
  id: 1,
  calculation: '+' as const,
  accessRules: 4,
  fromTag: '1122',
  subjectCode: '1122',
  itemId: null,
  grain: 'party' as const,
  at: null,
  cashFlowItem: null,
  cashFlowDirection: null,
};
const item: ReportItem = {
  id: 7,
  templateId: 3,
  title: '应收账款',
  titleEn: 'Receivables',
  parentId: null,
  lineNum: 4,
  type: 0,
  sources: 0,
  level: 2,
  isBolder: false,
  isFolding: false,
  isClassified: false,
  pos: 4,
  version: 2,
  formulas: [formula],
};

describe('a line that is edited', () => {
  it('is sent back as it came', () => {
    const draft = draftOf(item);
    expect(changesOf(item, draft)).toEqual({ line: false, formula: false });
    const { pos: _pos, formulas: _formulas, ...sent } = item;
    expect(updateOf(item, draft)).toEqual(sent);
    expect(formulasOf(draft)).toEqual([
      { calculation: '+', subjectCode: '1122', accessRules: 4, grain: 'party', at: null },
    ]);
  });

  it('tells a changed title from a changed formula', () => {
    const draft = draftOf(item);
    expect(changesOf(item, { ...draft, title: '账款' })).toEqual({ line: true, formula: false });
    const terms = [...draft.terms, newTerm(draft.terms, 3)];
    expect(changesOf(item, { ...draft, terms })).toEqual({ line: false, formula: true });
    expect(formulasOf({ ...draft, terms })[1]).toMatchObject({ subjectCode: '', accessRules: 3 });
  });

  it('loses its formula with its source', () => {
    const draft = { ...draftOf(item), source: 'lines' as const, terms: [] };
    expect(changesOf(item, draft)).toEqual({ line: true, formula: false });
    expect(updateOf(item, draft).sources).toBe(1);
    const over = { ...newTerm([], 3), over: 'i:9' };
    expect(formulasOf({ ...draft, terms: [over] })).toEqual([{ calculation: '+', itemId: 9 }]);
  });

  it('as a heading has neither number nor formula', () => {
    const draft = { ...draftOf(item), source: 'heading' as const, lineNum: '' };
    expect(updateOf(item, draft)).toMatchObject({ isClassified: true, sources: null, lineNum: null });
    expect(changesOf(item, draft).formula).toBe(false);
  });

  it('keeps a grain only for sums of balances, and the direction of flows', () => {
    const draft = draftOf(item);
    const [term] = draft.terms;
    const terms = [
      { ...term!, rule: 3 },
      { ...newTerm([], 3), over: 'f:CF01', direction: 'in' as const },
    ];
    expect(formulasOf({ ...draft, terms })).toEqual([
      { calculation: '+', subjectCode: '1122', accessRules: 3, grain: null, at: null },
      { calculation: '+', cashFlowItem: 'CF01', cashFlowDirection: 'in' },
    ]);
  });
});
