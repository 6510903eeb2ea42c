import { invariant } from '@suanpan/accounting-core';
import type { Language } from '@suanpan/contracts';
import { dictionaryNames, shownDictionaryName } from '@suanpan/seeds';

/** A column of a voucher file: its titles in zh-CN, zh-TW and en, then what other programs call it. */
interface FileColumn {
  key: FileKey;
  titles: readonly [string, string, string, ...string[]];
  width?: number;
  amount?: boolean;
}

export type FileKey =
  | 'date'
  | 'number'
  | 'word'
  | 'code'
  | 'summary'
  | 'subjectCode'
  | 'subjectName'
  | 'currency'
  | 'rate'
  | 'debitQuantity'
  | 'debitOriginal'
  | 'debit'
  | 'creditQuantity'
  | 'creditOriginal'
  | 'credit'
  | 'price'
  | 'maker'
  | 'auditor'
  | 'attachments'
  | 'remark'
  | 'kind'
  | 'step'
  | 'cashFlow'
  | 'voucherCashFlow';
/** Of an auxiliary category: `aux:12:code`, `aux:12:name`. */
export type AuxiliaryKey = `aux:${number}:${'code' | 'name'}`;
export type ColumnKey = FileKey | AuxiliaryKey;

/** The columns before those of the auxiliary categories (behaviour.md 11). */
const leadingColumns: readonly FileColumn[] = [
  {
    key: 'date',
    titles: ['日期', '日期', 'Date', '凭证日期', '制单日期', '记账日期', 'Voucher date'],
    width: 12,
  },
  {
    key: 'number',
    titles: [
      '凭证号',
      '憑證號',
      'Voucher',
      '凭证字号',
      '憑證字號',
      '凭证编号',
      '字号',
      'Voucher number',
      'Voucher no.',
      'Number',
    ],
    width: 12,
  },
  {
    key: 'summary',
    titles: ['摘要', '摘要', 'Summary', '说明', '凭证摘要', '分录摘要', 'Description', 'Narration', 'Memo'],
    width: 32,
  },
  {
    key: 'subjectCode',
    titles: [
      '科目编码',
      '科目代碼',
      'Subject code',
      '科目代码',
      '科目编号',
      '科目編碼',
      'Account code',
      'Code',
    ],
  },
  {
    key: 'subjectName',
    titles: ['科目名称', '科目名稱', 'Subject name', '会计科目', '科目', 'Account name', 'Account'],
    width: 32,
  },
  { key: 'currency', titles: ['币别', '幣別', 'Currency', '币种', '币别代码', 'Currency code'], width: 8 },
  { key: 'rate', titles: ['汇率', '匯率', 'Exchange rate', 'Rate'] },
  { key: 'debitQuantity', titles: ['借方数量', '借方數量', 'Debit quantity', '数量', 'Quantity'] },
  {
    key: 'debitOriginal',
    titles: ['借方外币', '借方外幣', 'Debit foreign', '借方原币', '原币', '原币金额', 'Original amount'],
  },
  {
    key: 'debit',
    titles: [
      '借方金额',
      '借方金額',
      'Debit',
      '借方',
      '借方本币',
      '借方本位币',
      'Debit amount',
      'Debit local',
    ],
    amount: true,
  },
  { key: 'creditQuantity', titles: ['贷方数量', '貸方數量', 'Credit quantity'] },
  { key: 'creditOriginal', titles: ['贷方外币', '貸方外幣', 'Credit foreign', '贷方原币'] },
  {
    key: 'credit',
    titles: [
      '贷方金额',
      '貸方金額',
      'Credit',
      '贷方',
      '贷方本币',
      '贷方本位币',
      'Credit amount',
      'Credit local',
    ],
    amount: true,
  },
  { key: 'price', titles: ['单价', '單價', 'Price', 'Unit price'] },
];

/** The columns behind them. */
const trailingColumns: readonly FileColumn[] = [
  { key: 'maker', titles: ['制单人', '製單人', 'Prepared by', '制单', '制单员'] },
  { key: 'auditor', titles: ['审核人', '審核人', 'Audited by', '审核', '审核员'] },
  {
    key: 'attachments',
    titles: ['附单据数', '附單據數', 'Attachments', '附件数', '附件张数', '附单据'],
    width: 10,
  },
  { key: 'remark', titles: ['备注', '備註', 'Remark', 'Remarks'], width: 24 },
  { key: 'kind', titles: ['凭证类型', '憑證類型', 'Kind'] },
  { key: 'step', titles: ['结转步骤', '結轉步驟', 'Step'] },
  { key: 'cashFlow', titles: ['现金流量项目', '現金流量項目', 'Cash flow item'] },
  { key: 'voucherCashFlow', titles: ['凭证现金流量项目', '憑證現金流量項目', 'Voucher cash flow item'] },
];

/** Read where a file has the word and the number in columns of their own. */
const splitColumns: readonly FileColumn[] = [
  { key: 'word', titles: ['凭证字', '憑證字', 'Voucher word', '字', '凭证类别', 'Word'] },
  { key: 'code', titles: ['号', '號', 'No.', '凭证序号', '序号'] },
];

/** The titles of a column that is there in every file. */
export function titlesOf(key: FileKey): FileColumn['titles'] {
  const known = [...leadingColumns, ...trailingColumns, ...splitColumns].find((column) => column.key === key);
  invariant(known, `There is no column ${key}.`);
  return known.titles;
}

export interface Category {
  id: number;
  name: string;
}

const auxiliaryTitles: Record<'code' | 'name', readonly [string, string, string, ...string[]]> = {
  code: ['编码', '編碼', ' code', '编号', '代码', '代碼'],
  name: ['名称', '名稱', ' name'],
};

const inLanguage = (titles: readonly [string, string, string, ...string[]], language: Language): string =>
  titles[language === 'zh-CN' ? 0 : language === 'zh-TW' ? 1 : 2];

export interface TitledColumn {
  key: ColumnKey;
  title: string;
  width?: number;
  amount?: boolean;
}

/** The columns of an exported file, in order. */
export function exportColumns(categories: readonly Category[], language: Language): TitledColumn[] {
  const titled = ({ titles, ...column }: FileColumn) => ({ ...column, title: inLanguage(titles, language) });
  const auxiliary = categories.flatMap(({ id, name }) =>
    (['code', 'name'] as const).map((part): TitledColumn => ({
      key: `aux:${id}:${part}`,
      title: `${shownDictionaryName(name, language)}${inLanguage(auxiliaryTitles[part], language)}`,
    })),
  );
  return [...leadingColumns.map(titled), ...auxiliary, ...trailingColumns.map(titled)];
}

/** Every column a file may have, as the one who names its columns is shown them. */
export const columnChoices = (
  categories: readonly Category[],
  language: Language,
): { key: string; title: string }[] => [
  ...exportColumns(categories, language).map(({ key, title }) => ({ key, title })),
  ...splitColumns.map(({ key, titles }) => ({ key, title: inLanguage(titles, language) })),
];

/** What a title means in any of the languages; undefined when nothing of ours. */
export function keyOfTitle(title: string, categories: readonly Category[]): ColumnKey | undefined {
  const wanted = normal(title);
  const fixed = [...leadingColumns, ...trailingColumns, ...splitColumns].find(({ titles }) =>
    titles.some((known) => normal(known) === wanted),
  );
  if (fixed) return fixed.key;
  for (const { id, name } of categories) {
    for (const part of ['code', 'name'] as const) {
      const titles = dictionaryNames(name).flatMap((one) =>
        auxiliaryTitles[part].map((ending) => one + ending),
      );
      if (titles.some((title) => normal(title) === wanted)) return `aux:${id}:${part}`;
    }
  }
  return undefined;
}

/** Spaces, stars and brackets with a unit in a title say nothing: `借方金额（元）*`. */
const normal = (title: string): string =>
  title
    .replace(/[（(].*?[)）]/g, '')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase();

const fixedKeys: ReadonlySet<string> = new Set(
  [...leadingColumns, ...trailingColumns, ...splitColumns].map(({ key }) => key),
);

/** Whether a client's mapping names a column that there is. */
export const isColumnKey = (text: string, categories: readonly Category[]): text is ColumnKey =>
  fixedKeys.has(text) || categories.some(({ id }) => text === `aux:${id}:code` || text === `aux:${id}:name`);
