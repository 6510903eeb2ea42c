import type { FlowDirection } from './cash-flow.ts';
import type { Problem } from './problem.ts';
import { at } from './problem.ts';

/**
 * Rule: a statement is data: an item adds signed terms over subjects (off-sheet) or over other items
 * (in-sheet), in the order of dependency, and every sign counts.
 * Source: behaviour.md 9; api.md 8 (formula errors); decision D41.
 * Example: "− A + B" is B − A; an item that reaches itself through others is refused with the path.
 */
export type Sign = '+' | '-';

/**
 * 0 net, 1 debit, 2 credit activity of a span, carry-forward left out; 3 balance on the account's own
 * side, 4 sum of debit balances, 5 sum of credit balances.
 */
export type AccessRule = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * What rules 4 and 5 judge on its own: each leaf with its auxiliary items (receivables by customer),
 * or the account as a whole (VAT). Party unless said.
 */
export type Grain = 'party' | 'account';

/** A term over one subject and everything below it. */
export interface SubjectTerm {
  sign: Sign;
  subjectCode: string;
  rule: AccessRule;
  grain?: Grain | null;
  /** The balance where the column begins instead of where it ends (opening cash). */
  at?: 'column-start' | null;
}

/** A term over another item of the same statement. */
export interface ItemTerm {
  sign: Sign;
  itemKey: string;
}

/** A term over the flows of one item of the cash-flow statement, into cash positive. */
export interface CashFlowTerm {
  sign: Sign;
  /** An item's code, or `unassigned`. */
  cashFlowItem: string;
  /** Only what came in, or went out; both when null. */
  direction: FlowDirection | null;
}

export interface StatementItem {
  /** Unique within the statement. */
  key: string;
  /** A heading has no value. */
  heading: boolean;
  /** Off-sheet terms; none for in-sheet items. */
  terms: readonly SubjectTerm[];
  /** Terms over cash flows. */
  cashFlows?: readonly CashFlowTerm[];
  /** In-sheet terms. */
  references: readonly ItemTerm[];
}

/** 0 activity of a span, 1 balances at a date, 2 cash flow. */
export type TemplateType = 0 | 1 | 2;

const RULES: Record<TemplateType, readonly number[]> = { 0: [0, 1, 2], 1: [3, 4, 5], 2: [3, 4, 5] };

export interface FormulaContext {
  type: TemplateType;
  /** All items of the template, with the formula that is to be replaced still in place. */
  items: readonly StatementItem[];
  subjectCodes: ReadonlySet<string>;
  /** Those whose flows a term may add up; none but in a cash-flow statement. */
  cashFlowItems: ReadonlySet<string>;
}

/** Terms as a client sends them, not yet known to be valid: each over a subject, an item or the flows of one. */
export type TermDraft = { sign: string } & (
  | { subjectCode: string; rule: number; grain?: Grain | null; at?: 'column-start' | null }
  | { itemKey: string }
  | { cashFlowItem: string; direction: FlowDirection | null }
);

export interface FormulaDraft {
  itemKey: string;
  terms: readonly TermDraft[];
}

/** All problems of a new formula for one item, term by term (`line` counts them), then the cycle it would close. */
export function checkFormula({ itemKey, terms }: FormulaDraft, context: FormulaContext): Problem[] {
  const item = context.items.find(({ key }) => key === itemKey);
  if (!item) return [{ code: 'formula.item-unknown', itemKey }];
  if (item.heading) return [{ code: 'formula.item-is-heading' }];
  const names = terms.map(termName);
  const problems = terms.flatMap((term, index) => [
    ...(term.sign === '+' || term.sign === '-'
      ? []
      : [at({ code: 'formula.bad-operator' }, index + 1, 'sign')]),
    ...checkTerm(term, item, context).map((problem) => at(problem, index + 1)),
    ...(names.indexOf(termName(term)) < index ? [at({ code: 'formula.duplicate' }, index + 1)] : []),
  ]);
  return problems.length > 0 ? problems : checkCycle(withReferences(context.items, { itemKey, terms }));
}

/** The cycle of a statement, if it has one, as the keys along it: a, b, a. */
export function checkCycle(items: readonly Pick<StatementItem, 'key' | 'references'>[]): Problem[] {
  const order = evaluationOrder(items);
  return Array.isArray(order) ? [] : [order];
}

/** The keys in an order in which every item comes after those it refers to; a cycle is a problem. */
export function evaluationOrder(
  items: readonly Pick<StatementItem, 'key' | 'references'>[],
): string[] | Problem {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): Problem | undefined => {
    if (done.has(key) || !byKey.has(key)) return undefined;
    if (path.includes(key)) return { code: 'formula.cycle', path: [...path.slice(path.indexOf(key)), key] };
    path.push(key);
    for (const { itemKey } of byKey.get(key)?.references ?? []) {
      const cycle = visit(itemKey);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(key);
    return undefined;
  };
  for (const { key } of items) {
    const cycle = visit(key);
    if (cycle) return cycle;
  }
  return [...done];
}

function checkTerm(term: TermDraft, item: StatementItem, context: FormulaContext): Problem[] {
  if ('itemKey' in term) return checkItemTerm(term.itemKey, item, context);
  if ('cashFlowItem' in term) return checkFlowTerm(term.cashFlowItem, context);
  return checkSubjectTerm(term, context);
}

function checkSubjectTerm(
  { subjectCode, rule }: { subjectCode: string; rule: number },
  { type, subjectCodes }: FormulaContext,
): Problem[] {
  const problems: Problem[] = [];
  if (!RULES[type].includes(rule)) problems.push({ code: 'formula.bad-rule', field: 'rule', rule });
  if (!subjectCodes.has(subjectCode))
    problems.push({ code: 'formula.subject-unknown', field: 'subjectCode', subjectCode });
  return problems;
}

function checkItemTerm(itemKey: string, item: StatementItem, { items }: FormulaContext): Problem[] {
  if (itemKey === item.key) return [{ code: 'formula.self-reference', field: 'itemKey' }];
  const target = items.find(({ key }) => key === itemKey);
  if (!target) return [{ code: 'formula.item-unknown', field: 'itemKey', itemKey }];
  return target.heading ? [{ code: 'formula.item-is-heading', field: 'itemKey' }] : [];
}

const checkFlowTerm = (cashFlowItem: string, { cashFlowItems }: FormulaContext): Problem[] =>
  cashFlowItems.has(cashFlowItem)
    ? []
    : [{ code: 'formula.cash-flow-unknown', field: 'cashFlowItem', cashFlowItem }];

/** What makes two terms the same one, whatever their signs. */
function termName(term: TermDraft): string {
  if ('itemKey' in term) return `item ${term.itemKey}`;
  if ('cashFlowItem' in term) return `flows ${term.cashFlowItem}/${term.direction ?? ''}`;
  const { subjectCode, rule, grain, at: point } = term;
  return `subject ${subjectCode}/${rule}/${grain ?? 'party'}/${point ?? ''}`;
}

const withReferences = (items: readonly StatementItem[], { itemKey, terms }: FormulaDraft) =>
  items.map(({ key, references }) => ({
    key,
    references:
      key === itemKey
        ? terms.flatMap((term) => ('itemKey' in term ? [{ sign: '+' as const, itemKey: term.itemKey }] : []))
        : references,
  }));
