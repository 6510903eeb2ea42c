import { percentOfShare, subjectLabel } from '@suanpan/accounting-core';
import type { Language, VoucherTemplate } from '@suanpan/contracts';
import { titleIn, type SheetContent } from '@suanpan/service-kit/sheets';
import { sides, wordIn, type Words } from '../sheets/words.ts';

const columns = [
  { titles: ['类型', '類型', 'Type'] },
  { titles: ['模板名称', '範本名稱', 'Template'] },
  { titles: ['行号', '行號', 'Line'] },
  { titles: ['摘要', '摘要', 'Summary'] },
  { titles: ['科目', '科目', 'Subject'] },
  { titles: ['辅助核算', '輔助核算', 'Auxiliary items'] },
  { titles: ['方向', '方向', 'Side'] },
  { titles: ['金额', '金額', 'Amount'] },
  { titles: ['比例 %', '比例 %', 'Share %'] },
  { titles: ['数量', '數量', 'Quantity'] },
  { titles: ['单价', '單價', 'Unit price'] },
  { titles: ['币别', '幣別', 'Currency'] },
  { titles: ['原币金额', '原幣金額', 'Original amount'] },
] as const;

const typeWords: Words<'0' | '1' | '2' | '3' | '4' | '5'> = {
  0: ['日常支出', '日常支出', 'Daily expense'],
  1: ['采购', '採購', 'Purchase'],
  2: ['销售', '銷售', 'Sales'],
  3: ['工资', '薪資', 'Salary'],
  4: ['税金', '稅金', 'Tax'],
  5: ['折旧摊销', '折舊攤銷', 'Depreciation and amortization'],
};

/** Templates as rows, one for each line, their words in the reader's language. */
export const templateSheet = (templates: readonly VoucherTemplate[], language: Language): SheetContent => ({
  name: titleIn({ titles: ['凭证模板', '憑證範本', 'Voucher templates'] }, language),
  columns: columns.map((column) => ({ title: titleIn(column, language), width: 16 })),
  rows: templates.flatMap(({ name, type, details }) =>
    details.map((line, index) => [
      wordIn(typeWords, String(type) as keyof typeof typeWords, language),
      name,
      String(index + 1),
      line.summary,
      line.subjectName === null ? null : subjectLabel(line.subjectName),
      line.auxiliaryTitle,
      wordIn(sides, line.side, language),
      line.debitAmount ?? line.creditAmount,
      line.share === null ? null : percentOfShare(line.share),
      line.num,
      line.price,
      line.currencyCode,
      line.originalAmount,
    ]),
  ),
});
