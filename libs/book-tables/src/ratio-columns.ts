import { seededName, withThousands } from '@suanpan/accounting-core';
import type { FinancialSummary, Language } from '@suanpan/contracts';
import { text, number, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

export type RatioRow = FinancialSummary['ratios'][number];
type Input = FinancialSummary['inputs'][number];
type Part = RatioRow['top'];

/** A ratio with its value, the formula in words, and the same formula with its figures. */
export function ratioColumns(
  say: SayBook,
  summary: FinancialSummary,
  language: Language,
): BookColumn<RatioRow>[] {
  const inputs = new Map(summary.inputs.map((input) => [input.key, input]));
  const named = (key: string): string => nameOf(inputs.get(key), language);
  const averaged = (part: Part): string => `${say('average')}(${termsOf(part, named)})`;
  const words = (part: Part): string => {
    const terms = part.average ? averaged(part) : termsOf(part, named);
    return part.days ? `${terms} × ${say('days')}` : terms;
  };
  const figures = (part: Part): string => {
    const now = termsOf(part, (key) => figureOf(inputs.get(key)?.current));
    const opening = termsOf(part, (key) => figureOf(inputs.get(key)?.opening));
    const terms = part.average ? `((${opening} + ${now}) ÷ 2)` : now;
    return part.days ? `${terms} × ${summary.days}` : terms;
  };
  return [
    text('ratio', say('ratio'), ({ name, nameEn }) => seededName({ zh: name, en: nameEn }, language)),
    // All decimals, so that the points stand below each other.
    { ...number<RatioRow>('value', say('value'), ({ value }) => value), decimals: 4 },
    text('formula', say('formula'), (row) => `${words(row.top)} ÷ ${words(row.bottom)}`),
    text('figures', say('figures'), (row) => `${figures(row.top)} ÷ ${figures(row.bottom)}`),
  ];
}

/** What a figure is called: its line's title, or its subject's name. */
export const nameOf = (input: Input | undefined, language: Language): string =>
  input ? capitalised(seededName({ zh: input.title, en: input.titleEn }, language).replace(ordinal, '')) : '';

/** "Less: operating cost" goes on in small letters. */
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A title's number and what follows it in brackets say nothing in a formula. */
const ordinal = /^(?:[一二三四五六七八九十]+、|[IVX]+\. |[减減加]：|Less: |Add: )|（[^）]*）$/g;

function termsOf({ terms }: Part, shown: (key: string) => string): string {
  const text = terms
    .map(({ sign, input }, index) =>
      index === 0 ? shown(input) : `${sign === '-' ? '−' : '+'} ${shown(input)}`,
    )
    .join(' ');
  return terms.length > 1 ? `(${text})` : text;
}

const figureOf = (amount: string | null | undefined): string => {
  if (amount === null || amount === undefined) return '—';
  const grouped = withThousands(amount);
  return amount.startsWith('-') ? `(${grouped})` : grouped;
};
