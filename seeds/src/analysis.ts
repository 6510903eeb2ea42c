import type { EquityPart, EquityRole, EquityRow, RatioPart } from '@suanpan/accounting-core';
import { dataPath, readJson } from './files.ts';
import type { AccountingStandard } from './standards.ts';

/** Where a figure of a ratio comes from. */
export type RatioInput = { statement: 'zcfzb' | 'lrb' | 'xjllb'; line: number } | { subject: string };

interface Named {
  nameZh: string;
  nameEn: string;
}

export interface RatioDefinition extends Named {
  key: string;
  top: RatioPart;
  bottom: RatioPart;
}

/** The statement of changes in equity. */
export interface EquityDefinitions {
  rows: readonly (Named & { key: EquityRow })[];
  /** A component and its first-level subjects. */
  components: readonly (Named & { key: string; part: EquityPart; subjects: readonly string[] })[];
  /** What subjects below undistributed profit are for. */
  roles: Readonly<Record<EquityRole, readonly string[]>>;
  /** Profit and loss of earlier years that the income statement leaves out. */
  priorYears: readonly string[];
}

/** What the analyses of a standard are made of (domain/payroll-assets-tax.md 4). */
export interface AnalysisDefinitions {
  /** By the name that ratios use. */
  inputs: ReadonlyMap<string, RatioInput>;
  ratios: readonly RatioDefinition[];
  /** First-level subjects of the expense details. */
  expenses: readonly string[];
  /** Null for a standard without statements. */
  equity: EquityDefinitions | null;
}

interface AnalysisFile {
  equity: {
    rows: EquityDefinitions['rows'];
    standards: Partial<Record<AccountingStandard, Omit<EquityDefinitions, 'rows'>>>;
  };
  inputs: Partial<Record<AccountingStandard, Record<string, RatioInput>>>;
  ratios: RatioDefinition[];
  expenses: Partial<Record<AccountingStandard, string[]>>;
}

let file: AnalysisFile | undefined;

/** The analyses of a standard; none for one without statements. */
export function analysisDefinitions(standard: AccountingStandard): AnalysisDefinitions {
  file ??= readJson<AnalysisFile>(dataPath('analysis.json'));
  const inputs = new Map(Object.entries(file.inputs[standard] ?? {}));
  const equity = file.equity.standards[standard];
  return {
    inputs,
    ratios: inputs.size === 0 ? [] : file.ratios.map((ratio) => withInputs(ratio, inputs)),
    expenses: file.expenses[standard] ?? [],
    equity: equity ? { rows: file.equity.rows, ...equity } : null,
  };
}

/** A figure that a standard does not have is no part of its sums. */
function withInputs(ratio: RatioDefinition, inputs: ReadonlyMap<string, RatioInput>): RatioDefinition {
  const kept = (part: RatioPart): RatioPart => ({
    ...part,
    terms: part.terms.filter(({ input }) => inputs.has(input)),
  });
  return { ...ratio, top: kept(ratio.top), bottom: kept(ratio.bottom) };
}
