import type { Category, ColumnKey } from '../voucher-file/file-columns.ts';
import { columnChoices, exportColumns, keyOfTitle } from '../voucher-file/file-columns.ts';
import type { Language, LegacyTable } from '@suanpan/contracts';

/** A column of a table of subject balances: its titles in zh-CN, zh-TW and en, then what other programs call it. */
interface BalanceColumn {
  key: BalanceKey;
  titles: readonly [string, string, string, ...string[]];
}

export type BalanceKey =
  | 'code'
  | 'name'
  | 'openingDebit'
  | 'openingCredit'
  | 'openingSide'
  | 'opening'
  | 'yearDebit'
  | 'yearCredit'
  | 'closingDebit'
  | 'closingCredit'
  | 'closingSide'
  | 'closing'
  | 'currency'
  | 'openingOriginal'
  | 'yearStartOriginal'
  | 'openingQuantity'
  | 'yearStartQuantity'
  | 'unit'
  | 'actual'
  | 'items';

/** Titles of merged heads are read with what stands above them: `期初余额` over `借方` is `期初余额借方`. */
const balanceColumns: readonly BalanceColumn[] = [
  {
    key: 'code',
    titles: [
      '科目编码',
      '科目代碼',
      'Subject code',
      '科目代码',
      '科目编号',
      '科目編碼',
      '编码',
      '代码',
      'Code',
    ],
  },
  {
    key: 'name',
    titles: ['科目名称', '科目名稱', 'Subject name', '会计科目', '科目', '名称', 'Account name', 'Name'],
  },
  {
    key: 'openingDebit',
    titles: [
      '期初余额借方',
      '期初餘額借方',
      'Opening debit',
      '期初借方',
      '期初借方余额',
      '期初借方金额',
      '期初余额借方金额',
      '期初余额(借)',
    ],
  },
  {
    key: 'openingCredit',
    titles: [
      '期初余额贷方',
      '期初餘額貸方',
      'Opening credit',
      '期初贷方',
      '期初贷方余额',
      '期初贷方金额',
      '期初余额贷方金额',
    ],
  },
  { key: 'openingSide', titles: ['期初方向', '期初方向', 'Opening side', '期初余额方向'] },
  {
    key: 'opening',
    titles: ['期初余额', '期初餘額', 'Opening balance', '期初余额余额', '期初余额金额', '期初金额'],
  },
  {
    key: 'yearDebit',
    titles: [
      '本年累计借方',
      '本年累計借方',
      'Year-to-date debit',
      '本年累计发生额借方',
      '本年累计发生借方',
      '累计借方',
      '累计发生额借方',
      '借方累计',
      '本年借方累计',
      '本年累计借方发生额',
      '本年累计金额借方',
    ],
  },
  {
    key: 'yearCredit',
    titles: [
      '本年累计贷方',
      '本年累計貸方',
      'Year-to-date credit',
      '本年累计发生额贷方',
      '本年累计发生贷方',
      '累计贷方',
      '累计发生额贷方',
      '贷方累计',
      '本年贷方累计',
      '本年累计贷方发生额',
      '本年累计金额贷方',
    ],
  },
  {
    key: 'closingDebit',
    titles: ['期末余额借方', '期末餘額借方', 'Closing debit', '期末借方', '期末借方余额', '期末借方金额'],
  },
  {
    key: 'closingCredit',
    titles: ['期末余额贷方', '期末餘額貸方', 'Closing credit', '期末贷方', '期末贷方余额', '期末贷方金额'],
  },
  { key: 'closingSide', titles: ['期末方向', '期末方向', 'Closing side', '期末余额方向'] },
  {
    key: 'closing',
    titles: ['期末余额', '期末餘額', 'Closing balance', '期末余额余额', '期末余额金额', '期末金额'],
  },
  { key: 'currency', titles: ['币别', '幣別', 'Currency', '币种', '外币'] },
  {
    key: 'openingOriginal',
    titles: ['期初原币', '期初原幣', 'Opening original amount', '期初外币', '期初余额原币'],
  },
  { key: 'yearStartOriginal', titles: ['年初原币', '年初原幣', 'Year-start original amount', '年初外币'] },
  { key: 'openingQuantity', titles: ['期初数量', '期初數量', 'Opening quantity', '期初余额数量'] },
  { key: 'yearStartQuantity', titles: ['年初数量', '年初數量', 'Year-start quantity'] },
  { key: 'unit', titles: ['计量单位', '數量單位', 'Unit', '单位', '数量单位'] },
  {
    key: 'actual',
    titles: [
      '损益实际发生额',
      '損益實際發生額',
      'Actual profit and loss',
      '本年累计损益实际发生额',
      '实际损益发生额',
    ],
  },
  {
    key: 'items',
    titles: [
      '辅助核算',
      '輔助核算',
      'Auxiliary',
      '核算项目',
      '辅助项',
      '辅助项目',
      '辅助核算项目',
      '辅助核算名称',
    ],
  },
];

/** Of each group one column must be there. */
export const balanceNeeds: readonly (readonly BalanceKey[])[] = [
  ['code'],
  ['openingDebit', 'opening'],
  ['closingDebit', 'closing'],
];

/** What lists of vouchers of other programs have beside the columns of ours. */
const furtherVoucherColumns = [
  {
    key: 'items',
    titles: ['辅助核算', '輔助核算', 'Auxiliary', '核算项目', '辅助项', '辅助项目', '辅助核算项目'],
  },
  { key: 'side', titles: ['方向', '方向', 'Side', '借贷方向', '借贷'] },
  { key: 'amount', titles: ['金额', '金額', 'Amount', '本币金额', '发生额'] },
  { key: 'unit', titles: ['计量单位', '數量單位', 'Unit', '单位', '数量单位'] },
] as const;

/** What further programs call columns of ours: T+, KIS, 精斗云, 好会计, 柠檬云. */
const voucherAliases: Readonly<Record<string, readonly string[]>> = {
  date: ['凭证日期', '会计日期', '业务日期', '单据日期'],
  word: ['凭证类别字', '凭证类型字', '类别字', '凭证字类别'],
  code: ['凭证编号', '凭证号数', '编号'],
  debit: ['借方本币金额', '借方金额本币', '本币借方', '借方本币', '借方发生额'],
  credit: ['贷方本币金额', '贷方金额本币', '本币贷方', '贷方本币', '贷方发生额'],
  debitOriginal: ['原币借方', '借方金额原币', '借方原币金额', '外币金额'],
  creditOriginal: ['原币贷方', '贷方金额原币', '贷方原币金额'],
  maker: ['制单人', '制单', '录入人', '制证人'],
  attachments: ['附单据张数', '附件', '附件数'],
};

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

/** Spaces, stars and brackets with a unit say nothing. */
export const plainTitle = (title: string): string =>
  title
    .replace(/[（(](元|￥|RMB|CNY|本位币)[)）]/g, '')
    .replace(/[\s*＊:：\-—_/（）()]/g, '')
    .toLowerCase();

/** What a title means: as it is called somewhere, else the most similar one; undefined when it is like none. */
export function meaningOf(
  table: LegacyTable,
  title: string,
  categories: readonly Category[],
): { key: string; exact: boolean } | undefined {
  const wanted = plainTitle(title);
  if (wanted === '') return undefined;
  const candidates = titlesOf(table, categories);
  const same = candidates.find((one) => plainTitle(one.title) === wanted);
  if (same) return { key: same.key, exact: true };
  const known = table === 'vouchers' ? keyOfTitle(title, categories) : undefined;
  if (known !== undefined && !unread.has(known)) return { key: known, exact: true };
  const [best] = candidates
    .map(({ key, title: other }) => ({ key, likeness: likeness(wanted, plainTitle(other)) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best && best.likeness >= similarEnough ? { key: best.key, exact: false } : undefined;
}

const similarEnough = 0.81;

function titlesOf(table: LegacyTable, categories: readonly Category[]): { key: string; title: string }[] {
  const auxiliary = (['zh-CN', 'zh-TW', 'en'] as const).flatMap((language) =>
    columnChoices(categories, language).filter(({ key }) => key.startsWith('aux:')),
  );
  const plain = categories.map(({ id, name }) => ({ key: `aux:${id}:name`, title: name }));
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
  return [...ours, ...aliases, ...fixed, ...auxiliary, ...plain];
}

/** Shared pairs of characters among all (Dice): 1 for the same title. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) => [...text].slice(1).map((character, index) => text[index] + character);
  const [left, right] = [pairs(a), pairs(b)];
  const shared = left.filter((pair) => right.includes(pair)).length;
  return left.length + right.length === 0 ? 0 : (2 * shared) / (left.length + right.length);
}

/** Titles of a missing column in the three languages. */
export const balanceTitles = (key: BalanceKey) => balanceColumns.find((column) => column.key === key)!.titles;
