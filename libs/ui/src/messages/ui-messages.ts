import { createMessages } from './create-messages.ts';
import en from './messages.en.json';
import zhCN from './messages.zh-CN.json';
import zhTW from './messages.zh-TW.json';

/** The texts of the shared components. */
export const useUiMessages = createMessages({ en, 'zh-CN': zhCN, 'zh-TW': zhTW });
