import type { ReportFormulaInput, ReportItem, ReportItemUpdate } from '@suanpan/contracts';

/** What a line adds up; a heading adds up nothing. */
export type LineSource = 'heading' | 'subjects' | 'lines';

/** One term as it is being edited; what it is over is chosen in one field: `s:1001`, `f:CF01` or `i:12`. */
export interface TermDraft {
  /** Tells the terms apart while they move. */
  key: number;
  sign: '+' | '-';
  over: string | null;
  rule: number;
  grain: 'party' | 'account' | null;
  at: 'column-start' | null;
  direction: 'in' | 'out' | null;
}

export interface LineDraft {
  title: string;
  titleEn: string;
  lineNum: string;
  type: ReportItem['type'];
  source: LineSource;
  level: number;
  isBolder: boolean;
  isFolding: boolean;
  terms: TermDraft[];
}

/** A stored line as the form begins with it. */
export const draftOf = (item: ReportItem): LineDraft => ({
  title: item.title,
  titleEn: item.titleEn,
  lineNum: item.lineNum === null ? '' : String(item.lineNum),
  type: item.type,
  source: item.isClassified ? 'heading' : item.sources === 1 ? 'lines' : 'subjects',
  level: item.level,
  isBolder: item.isBolder,
  isFolding: item.isFolding,
  terms: item.formulas.map((formula, key) => ({
    key,
    sign: formula.calculation,
    over:
      formula.itemId !== null
        ? `i:${formula.itemId}`
        : formula.cashFlowItem !== null
          ? `f:${formula.cashFlowItem}`
          : `s:${formula.subjectCode}`,
    rule: formula.accessRules ?? 0,
    grain: formula.grain,
    at: formula.at,
    direction: formula.cashFlowDirection,
  })),
});

/** A term with the next free key; its rule is the first of the statement's type. */
export const newTerm = (terms: readonly TermDraft[], rule: number): TermDraft => ({
  key: Math.max(-1, ...terms.map(({ key }) => key)) + 1,
  sign: '+',
  over: null,
  rule,
  grain: null,
  at: null,
  direction: null,
});

/** The line to be stored, in the words of the wire. */
export function updateOf(item: ReportItem, draft: LineDraft): ReportItemUpdate {
  const heading = draft.source === 'heading';
  const lineNum = Number(draft.lineNum);
  return {
    id: item.id,
    templateId: item.templateId,
    version: item.version,
    parentId: item.parentId,
    title: draft.title,
    titleEn: draft.titleEn,
    lineNum: draft.lineNum.trim() === '' || !Number.isInteger(lineNum) ? null : lineNum,
    type: draft.type,
    sources: heading ? null : draft.source === 'lines' ? 1 : 0,
    level: draft.level,
    isBolder: draft.isBolder,
    isFolding: draft.isFolding,
    isClassified: heading,
  };
}

/** The formula to be stored. A term over nothing yet is sent as it is: the server names it at its place. */
export const formulasOf = ({ terms }: LineDraft): ReportFormulaInput[] =>
  terms.map(({ sign, over, rule, grain, at, direction }) => {
    const [kind, name] = [over?.[0], over?.slice(2) ?? ''];
    if (kind === 'i') return { calculation: sign, itemId: Number(name) };
    if (kind === 'f') return { calculation: sign, cashFlowItem: name, cashFlowDirection: direction };
    return {
      calculation: sign,
      subjectCode: name,
      accessRules: rule,
      // Only sums of balances judge something on its own.
      grain: rule >= 4 ? grain : null,
      at,
    };
  });

/** What of a line is to be stored: nothing, the line, its formula, or both. */
export function changesOf(item: ReportItem, draft: LineDraft): { line: boolean; formula: boolean } {
  const before = draftOf(item);
  const { terms, ...fields } = draft;
  const { terms: termsBefore, ...fieldsBefore } = before;
  const keptTerms = draft.source === before.source ? termsBefore : [];
  return {
    line: !isSame(fields, fieldsBefore),
    formula: draft.source !== 'heading' && !isSame(plain(terms), plain(keptTerms)),
  };
}

const plain = (terms: readonly TermDraft[]) => terms.map(({ key: _key, ...term }) => term);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
