import {
  EXCHANGE_EFFECT,
  UNASSIGNED,
  type AccessRule,
  type CashFlowTerm,
  type FlowDirection,
  type Grain,
  type ItemTerm,
  type Sign,
  type StatementItem as EvaluatedItem,
  type SubjectTerm,
  type TemplateType,
} from '@suanpan/accounting-core';
import { dataPath, readJson } from './files.ts';
import { standardFile, type AccountingStandard } from './standards.ts';

/**
 * Rule: a statement is data; each item adds signed terms over subjects, or signed other lines, or cash-flow items.
 * Source: the statement files' own `rules` and `grain` texts; decision D41 (type 2 = cash flow, subject codes stored).
 * Example: line 4 of the small-enterprise balance sheet = debit balances by party of 1122 and of 2203.
 */
export interface EnteredFlows {
  direction: FlowDirection;
  items: string[];
  /** Where a voucher's net exchange gain (positive) or loss (negative) is shown by a form without a line for it. */
  exchangeEffect?: 'positive' | 'negative';
}

/** An item as accounting-core evaluates it, with what the printed form adds. */
export interface StatementItem extends EvaluatedItem {
  /** Stable within the template: `line-15`, `heading-1`. */
  key: string;
  terms: SubjectTerm[];
  cashFlows: CashFlowTerm[];
  references: ItemTerm[];
  /** Printed line number; null for headings. */
  line: number | null;
  titleZh: string;
  titleEn: string;
  /** 0 asset, 1 liability, 2 equity; null outside balance sheets. */
  itemType: 0 | 1 | 2 | null;
  level: number;
  bold: boolean;
  /** "Of which" line: shown, never added into a total. */
  memo: boolean;
  /** 0 from subjects or cash flows, 1 from other lines, null for headings. */
  source: 0 | 1 | null;
  /** The side on which a line of the cash-flow statement is entered at the opening; null: it follows from others. */
  cashFlowDirection: FlowDirection | null;
}

export interface StatementColumn {
  key: 'closing' | 'yearOpening' | 'current' | 'ytd';
  titleZh: string;
  titleEn: string;
}

export interface StatementTemplate {
  key: string;
  nameZh: string;
  nameEn: string;
  /** Form number of the ministry: 会小企01表. */
  form: string;
  /** 0 activity of a span, 1 balances at a date, 2 cash flow. */
  type: TemplateType;
  columns: StatementColumn[];
  /** Column titles when the statement is drawn for a quarter; null when it has no quarterly form. */
  quarterColumns: StatementColumn[] | null;
  items: StatementItem[];
  /** What the template knowingly leaves out. */
  limits: string[];
}

/** Templates of a standard; `reason` says why the list is empty. */
export interface StatementTemplates {
  templates: StatementTemplate[];
  reason: { zh: string; zhTw: string; en: string } | null;
}

interface FileColumn {
  key: StatementColumn['key'];
  titleZh: string;
}
interface FileTerm {
  sign: Sign;
  account: string;
  rule: AccessRule;
  grain?: Grain;
  at?: 'column-start';
}
interface FileLine {
  line: number | null;
  titleZh: string;
  titleEn: string;
  level: number;
  bold: boolean;
  heading?: boolean;
  memo?: boolean;
  itemType?: 0 | 1 | 2;
  source?: 0 | 1;
  terms?: FileTerm[];
  formula?: { sign: Sign; line: number }[];
  cashFlow?: EnteredFlows;
}
interface FileStatement {
  key: string;
  nameZh: string;
  nameEn: string;
  form: string;
  templateType: 0 | 1;
  columns: FileColumn[];
  variants?: { columns: FileColumn[] }[];
  limits?: string[];
  lines: FileLine[];
}
interface StatementFile {
  statements: FileStatement[];
}

export interface CashFlowItem {
  code: string;
  nameZh: string;
  nameEn: string;
  /** Line of the cash-flow statement; null for CF98, which is shown by sign. */
  line: number | null;
  direction: 'in' | 'out' | 'both';
}

const statementFile = (standard: 0 | 1): StatementFile =>
  readJson(dataPath(`statements.${standardFile[standard]}.json`));

const englishTitles: Record<string, string> = {
  期末余额: 'Closing balance',
  年初余额: 'Balance at start of year',
  上年年末余额: 'Balance at end of last year',
  本年累计金额: 'Year to date',
  本月金额: 'This month',
  本期金额: 'This period',
  本季金额: 'This quarter',
};

const columnOf = ({ key, titleZh }: FileColumn): StatementColumn => ({
  key,
  titleZh,
  titleEn: englishTitles[titleZh] ?? titleZh,
});

const termOf = ({ sign, account, rule, grain, at }: FileTerm): SubjectTerm => ({
  sign,
  subjectCode: account,
  rule,
  grain: grain ?? null,
  at: at ?? null,
});

/** What goes out is shown positive. Flows that belong nowhere stand with the other ones of operating activities. */
function cashFlowTerms({ direction, items, exchangeEffect }: EnteredFlows): CashFlowTerm[] {
  const sign = direction === 'in' ? '+' : '-';
  return [
    ...items.map((cashFlowItem) => ({ sign, cashFlowItem, direction: null }) as const),
    ...(exchangeEffect ? [{ sign, cashFlowItem: EXCHANGE_EFFECT, direction } as const] : []),
    ...(items.includes(otherOperating[direction])
      ? [{ sign, cashFlowItem: UNASSIGNED, direction } as const]
      : []),
  ];
}

/** Other cash received, and paid, relating to operating activities. */
const otherOperating: Record<FlowDirection, string> = { in: 'CF02', out: 'CF06' };

const lineKey = (line: number): string => `line-${line}`;

const itemsOf = (lines: FileLine[]): StatementItem[] => {
  let headings = 0;
  return lines.map((line) => ({
    key: line.line === null ? `heading-${(headings += 1)}` : lineKey(line.line),
    line: line.line,
    titleZh: line.titleZh.trim(),
    titleEn: line.titleEn.trim(),
    itemType: line.itemType ?? null,
    level: line.level,
    bold: line.bold,
    heading: line.heading === true,
    memo: line.memo === true,
    source: line.source ?? null,
    terms: (line.terms ?? []).map(termOf),
    cashFlows: line.cashFlow ? cashFlowTerms(line.cashFlow) : [],
    references: (line.formula ?? []).map(({ sign, line: target }) => ({ sign, itemKey: lineKey(target) })),
    cashFlowDirection: line.cashFlow?.direction ?? null,
  }));
};

const templateOf = (statement: FileStatement): StatementTemplate => ({
  key: statement.key,
  nameZh: statement.nameZh,
  nameEn: statement.nameEn,
  form: statement.form,
  type: statement.lines.some((line) => line.cashFlow) ? 2 : statement.templateType,
  columns: statement.columns.map(columnOf),
  quarterColumns: statement.variants?.[0]?.columns.map(columnOf) ?? null,
  items: itemsOf(statement.lines),
  limits: statement.limits ?? [],
});

const noStatements = {
  zh: '民间非营利组织会计制度的报表尚未提供。',
  zhTw: '民間非營利組織會計制度的報表尚未提供。',
  en: 'Statements of the non-profit accounting system are not available yet.',
};

/** The statements a new account set of this standard gets; none yet for non-profit organisations (decision D40). */
export const statementTemplates = (standard: AccountingStandard): StatementTemplates =>
  standard === 2
    ? { templates: [], reason: noStatements }
    : { templates: statementFile(standard).statements.map(templateOf), reason: null };

/**
 * Items of the direct cash-flow method in the order of the standard's statement, the exchange effect last; none for
 * non-profit organisations.
 */
export function cashFlowItems(standard: AccountingStandard): CashFlowItem[] {
  const items = statementTemplates(standard).templates.flatMap((template) =>
    template.items.flatMap(itemsOfLine),
  );
  return items.length === 0 ? [] : [...items.filter(({ code }) => code !== EXCHANGE_EFFECT), exchangeEffect];
}

const exchangeEffect: CashFlowItem = {
  code: EXCHANGE_EFFECT,
  nameZh: '汇率变动对现金的影响',
  nameEn: 'Effect of exchange rate changes on cash',
  line: null,
  direction: 'both',
};

const itemsOfLine = ({
  line,
  titleZh,
  titleEn,
  cashFlows,
  cashFlowDirection,
}: StatementItem): CashFlowItem[] =>
  cashFlowDirection === null
    ? []
    : cashFlows
        .filter(({ direction }) => direction === null)
        .map(({ cashFlowItem: code }) => ({
          code,
          nameZh: titleZh,
          nameEn: titleEn,
          line,
          direction: cashFlowDirection,
        }));
