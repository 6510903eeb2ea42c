import { createMessages } from '../messages/create-messages.ts';
import en from './messages.en.json';
import zhCN from './messages.zh-CN.json';
import zhTW from './messages.zh-TW.json';

export const useHistoryMessages = createMessages({ en, 'zh-CN': zhCN, 'zh-TW': zhTW });
