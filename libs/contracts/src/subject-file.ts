/** The titles of the columns of a file of subjects: 简体, 繁體, English. The import names them and accepts each of them. */
export const subjectFileTitles = {
  code: ['科目编码', '科目代碼', 'Code'],
  name: ['科目名称', '科目名稱', 'Name'],
  mnemonic: ['助记码', '助記碼', 'Initials'],
  type: ['科目类别', '科目類別', 'Type'],
  side: ['余额方向', '餘額方向', 'Balance side'],
  unit: ['数量单位', '數量單位', 'Unit'],
  auxiliary: ['辅助核算', '輔助核算', 'Auxiliary accounting'],
  currencies: ['外币核算', '外幣核算', 'Currencies'],
  revaluation: ['期末调汇', '期末調匯', 'Revaluation'],
  cash: ['现金科目', '現金科目', 'Cash account'],
  usable: ['启用', '啟用', 'Enabled'],
} as const satisfies Record<string, readonly [string, string, string]>;

/** Without these there is no subject. */
export const subjectFileNeeds: readonly (keyof typeof subjectFileTitles)[] = ['code', 'name'];
