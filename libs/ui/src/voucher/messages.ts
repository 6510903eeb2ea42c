import { createMessages } from '../messages/create-messages.ts';
import en from './messages.en.json';
import zhCN from './messages.zh-CN.json';
import zhTW from './messages.zh-TW.json';

/** The texts of a voucher's lines and stamps; they come with the kit, not with the first load. */
export const useVoucherMessages = createMessages({ en, 'zh-CN': zhCN, 'zh-TW': zhTW });
