import type { Category, ColumnKey } from '../voucher-file/file-columns.ts';
import { columnChoices, exportColumns, keyOfTitle } from '../voucher-file/file-columns.ts';
import type { Language, LegacyTable } from '@suanpan/contracts';
import { dictionaryNames } from '@suanpan/seeds';
import {
  balanceColumns,
  categoryAliases,
  furtherVoucherColumns,
  leftOutTitles,
  voucherAliases,
  type BalanceKey,
} from './column-titles.ts';

/** Of each group one column must be there. */
export const balanceNeeds: readonly (readonly BalanceKey[])[] = [
  ['code', 'name'],
  ['openingDebit', 'opening'],
  ['closingDebit', 'closing'],
];

const inLanguage = (titles: readonly string[], language: Language): string =>
  titles[language === 'zh-CN' ? 0 : language === 'zh-TW' ? 1 : 2]!;

/** Every column a table may have, with its title in a language: what the user maps to. */
export const choicesOf = (
  table: LegacyTable,
  categories: readonly Category[],
  language: Language,
): { key: string; title: string }[] => {
  const fixed = table === 'balances' ? balanceColumns : furtherVoucherColumns;
  const own = fixed.map(({ key, titles }) => ({ key, title: inLanguage(titles, language) }));
  const vouchers = columnChoices(categories, language).filter(({ key }) => !unread.has(key));
  return table === 'balances'
    ? [...own, ...vouchers.filter(({ key }) => key.startsWith('aux:'))]
    : [...vouchers, ...own];
};

/** Columns of our own files that say what no other program knows. */
const unread: ReadonlySet<string> = new Set(['kind', 'step', 'cashFlow', 'voucherCashFlow']);

/** The canonical title of a column of a voucher file. */
export const voucherTitle = (key: ColumnKey, categories: readonly Category[]): string | undefined =>
  exportColumns(categories, 'zh-CN').find((column) => column.key === key)?.title ??
  columnChoices(categories, 'zh-CN').find((column) => column.key === key)?.title;

/** Blanks, stars, dashes, brackets, units and the books' own currency say nothing; 借 is 借方. */
export const plainTitle = (title: string): string =>
  title
    .replace(/[（(](元|￥|RMB|CNY)[)）]/g, '')
    .replace(/本位币|本位幣|本币|本幣/g, '')
    .replace(/[\s*＊:：\-—－_/（）()【】[\]]/g, '')
    .replace(/([借贷貸])$/, '$1方')
    .toLowerCase();

export interface Meaning {
  key: string;
  /** 0 for the most usual title of a column; undefined for one that is only like it. */
  rank: number | undefined;
}

/** Reads the titles of a table. */
export interface TitleReader {
  /** What a title means: as it is called somewhere, else the most similar one; undefined when it is like none. */
  meaningOf(title: string): Meaning | undefined;
  /** Whether it is called so somewhere. */
  isKnown(title: string): boolean;
  /** Whether such a column says nothing that others do not. */
  isLeftOut(title: string): boolean;
}

export function titleReader(table: LegacyTable, categories: readonly Category[]): TitleReader {
  const candidates = titlesOf(table, categories).map(({ key, title }) => ({
    key,
    plain: plainTitle(title),
    kind: kindOfAmount(title),
  }));
  const ranks = new Map(candidates.map(({ plain }, rank) => [plain, rank] as const).toReversed());
  const leftOut = new Set(leftOutTitles[table].map(plainTitle));
  const isToldByVouchers = (plain: string) => table === 'balances' && toldByVouchers.test(plain);
  const known = (title: string): Meaning | undefined => {
    const rank = ranks.get(plainTitle(title));
    if (rank !== undefined) return { key: candidates[rank]!.key, rank };
    const key = table === 'vouchers' ? keyOfTitle(title, categories) : undefined;
    return key === undefined || unread.has(key) ? undefined : { key, rank: candidates.length };
  };
  const similar = (title: string): Meaning | undefined => {
    const [plain, kind] = [plainTitle(title), kindOfAmount(title)];
    const [best] = candidates
      .filter((one) => one.kind === kind)
      .map(({ key, plain: other }) => ({ key, likeness: likeness(plain, other) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    return best && best.likeness >= similarEnough ? { key: best.key, rank: undefined } : undefined;
  };
  const isLeftOut = (title: string) => leftOut.has(plainTitle(title)) || isToldByVouchers(plainTitle(title));
  return {
    isKnown: (title) => plainTitle(title) !== '' && known(title) !== undefined,
    isLeftOut,
    meaningOf: (title) =>
      plainTitle(title) === ''
        ? undefined
        : (known(title) ?? (isLeftOut(title) ? undefined : similar(title))),
  };
}

const similarEnough = 0.81;

/** Quantities and original amounts of movement and of the end follow from the vouchers; prices from both. */
const toldByVouchers = /^(本期|本年|期末|累[计計]).*([数數]量|原[币幣]|外[币幣])|[单單][价價]$/;

/** Of two similar titles one may be of original amounts or quantities, the other of amounts. */
const kindOfAmount = (title: string): string =>
  /原[币幣]|外[币幣]|[数數]量/.exec(title)?.[0].slice(0, 1) ?? '';

/** Every title that is known, the more usual one of a column first. */
function titlesOf(table: LegacyTable, categories: readonly Category[]): { key: string; title: string }[] {
  const auxiliary = (['zh-CN', 'zh-TW', 'en'] as const).flatMap((language) =>
    columnChoices(categories, language).filter(({ key }) => key.startsWith('aux:')),
  );
  const plain = categories.flatMap(({ id, name }) =>
    namesOfCategory(name).flatMap((one) => [
      { key: `aux:${id}:name`, title: one },
      { key: `aux:${id}:name`, title: `${one}名称` },
      { key: `aux:${id}:code`, title: `${one}编码` },
      { key: `aux:${id}:code`, title: `${one}代码` },
      { key: `aux:${id}:code`, title: `${one}编号` },
      { key: `aux:${id}:code`, title: `${one}号` },
      { key: `aux:${id}:name`, title: `${one}简称` },
    ]),
  );
  const fixed = (table === 'balances' ? balanceColumns : furtherVoucherColumns).flatMap(({ key, titles }) =>
    titles.map((title) => ({ key, title })),
  );
  if (table === 'balances') return [...fixed, ...auxiliary, ...plain];
  const aliases = Object.entries(voucherAliases).flatMap(([key, titles]) =>
    titles.map((title) => ({ key, title })),
  );
  const ours = (['zh-CN', 'zh-TW', 'en'] as const).flatMap((language) =>
    columnChoices(categories, language).filter(({ key }) => !key.startsWith('aux:') && !unread.has(key)),
  );
  return [...aliases, ...ours, ...fixed, ...auxiliary, ...plain];
}

/** What an auxiliary category is called here and elsewhere. */
export const namesOfCategory = (name: string): readonly string[] => {
  const names = dictionaryNames(name);
  return [...names, ...(categoryAliases[names[0]] ?? [])];
};

/** Shared pairs of characters among all (Dice): 1 for the same title. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) => [...text].slice(1).map((character, index) => text[index] + character);
  const [left, right] = [pairs(a), pairs(b)];
  const shared = left.filter((pair) => right.includes(pair)).length;
  return left.length + right.length === 0 ? 0 : (2 * shared) / (left.length + right.length);
}

/** Titles of a missing column in the three languages. */
export const balanceTitles = (key: BalanceKey) => balanceColumns.find((column) => column.key === key)!.titles;
