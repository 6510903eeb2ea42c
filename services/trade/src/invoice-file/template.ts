import { invoiceColumns } from '@suanpan/bank-statements/invoice-files';
import type { Language } from '@suanpan/contracts';
import { titleIn, type SheetContent } from '@suanpan/service-kit/sheets';

const names: Readonly<Record<Language, string>> = { 'zh-CN': '发票', 'zh-TW': '發票', en: 'Invoices' };

/** The sheet that people fill in, with the titles of their language. */
export const invoiceTemplate = (language: Language): SheetContent => ({
  name: names[language],
  columns: invoiceColumns
    .filter(({ isOwn }) => isOwn)
    .map(({ key, titles: [zhCN, zhTW, en] }) => ({
      title: titleIn({ titles: [zhCN, zhTW, en] }, language),
      width: key === 'item' || key.endsWith('Name') ? 28 : 16,
    })),
  rows: [],
});
