/**
 * What other programs call the columns of their exports: Kingdee (KIS, 精斗云, 云星辰, 云星空), Yonyou (T3, T+, U8, 好会计),
 * 柠檬云 and tables of any other origin. Data only: a further program is a further title here.
 * The first three titles of a column are ours in zh-CN, zh-TW and en; titles of merged heads are read with what stands above
 * them: `期初余额` over `借方` is `期初余额借方`. What `plainTitle` takes away (blanks, dashes, brackets, the books' own currency)
 * is not repeated.
 */
interface Column<Key extends string> {
  key: Key;
  titles: readonly [string, string, string, ...string[]];
}

export type BalanceKey =
  | 'code'
  | 'name'
  | 'year'
  | 'period'
  | 'side'
  | 'openingDebit'
  | 'openingCredit'
  | 'openingSide'
  | 'opening'
  | 'periodDebit'
  | 'periodCredit'
  | 'yearDebit'
  | 'yearCredit'
  | 'closingDebit'
  | 'closingCredit'
  | 'closingSide'
  | 'closing'
  | 'currency'
  | 'openingOriginal'
  | 'yearStartOriginal'
  | 'openingOriginalDebit'
  | 'openingOriginalCredit'
  | 'openingQuantity'
  | 'openingQuantityDebit'
  | 'openingQuantityCredit'
  | 'yearStartQuantity'
  | 'unit'
  | 'actual'
  | ItemKey;

/** Columns of both tables that tell auxiliary items: all in one cell, or one in columns of its own. */
type ItemKey = 'items' | 'itemCategory' | 'itemCode' | 'itemName';

const itemColumns: readonly Column<ItemKey>[] = [
  {
    key: 'items',
    titles: [
      '辅助核算',
      '輔助核算',
      'Auxiliary',
      '核算项目',
      '核算维度',
      '辅助项',
      '辅助项目',
      '辅助核算项目',
      '辅助核算名称',
      '辅助账核算项目',
    ],
  },
  {
    key: 'itemCategory',
    titles: [
      '辅助核算类别',
      '輔助核算類別',
      'Auxiliary category',
      '核算项目类别',
      '核算项目类型',
      '核算项目类型名称',
      '辅助类型',
      '辅助核算类型',
      '自定义辅助核算类别',
    ],
  },
  {
    key: 'itemCode',
    titles: [
      '辅助核算编码',
      '輔助核算代碼',
      'Auxiliary code',
      '核算项目代码',
      '核算项目编码',
      '核算项目编号',
      '核算维度编码',
      '辅助编码',
      '往来单位编码',
      '往来单位编号',
      '自定义辅助核算编码',
    ],
  },
  {
    key: 'itemName',
    titles: [
      '核算项目名称',
      '核算項目名稱',
      'Auxiliary name',
      '核算维度名称',
      '辅助名称',
      '往来单位',
      '往来单位名称',
      '自定义辅助核算名称',
    ],
  },
];

const unitTitles: Column<'unit'>['titles'] = ['计量单位', '數量單位', 'Unit', '单位', '数量单位'];

/** The columns of a table of subject balances. */
export const balanceColumns: readonly Column<BalanceKey>[] = [
  {
    key: 'code',
    titles: [
      '科目编码',
      '科目代碼',
      'Subject code',
      '科目代码',
      '科目编号',
      '科目編碼',
      '会计科目编码',
      '编码',
      '代码',
      'Code',
    ],
  },
  {
    key: 'name',
    titles: [
      '科目名称',
      '科目名稱',
      'Subject name',
      '会计科目',
      '会计科目名称',
      '科目全名',
      '科目全称',
      '科目',
      '名称',
      'Account name',
      'Name',
    ],
  },
  { key: 'year', titles: ['会计年度', '會計年度', 'Year', '年度'] },
  {
    key: 'period',
    titles: ['会计期间', '會計期間', 'Month', '期间', '会计月份', '月份', '会计月', 'Period'],
  },
  {
    key: 'side',
    titles: ['余额方向', '餘額方向', 'Side', '方向', '借贷方向', '科目方向', '借贷'],
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
    titles: [
      '期初余额',
      '期初餘額',
      'Opening balance',
      '期初余额余额',
      '期初余额金额',
      '期初金额',
      '期初数',
      '期初',
    ],
  },
  {
    key: 'periodDebit',
    titles: [
      '本期发生额借方',
      '本期發生額借方',
      'Debit of the period',
      '本期发生借方',
      '本期借方',
      '本期借方发生',
      '本期借方发生额',
      '本期借方金额',
      '本期发生额借方金额',
      '本期合计借方',
      '本期合计金额借方',
      '借方发生额',
      '发生额借方',
      '本期借方合计',
      '借方',
      '借方金额',
    ],
  },
  {
    key: 'periodCredit',
    titles: [
      '本期发生额贷方',
      '本期發生額貸方',
      'Credit of the period',
      '本期发生贷方',
      '本期贷方',
      '本期贷方发生',
      '本期贷方发生额',
      '本期贷方金额',
      '本期发生额贷方金额',
      '本期合计贷方',
      '本期合计金额贷方',
      '贷方发生额',
      '发生额贷方',
      '本期贷方合计',
      '贷方',
      '贷方金额',
    ],
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
      '本年借方',
      '本年借方累计',
      '本年累计借方发生额',
      '本年累计借方金额',
      '本年累计金额借方',
      '本年累计发生额借方金额',
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
      '本年贷方',
      '本年贷方累计',
      '本年累计贷方发生额',
      '本年累计贷方金额',
      '本年累计金额贷方',
      '本年累计发生额贷方金额',
    ],
  },
  {
    key: 'closingDebit',
    titles: [
      '期末余额借方',
      '期末餘額借方',
      'Closing debit',
      '期末借方',
      '期末借方余额',
      '期末借方金额',
      '期末余额借方金额',
    ],
  },
  {
    key: 'closingCredit',
    titles: [
      '期末余额贷方',
      '期末餘額貸方',
      'Closing credit',
      '期末贷方',
      '期末贷方余额',
      '期末贷方金额',
      '期末余额贷方金额',
    ],
  },
  { key: 'closingSide', titles: ['期末方向', '期末方向', 'Closing side', '期末余额方向'] },
  {
    key: 'closing',
    titles: [
      '期末余额',
      '期末餘額',
      'Closing balance',
      '期末余额余额',
      '期末余额金额',
      '期末金额',
      '期末数',
      '期末',
    ],
  },
  { key: 'currency', titles: ['币别', '幣別', 'Currency', '币种', '外币', '外币名称', '外币币种'] },
  {
    key: 'openingOriginal',
    titles: ['期初原币', '期初原幣', 'Opening original amount', '期初外币', '期初余额原币', '期初余额外币'],
  },
  {
    key: 'openingOriginalDebit',
    titles: [
      '期初余额借方原币',
      '期初餘額借方原幣',
      'Opening original debit',
      '期初借方原币',
      '期初余额借方外币',
      '期初余额原币借方',
      '期初原币借方',
      '期初余额外币借方',
    ],
  },
  {
    key: 'openingOriginalCredit',
    titles: [
      '期初余额贷方原币',
      '期初餘額貸方原幣',
      'Opening original credit',
      '期初贷方原币',
      '期初余额贷方外币',
      '期初余额原币贷方',
      '期初原币贷方',
      '期初余额外币贷方',
    ],
  },
  { key: 'yearStartOriginal', titles: ['年初原币', '年初原幣', 'Year-start original amount', '年初外币'] },
  { key: 'openingQuantity', titles: ['期初数量', '期初數量', 'Opening quantity', '期初余额数量'] },
  {
    key: 'openingQuantityDebit',
    titles: [
      '期初余额借方数量',
      '期初餘額借方數量',
      'Opening debit quantity',
      '期初借方数量',
      '期初余额数量借方',
      '期初数量借方',
    ],
  },
  {
    key: 'openingQuantityCredit',
    titles: [
      '期初余额贷方数量',
      '期初餘額貸方數量',
      'Opening credit quantity',
      '期初贷方数量',
      '期初余额数量贷方',
      '期初数量贷方',
    ],
  },
  { key: 'yearStartQuantity', titles: ['年初数量', '年初數量', 'Year-start quantity'] },
  { key: 'unit', titles: unitTitles },
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
  ...itemColumns,
];

/** What lists of vouchers of other programs have beside the columns of ours. */
export const furtherVoucherColumns: readonly Column<'side' | 'amount' | 'unit' | ItemKey>[] = [
  ...itemColumns,
  { key: 'side', titles: ['方向', '方向', 'Side', '借贷方向', '借贷'] },
  { key: 'amount', titles: ['金额', '金額', 'Amount', '发生额', '分录金额'] },
  { key: 'unit', titles: unitTitles },
];

/** What further programs call columns of ours. */
export const voucherAliases: Readonly<Record<string, readonly string[]>> = {
  date: ['日期', '凭证日期', '制单日期', '记账日期', '会计日期', '业务日期', '单据日期'],
  number: ['凭证字号', '凭证号', '凭证号数', '凭证编号'],
  word: ['凭证字', '凭证类别', '凭证类型', '凭证类别字', '凭证类型字', '类别字', '凭证字类别'],
  code: ['编号'],
  subjectName: ['科目名称', '科目全名', '科目全称', '会计科目名称'],
  currency: ['币别', '币种', '外币代码', '外币名称', '币别名称'],
  debit: ['借方金额', '借方', '借方发生额', '借方发生', '借方金额合计'],
  credit: ['贷方金额', '贷方', '贷方发生额', '贷方发生', '贷方金额合计'],
  debitOriginal: [
    '原币金额',
    '原币借方',
    '借方金额原币',
    '借方原币金额',
    '借方外币金额',
    '外币借方',
    '外币金额',
    '外币',
  ],
  creditOriginal: ['原币贷方', '贷方金额原币', '贷方原币金额', '贷方外币金额', '外币贷方'],
  maker: ['制单人', '制单', '录入人', '制证人', '填制人'],
  attachments: ['附单据数', '附单据张数', '附件数', '附件', '附件张数'],
};

/** What other programs call an auxiliary category of ours, by its name in zh-CN. */
export const categoryAliases: Readonly<Record<string, readonly string[]>> = {
  职员: ['员工', '个人', '人员', '业务员'],
  供应商: ['供货单位'],
  存货: ['物料', '商品'],
};

/**
 * Columns that say nothing the others do not: marks of review, numbers of lines, levels, repeated dates, balances that follow from
 * the rest. They are left out unless the user says otherwise; the screen shows that.
 */
export const leftOutTitles: Readonly<Record<'balances' | 'vouchers', readonly string[]>> = {
  balances: [
    '级次',
    '科目级次',
    '科目类别',
    '科目类型',
    '年初余额',
    '年初余额借方',
    '年初余额贷方',
    '年初借方',
    '年初贷方',
    '年初方向',
    '年初余额方向',
    '年初余额余额',
    '年初余额金额',
    '序号',
    '账簿',
    '项目大类',
    '项目大类编码',
    '项目大类名称',
  ],
  vouchers: [
    '审核',
    '复核',
    '过账',
    '记账',
    '记账人',
    '过账人',
    '审核人',
    '复核人',
    '出纳',
    '出纳人',
    '会计年度',
    '会计期间',
    '会计月份',
    '年度',
    '期间',
    '月份',
    '分录号',
    '分录序号',
    '分录行号',
    '行号',
    '序号',
    '业务日期',
    '单据日期',
    '凭证类别编号',
    '凭证状态',
    '对方科目',
    '对方科目编码',
    '对方科目名称',
    '账簿',
    '项目大类',
    '项目大类编码',
    '项目大类名称',
  ],
};
