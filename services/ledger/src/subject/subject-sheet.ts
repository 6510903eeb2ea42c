import type { SubjectCategory } from '@suanpan/accounting-core';
import type { Language, Subject } from '@suanpan/contracts';
import { titleIn, type Column, type SheetContent } from '@suanpan/service-kit/sheets';
import { sides, wordIn, yesNo, type Words } from '../sheets/words.ts';

/** The chart as a spreadsheet: what is exported can be imported again. */
export const subjectColumns = [
  { key: 'code', titles: ['科目编码', '科目代碼', 'Code'], required: true },
  { key: 'name', titles: ['科目名称', '科目名稱', 'Name'], required: true },
  { key: 'mnemonic', titles: ['助记码', '助記碼', 'Initials'] },
  { key: 'type', titles: ['科目类别', '科目類別', 'Type'] },
  { key: 'side', titles: ['余额方向', '餘額方向', 'Balance side'] },
  { key: 'unit', titles: ['数量单位', '數量單位', 'Unit'] },
  { key: 'auxiliary', titles: ['辅助核算', '輔助核算', 'Auxiliary accounting'] },
  { key: 'currencies', titles: ['外币核算', '外幣核算', 'Currencies'] },
  { key: 'revaluation', titles: ['期末调汇', '期末調匯', 'Revaluation'] },
  { key: 'cash', titles: ['现金科目', '現金科目', 'Cash account'] },
  { key: 'usable', titles: ['启用', '啟用', 'Enabled'] },
] as const satisfies readonly Column[];
export type SubjectColumn = (typeof subjectColumns)[number]['key'];

export const typeWords: Words<SubjectCategory> = {
  asset: ['资产', '資產', 'Asset'],
  liability: ['负债', '負債', 'Liability'],
  common: ['共同', '共同', 'Common'],
  equity: ['权益', '權益', 'Equity'],
  cost: ['成本', '成本', 'Cost'],
  pl: ['损益', '損益', 'Profit and loss'],
};

/** The subjects as rows, their words in the reader's language. */
export const subjectSheet = (subjects: readonly Subject[], language: Language): SheetContent => ({
  name: titleIn({ titles: ['会计科目', '會計科目', 'Subjects'] }, language),
  columns: subjectColumns.map((column) => ({ title: titleIn(column, language), width: 18 })),
  rows: subjects.map((subject) => [
    subject.code,
    subject.name,
    subject.mnemonicCode,
    wordIn(typeWords, subject.type, language),
    wordIn(sides, subject.balanceDirection, language),
    subject.unit,
    subject.auxiliaryAccounting.map(({ name }) => name).join('/'),
    subject.currencyAccounting.join('/'),
    bit(subject.periodEndRevaluation, language),
    bit(subject.cashFlag, language),
    bit(subject.status, language),
  ]),
});

const bit = (value: boolean, language: Language): string => wordIn(yesNo, value ? 'true' : 'false', language);
