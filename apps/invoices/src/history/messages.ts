import { createMessages } from '@suanpan/ui';
import en from './messages.en.json';
import zhCN from './messages.zh-CN.json';
import zhTW from './messages.zh-TW.json';

export const useMessages = createMessages({ en, 'zh-CN': zhCN, 'zh-TW': zhTW });
