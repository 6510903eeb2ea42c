import { bookWords } from '@suanpan/book-tables';
import { createMessages } from '@suanpan/ui';
import en from './messages.en.json';
import zhCN from './messages.zh-CN.json';
import zhTW from './messages.zh-TW.json';

export const useMessages = createMessages({
  en: { ...bookWords.en, ...en },
  'zh-CN': { ...bookWords['zh-CN'], ...zhCN },
  'zh-TW': { ...bookWords['zh-TW'], ...zhTW },
});
