import { tradeCalls } from '@suanpan/contracts/calls';
import type { CallTexts } from '@suanpan/service-kit';
import examples from './examples.json' with { type: 'json' };
import en from './names.en.json' with { type: 'json' };
import zhCN from './names.zh-CN.json' with { type: 'json' };
import zhTW from './names.zh-TW.json' with { type: 'json' };

/** What the calls of this service are called, and what to send to try them. */
export const calls: CallTexts = { table: tradeCalls, names: { en, 'zh-CN': zhCN, 'zh-TW': zhTW }, examples };
