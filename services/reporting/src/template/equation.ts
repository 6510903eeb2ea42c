import {
  add,
  ancestorsOf,
  subtract,
  totalsOfSides,
  ZERO,
  type Fen,
  type ItemValue,
  type LeafBalance,
  type Subject,
} from '@suanpan/accounting-core';
import type { ReportItem, ReportTemplateDetail } from '@suanpan/contracts';
import type { Chart } from '../books/chart.ts';
import { evaluateTemplate } from '../report/evaluate-template.ts';

type Column = 'current' | 'year';
const columns: readonly Column[] = ['current', 'year'];

export interface ColumnEquation {
  column: Column;
  assets: Fen;
  claims: Fen;
  difference: Fen;
}

/** What a subject moves assets less claims by, and its balance, by which it should. */
export interface UnbalancedSubject {
  subject: Subject;
  counted: Fen;
  balance: Fen;
}

/** The totals of assets and of claims; null when the statement is no balance sheet or lacks a side. */
export const statementTotals = ({
  type,
  items,
}: ReportTemplateDetail): { assets: ReportItem; claims: ReportItem } | null =>
  type === 1 ? totalsOfSides(items, ({ formulas }) => formulas.length > 0) : null;

/** Assets and claims of both columns of a balance sheet; null when it has no such totals. */
export function equationsOf(
  template: ReportTemplateDetail,
  chart: Chart,
  leaves: readonly LeafBalance[],
): ColumnEquation[] | null {
  const totals = statementTotals(template);
  if (!totals) return null;
  const values = evaluateTemplate(template, { subjects: chart.tree.subjects, leaves });
  return columns.map((column) => {
    const assets = figure(values, totals.assets, column);
    const claims = figure(values, totals.claims, column);
    return { column, assets, claims, difference: subtract(assets, claims) };
  });
}

/**
 * The first-level subjects that make assets differ from claims: each subject alone would have to move assets less claims
 * by its own balance. No formula term reaches over several first-level subjects, so their differences add up to the whole.
 */
export function unbalancedSubjects(
  template: ReportTemplateDetail,
  chart: Chart,
  leaves: readonly LeafBalance[],
  column: Column,
): UnbalancedSubject[] {
  const bySubject = Map.groupBy(leaves, ({ subjectId }) => firstLevel(chart, subjectId));
  return [...bySubject]
    .flatMap(([subject, own]): UnbalancedSubject[] => {
      const equation = equationsOf(template, chart, own)?.find((one) => one.column === column);
      const balance = balanceOf(own, column);
      return equation && equation.difference !== balance
        ? [{ subject, counted: equation.difference, balance }]
        : [];
    })
    .toSorted((a, b) => (a.subject.code < b.subject.code ? -1 : 1));
}

const firstLevel = ({ tree }: Chart, subjectId: number): Subject =>
  ancestorsOf(tree, subjectId).at(-1) ?? tree.byId.get(subjectId)!;

const balanceOf = (leaves: readonly LeafBalance[], column: Column): Fen =>
  leaves.reduce(
    (total, { figures: { amount } }) => add(total, column === 'current' ? amount.closing : amount.yearStart),
    ZERO,
  );

const figure = (values: readonly ItemValue[], { id }: ReportItem, column: Column): Fen =>
  values.find(({ key }) => key === String(id))?.values?.[column] ?? ZERO;
