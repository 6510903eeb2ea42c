import { wordOf } from '../words.ts';

/** What a column of a list of invoices holds. */
export type InvoiceColumn =
  | 'code'
  | 'number'
  | 'digitalNumber'
  | 'date'
  | 'kind'
  | 'sellerTaxId'
  | 'sellerName'
  | 'buyerTaxId'
  | 'buyerName'
  | 'item'
  | 'specification'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'net'
  | 'rate'
  | 'tax'
  | 'total'
  | 'subjectCode'
  | 'redOf'
  | 'status'
  | 'remark';

export interface InvoiceColumnTitles {
  key: InvoiceColumn;
  /** In zh-CN, zh-TW and en, then what other programs write. */
  titles: readonly [string, string, string, ...string[]];
  /** Stands in the form of our own sheet. */
  isOwn?: boolean;
  /** Without it no invoice can be read. */
  isNeeded?: boolean;
}

/**
 * Rule: columns are found by their titles, in any order; others are left alone. Our own sheet uses the words of the tax platform.
 * Source: the platform's list of all invoices (全量发票查询导出结果, sheet 信息汇总表).
 * Example: 数电发票号码 holds the number of a digital invoice, 发票号码 that of one on paper.
 */
export const invoiceColumns: readonly InvoiceColumnTitles[] = [
  { key: 'code', titles: ['发票代码', '發票代碼', 'Invoice code'], isOwn: true },
  { key: 'number', titles: ['发票号码', '發票號碼', 'Invoice number'], isOwn: true, isNeeded: true },
  { key: 'digitalNumber', titles: ['数电发票号码', '數電發票號碼', 'Digital number', '数电票号码'] },
  { key: 'date', titles: ['开票日期', '開票日期', 'Invoice date'], isOwn: true, isNeeded: true },
  { key: 'kind', titles: ['发票票种', '發票票種', 'Kind', '发票类型', '票种'], isOwn: true },
  {
    key: 'sellerTaxId',
    titles: ['销方识别号', '銷方識別號', 'Seller tax number', '销方税号', '销售方纳税人识别号'],
    isOwn: true,
  },
  { key: 'sellerName', titles: ['销方名称', '銷方名稱', 'Seller', '销售方名称'], isOwn: true },
  {
    key: 'buyerTaxId',
    titles: ['购方识别号', '購方識別號', 'Buyer tax number', '购方税号', '购买方纳税人识别号'],
    isOwn: true,
  },
  { key: 'buyerName', titles: ['购买方名称', '購買方名稱', 'Buyer', '购方名称'], isOwn: true },
  {
    key: 'item',
    titles: ['货物或应税劳务名称', '貨物或應稅勞務名稱', 'Item', '货物或应税劳务、服务名称', '项目名称'],
    isOwn: true,
    isNeeded: true,
  },
  { key: 'specification', titles: ['规格型号', '規格型號', 'Specification'], isOwn: true },
  { key: 'unit', titles: ['单位', '單位', 'Unit'], isOwn: true },
  { key: 'quantity', titles: ['数量', '數量', 'Quantity'], isOwn: true },
  { key: 'price', titles: ['单价', '單價', 'Price'], isOwn: true },
  { key: 'net', titles: ['金额', '金額', 'Net', '不含税金额'], isOwn: true, isNeeded: true },
  { key: 'rate', titles: ['税率', '稅率', 'Tax rate', '税率/征收率'], isOwn: true, isNeeded: true },
  { key: 'tax', titles: ['税额', '稅額', 'Tax'], isOwn: true, isNeeded: true },
  { key: 'total', titles: ['价税合计', '價稅合計', 'Total'] },
  { key: 'subjectCode', titles: ['科目编码', '科目代碼', 'Subject code', '科目代码'], isOwn: true },
  {
    key: 'redOf',
    titles: ['被红冲发票号码', '被紅沖發票號碼', 'Takes back number', '被红冲蓝字发票号码'],
    isOwn: true,
  },
  { key: 'status', titles: ['发票状态', '發票狀態', 'State'] },
  { key: 'remark', titles: ['备注', '備註', 'Remark'], isOwn: true },
];

/** What a title says that its column holds; undefined for one that we do not read. */
export const columnOfTitle = (title: string): InvoiceColumn | undefined =>
  byTitle.get(wordOf(title).replace(/\*$/, '').toLowerCase());

const byTitle: ReadonlyMap<string, InvoiceColumn> = new Map(
  invoiceColumns.flatMap(({ key, titles }) =>
    titles.map((title) => [wordOf(title).toLowerCase(), key] as const),
  ),
);
