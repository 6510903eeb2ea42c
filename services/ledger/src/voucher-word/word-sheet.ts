import type { Language, VoucherWord } from '@suanpan/contracts';
import { titleIn, type SheetContent } from '@suanpan/service-kit/sheets';
import { wordIn, yesNo } from '../sheets/words.ts';

const columns = [
  { titles: ['凭证字', '憑證字', 'Word'] },
  { titles: ['打印标题', '列印標題', 'Title when printed'] },
  { titles: ['默认', '預設', 'Default'] },
] as const;

/** The voucher words as rows, as their screen lists them. */
export const wordSheet = (words: readonly VoucherWord[], language: Language): SheetContent => ({
  name: titleIn({ titles: ['凭证字', '憑證字', 'Voucher words'] }, language),
  columns: columns.map((column) => ({ title: titleIn(column, language) })),
  rows: words.map(({ word, printTitle, isDefault }) => [
    word,
    printTitle,
    wordIn(yesNo, isDefault ? 'true' : 'false', language),
  ]),
});
