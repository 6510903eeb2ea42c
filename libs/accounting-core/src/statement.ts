import type { LeafBalance } from './balances.ts';
import { type Activity, type Figures, type Movement, onSide } from './figures.ts';
import type { CashFlowTotals } from './cash-flow.ts';
import {
  type AccessRule,
  type CashFlowTerm,
  evaluationOrder,
  type ItemTerm,
  type Sign,
  type StatementItem,
  type SubjectTerm,
  type TemplateType,
} from './formula.ts';
import { add, type Fen, negate, positivePart, subtract, sum, ZERO } from './money.ts';
import { isProblem, type Problem } from './problem.ts';
import type { Subject } from './subject.ts';
import { compareCodes } from './subject-tree.ts';
import { isUnder } from './voucher-kind.ts';

/**
 * Rule: an activity statement shows the span and the year to date, without vouchers that only carry
 * results forward; a statement of balances shows the closing and the start of the year.
 * A cash-flow statement adds the flows of vouchers to what its lines held before the books began.
 * Source: behaviour.md 9 (rules 0 to 5); domain/statements.*.json (rules, grain, cashFlowMethod); decisions D7, D41.
 * Example: rule 4 by party over 1122 with customers Dr 100 and Cr 30 is 100; by account it is 70.
 */

/** `current`: the span, or the closing balance. `year`: the year to date, or the start of the year. */
export interface TwoColumns {
  current: Fen;
  year: Fen;
}

/** One term and the figure it gave, before its sign. */
export interface TermTrace extends TwoColumns {
  sign: Sign;
  source: SubjectTerm | ItemTerm | CashFlowTerm | OpeningTerm;
}

/** What a line of the cash-flow statement held of the year before the books began. */
export interface OpeningTerm {
  sign: '+';
  opening: true;
}

export interface ItemValue {
  key: string;
  /** Null for headings and for items without a formula. */
  values: TwoColumns | null;
  trace: TermTrace[];
}

export interface StatementBooks {
  subjects: readonly Subject[];
  /** Over the span of the statement: its month or its quarter. */
  leaves: Iterable<LeafBalance>;
  /** Of a cash-flow statement. */
  cashFlow?: {
    /** Flows of the span and of the year to its end. */
    current: CashFlowTotals;
    year: CashFlowTotals;
    /** By item: of the year before the books began; none in later years. */
    openings: ReadonlyMap<string, Fen>;
  };
}

/**
 * The value and the trace of every item, in the items' order. An account that the chart does not have
 * counts as zero (small-scale taxpayers lack the VAT columns), and so does an item that is missing.
 * A cycle is answered as a problem with its path.
 */
export function evaluateStatement(
  items: readonly StatementItem[],
  type: TemplateType,
  books: StatementBooks,
): ItemValue[] | Problem {
  const order = evaluationOrder(items);
  if (isProblem(order)) return order;
  const postings = postingsOf(books);
  const sides = new Map(books.subjects.map(({ code, normalSide }) => [code, normalSide]));
  const byKey = new Map(items.map((item) => [item.key, item]));
  const results = new Map<string, ItemValue>();
  for (const key of order) {
    const item = byKey.get(key);
    if (!item) continue;
    const trace = [
      ...item.terms.map((term) => {
        const below = postings.filter(({ code }) => isUnder(code, term.subjectCode));
        return {
          sign: term.sign,
          source: term,
          ...termFigures(term, below, type, sides.get(term.subjectCode) ?? 'debit'),
        };
      }),
      ...cashFlowTrace(item, books),
      ...item.references.map((term) => {
        const { current, year } = results.get(term.itemKey)?.values ?? { current: ZERO, year: ZERO };
        return { sign: term.sign, source: term, current, year };
      }),
    ];
    results.set(key, { key, trace, values: item.heading || trace.length === 0 ? null : totalOf(trace) });
  }
  return items.flatMap(({ key }) => results.get(key) ?? []);
}

function cashFlowTrace({ key, cashFlows = [] }: StatementItem, { cashFlow }: StatementBooks): TermTrace[] {
  if (!cashFlow) return [];
  const opening = cashFlow.openings.get(key);
  return [
    ...cashFlows.map((term) => ({
      sign: term.sign,
      source: term,
      current: cashFlow.current.of(term.cashFlowItem, term.direction),
      year: cashFlow.year.of(term.cashFlowItem, term.direction),
    })),
    ...(opening === undefined
      ? []
      : [
          {
            sign: '+' as const,
            source: { sign: '+' as const, opening: true as const },
            current: ZERO,
            year: opening,
          },
        ]),
  ];
}

/** The figures of one leaf and combination of items, its currencies netted. */
interface Posting {
  code: string;
  party: string;
  figures: Figures;
}

function postingsOf({ subjects, leaves }: StatementBooks): Posting[] {
  const codes = new Map(subjects.map(({ id, code }) => [id, code]));
  return [...leaves]
    .map(({ subjectId, auxSetId, figures }) => ({
      code: codes.get(subjectId) ?? '',
      party: `${subjectId}/${auxSetId}`,
      figures,
    }))
    .toSorted(compareCodes);
}

type Column = 'current' | 'year';

function termFigures(
  term: SubjectTerm,
  postings: readonly Posting[],
  type: TemplateType,
  side: Subject['normalSide'],
): TwoColumns {
  const figure = (column: Column): Fen =>
    isActivityRule(term.rule)
      ? activityFigure(term.rule, postings, column, side)
      : balanceFigure(term, postings, pointOf(type, column, term.at), side);
  return { current: figure('current'), year: figure('year') };
}

const isActivityRule = (rule: AccessRule): rule is 0 | 1 | 2 => rule <= 2;

function activityFigure(
  rule: 0 | 1 | 2,
  postings: readonly Posting[],
  column: Column,
  side: Subject['normalSide'],
): Fen {
  const debitOf = ({ debit, ytdDebit }: Activity): Fen => (column === 'current' ? debit : ytdDebit);
  const creditOf = ({ credit, ytdCredit }: Activity): Fen => (column === 'current' ? credit : ytdCredit);
  const debit = sum(postings.map(({ figures }) => debitOf(figures.activity)));
  const credit = sum(postings.map(({ figures }) => creditOf(figures.activity)));
  if (rule === 0) return onSide(subtract(debit, credit), side);
  return rule === 1 ? debit : credit;
}

/** Which balance a column shows: a balance sheet's year column is the start of the year. */
function pointOf(type: TemplateType, column: Column, at: SubjectTerm['at']): keyof Movement<Fen> {
  if (at === 'column-start') return column === 'current' ? 'opening' : 'yearStart';
  return type === 1 && column === 'year' ? 'yearStart' : 'closing';
}

function balanceFigure(
  { rule, grain }: SubjectTerm,
  postings: readonly Posting[],
  point: keyof Movement<Fen>,
  side: Subject['normalSide'],
): Fen {
  const net = sum(postings.map(({ figures }) => figures.amount[point]));
  if (rule === 3) return onSide(net, side);
  const judged = grain === 'account' ? [net] : netByParty(postings, point);
  return sum(judged.map((signed) => positivePart(rule === 4 ? signed : negate(signed))));
}

function netByParty(postings: readonly Posting[], point: keyof Movement<Fen>): Fen[] {
  const nets = new Map<string, Fen>();
  for (const { party, figures } of postings)
    nets.set(party, add(nets.get(party) ?? ZERO, figures.amount[point]));
  return [...nets.values()];
}

function totalOf(trace: readonly TermTrace[]): TwoColumns {
  const signed = (column: Column): Fen =>
    sum(trace.map((term) => (term.sign === '-' ? negate(term[column]) : term[column])));
  return { current: signed('current'), year: signed('year') };
}
