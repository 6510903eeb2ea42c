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
): Subject[] {
  const bySubject = Map.groupBy(leaves, ({ subjectId }) => firstLevel(chart, subjectId));
  return [...bySubject]
    .filter(([, own]) => {
      const equation = equationsOf(template, chart, own)?.find((one) => one.column === column);
      return equation && equation.difference !== balanceOf(own, column);
    })
    .map(([subject]) => subject)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
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
