import { join } from 'node:path';
import { fillTemplates } from '../fill-templates.ts';
import { componentName, type ScreenOptions } from '../screen-options.ts';

/** The files of a new screen, by their path in its folder. */
export function screenFiles({ name, title, zhCN, zhTW }: ScreenOptions): Record<string, string> {
  return {
    ...fillTemplates(join(import.meta.dirname, 'files'), { title, component: `${componentName(name)}Page` }),
    'messages.en.json': json({ title, empty: 'There is nothing here yet.' }),
    'messages.zh-CN.json': json({ title: zhCN, empty: '暂无内容。' }),
    'messages.zh-TW.json': json({ title: zhTW, empty: '目前沒有內容。' }),
  };
}

const json = (texts: Record<string, string>): string => JSON.stringify(texts);
