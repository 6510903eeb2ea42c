import {
  checkFormula,
  standardCode,
  UNASSIGNED,
  type Problem,
  type Sign,
  type TermDraft,
} from '@suanpan/accounting-core';
import type { ReportFormulaInput } from '@suanpan/contracts';
import { cashFlowItems } from '@suanpan/seeds';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Chart } from '../books/chart.ts';
import { evaluatedItems } from '../report/evaluate-template.ts';
import { answeredItems, type StoredFormula, type StoredItem } from '../report/stored-items.ts';
import type { Draft } from './change-draft.ts';

/**
 * A formula as a client sends it, checked and ready to be stored.
 * @throws every problem at its term; a cycle with the titles of the lines along it.
 */
export function storedFormulas(
  { books, head, items }: Draft,
  chart: Chart,
  item: StoredItem,
  formulas: readonly ReportFormulaInput[],
): StoredFormula[] {
  const flows = new Set(head.type === 2 ? flowCodes(books.standard) : []);
  const terms = formulas.map((formula) => termOf(formula, item, chart, flows));
  refuseWrongSource(item, terms);
  const context = {
    type: head.type,
    items: evaluatedItems(answeredItems(items, head.id, books.encoding)),
    subjectCodes: new Set(chart.tree.subjects.map(({ code }) => code)),
    cashFlowItems: flows,
  };
  refuseIf(
    checkFormula({ itemKey: String(item.id), terms }, context).map((problem) =>
      withTitles(problem, items, books.language),
    ),
  );
  return terms.map((term) => storedTerm(term, books.encoding));
}

/** The codes that flows may have in a standard. */
export const flowCodes = (standard: Draft['books']['standard']): string[] => [
  ...cashFlowItems(standard).map(({ code }) => code),
  UNASSIGNED,
];

/** `fromTag` is a line where lines are added; else an item of cash flow, a subject's code, or a subject's id. */
function termOf(
  {
    calculation: sign,
    fromTag,
    subjectCode,
    itemId,
    cashFlowItem,
    cashFlowDirection,
    accessRules,
    grain,
    at,
  }: ReportFormulaInput,
  { sources }: StoredItem,
  { tree }: Chart,
  flows: ReadonlySet<string>,
): TermDraft {
  const tag = String(fromTag ?? '');
  if (itemId || (sources === 1 && !subjectCode && !cashFlowItem))
    return { sign, itemKey: String(itemId ?? tag) };
  const flow = cashFlowItem ?? (flows.has(tag) ? tag : null);
  if (flow !== null) return { sign, cashFlowItem: flow, direction: cashFlowDirection ?? null };
  const code = subjectCode ?? (tree.byCode.has(tag) ? tag : (tree.byId.get(Number(tag))?.code ?? tag));
  return { sign, subjectCode: code, rule: accessRules ?? -1, grain: grain ?? null, at: at ?? null };
}

function refuseWrongSource({ sources }: StoredItem, terms: readonly TermDraft[]): void {
  const wrong = terms.findIndex((term) => 'itemKey' in term !== (sources === 1));
  if (sources === null || wrong < 0) return;
  const source =
    sources === 1
      ? { en: 'other lines', 'zh-CN': '表内项目', 'zh-TW': '表內項目' }
      : { en: 'subjects', 'zh-CN': '科目', 'zh-TW': '科目' };
  refuse({ code: 'statement.wrong-source', line: wrong + 1, source });
}

/** Lines are known to people by their titles. */
function withTitles(problem: Problem, items: readonly StoredItem[], language: string): Problem {
  const titleOf = (key: string): string => {
    const item = items.find(({ id }) => String(id) === key);
    return (language === 'en' ? item?.titleEn : item?.title) ?? key;
  };
  return problem.code === 'formula.cycle' ? { ...problem, path: problem.path.map(titleOf) } : problem;
}

const nothing = {
  id: 0,
  accessRules: null,
  subjectCode: null,
  itemId: null,
  grain: null,
  at: null,
  cashFlowItem: null,
  cashFlowDirection: null,
} satisfies Partial<StoredFormula>;

function storedTerm(term: TermDraft, encoding: string): StoredFormula {
  const stored = { ...nothing, calculation: term.sign as Sign };
  if ('itemKey' in term) return { ...stored, itemId: Number(term.itemKey) };
  if ('cashFlowItem' in term)
    return { ...stored, cashFlowItem: term.cashFlowItem, cashFlowDirection: term.direction };
  const { subjectCode, rule, grain = null, at = null } = term;
  return { ...stored, subjectCode: standardCode(encoding, subjectCode), accessRules: rule, grain, at };
}
