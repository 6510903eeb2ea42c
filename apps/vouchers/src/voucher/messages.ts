import { createMessages } from '@suanpan/ui';
import en from './messages.en.json';
import zhCN from './messages.zh-CN.json';
import zhTW from './messages.zh-TW.json';

/** Texts of what both screens do with a voucher. */
export const useMessages = createMessages({ en, 'zh-CN': zhCN, 'zh-TW': zhTW });
