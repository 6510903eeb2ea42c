import type { SubjectCategory } from '@suanpan/accounting-core';
import { type Language, type Subject, subjectFileNeeds, subjectFileTitles } from '@suanpan/contracts';
import { titleIn, type Column, type SheetContent } from '@suanpan/service-kit/sheets';
import { sides, wordIn, yesNo, type Words } from '../sheets/words.ts';

export type SubjectColumn = keyof typeof subjectFileTitles;

/** The chart as a spreadsheet: what is exported can be imported again. */
export const subjectColumns = (Object.keys(subjectFileTitles) as SubjectColumn[]).map(
  (key): Column<SubjectColumn> => ({
    key,
    titles: subjectFileTitles[key],
    required: subjectFileNeeds.includes(key),
  }),
);

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
