import {
  firstDay,
  firstOfYear,
  formatMoney,
  lastDay,
  ratioOf,
  codeIn,
  type Fen,
  type ItemValue,
  type RatioPart,
  type Span,
  type StatementBooks,
} from '@suanpan/accounting-core';
import type { FinancialSummary, ReportTemplateDetail } from '@suanpan/contracts';
import { analysisDefinitions, type RatioInput } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { readChart, type Chart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { cashFlowFigures } from '../cash-flow/cash-flow-figures.ts';
import { evaluateAtStart, evaluateItems, evaluateTemplate } from '../report/evaluate-template.ts';
import { publishedTemplates } from '../report/list-templates.ts';
import { readTemplate } from '../report/read-template.ts';

type Column = 'year' | 'span';
type Input = FinancialSummary['inputs'][number];
type Figures = { current: Fen | null; opening: Fen | null };

/**
 * The ratios of the year to the end of a span, or of the span itself, with every figure they are made of: lines of the
 * statements as their own calls answer them, and where a column begins the balance sheet of that moment.
 * Source: domain/payroll-assets-tax.md 4.
 */
export async function financialSummary(books: Books, span: Span, column: Column): Promise<FinancialSummary> {
  refuseBeforeBooks(span, books.enablePeriod);
  const { inputs: sources, ratios } = analysisDefinitions(books.standard);
  const statements = await readStatements(books, span, column);
  const inputs = [...sources].map(([key, source]) => ({ key, ...inputOf(books, source, statements) }));
  const amounts = (part: keyof Figures) => new Map(inputs.map(({ key, figures }) => [key, figures[part]]));
  const days = daysOf(column === 'year' ? { from: firstOfYear(span.to), to: span.to } : span);
  const figures = { current: amounts('current'), opening: amounts('opening'), days };
  return {
    days,
    inputs: inputs.map(({ figures: { current, opening }, ...input }) => ({
      ...input,
      current: current === null ? null : formatMoney(current),
      opening: opening === null ? null : formatMoney(opening),
    })),
    ratios: ratios.map(({ key, nameZh, nameEn, top, bottom }) => ({
      key,
      name: nameZh,
      nameEn,
      value: ratioOf({ key, top, bottom }, figures),
      top: wirePart(top),
      bottom: wirePart(bottom),
    })),
  };
}

const wirePart = ({ terms, average = false, days = false }: RatioPart) => ({
  terms: [...terms],
  average,
  days,
});

/** Calendar days from the first to the last of a span. */
const daysOf = ({ from, to }: Span): number =>
  (Date.parse(lastDay(to)) - Date.parse(firstDay(from))) / 86_400_000 + 1;

interface Statements {
  chart: Chart;
  templates: ReadonlyMap<string, { template: ReportTemplateDetail; figures: ReadonlyMap<number, Figures> }>;
  movementOf(subjectCode: string): Fen;
}

/** Every built-in statement by its key, its figures by item. */
async function readStatements(books: Books, span: Span, column: Column): Promise<Statements> {
  const chart = await readChart(books);
  const leaves = await readLeaves(books, chart, span, 'activity');
  const own: StatementBooks = { subjects: chart.tree.subjects, leaves };
  const templates = await publishedTemplates(books);
  const read = new Map<string, { template: ReportTemplateDetail; figures: ReadonlyMap<number, Figures> }>();
  for (const { id, templateKey, type } of templates) {
    const template = await readTemplate(books, id);
    const cashFlow = type === 2 ? await cashFlowFigures(books, chart, template.items, span) : {};
    const figures = figuresOf(template, { ...own, ...cashFlow }, column);
    read.set(templateKey, { template, figures });
  }
  return { chart, templates: read, movementOf: (code) => movementOf(own, code, column) };
}

function figuresOf(
  template: ReportTemplateDetail,
  books: StatementBooks,
  column: Column,
): ReadonlyMap<number, Figures> {
  const values = evaluateTemplate(template, books);
  if (template.type !== 1)
    return new Map(
      values.map(({ key, values: two }) => [
        Number(key),
        { current: two && flowOf(two, column), opening: null },
      ]),
    );
  const begun = column === 'year' ? null : evaluateAtStart(template, books);
  return new Map(
    values.map(({ key, values: two }, index) => [
      Number(key),
      { current: two?.current ?? null, opening: (begun ? begun[index]!.values?.current : two?.year) ?? null },
    ]),
  );
}

const flowOf = ({ current, year }: NonNullable<ItemValue['values']>, column: Column): Fen =>
  column === 'year' ? year : current;

function movementOf(books: StatementBooks, subjectCode: string, column: Column): Fen {
  const item = { key: 'movement', heading: false, references: [] };
  const [value] = evaluateItems([{ ...item, terms: [{ sign: '+', subjectCode, rule: 0 }] }], 0, books);
  return flowOf(value!.values!, column);
}

function inputOf(
  { encoding }: Books,
  source: RatioInput,
  { chart, templates, movementOf }: Statements,
): Omit<Input, 'key' | 'current' | 'opening'> & { figures: Figures } {
  if ('subject' in source) {
    const subjectCode = codeIn(encoding, source.subject) ?? source.subject;
    const name = chart.tree.byCode.get(subjectCode)?.name ?? '';
    const figures = { current: movementOf(subjectCode), opening: null };
    return { templateId: null, itemId: null, subjectCode, title: name, titleEn: name, figures };
  }
  const statement = templates.get(source.statement);
  const item = statement?.template.items.find(({ lineNum }) => lineNum === source.line);
  return {
    templateId: statement?.template.id ?? null,
    itemId: item?.id ?? null,
    subjectCode: null,
    title: item?.title ?? '',
    titleEn: item?.titleEn ?? '',
    figures: (item && statement?.figures.get(item.id)) ?? { current: null, opening: null },
  };
}
