import { invoiceWords } from '@suanpan/book-tables';
import { createMessages } from '@suanpan/ui';
import en from './messages.en.json';
import zhCN from './messages.zh-CN.json';
import zhTW from './messages.zh-TW.json';

/** The words that all screens of invoices share: those of their files, and their own. */
export const useMessages = createMessages({
  en: { ...invoiceWords.en, ...en },
  'zh-CN': { ...invoiceWords['zh-CN'], ...zhCN },
  'zh-TW': { ...invoiceWords['zh-TW'], ...zhTW },
});
