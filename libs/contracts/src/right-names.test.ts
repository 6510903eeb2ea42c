import { expect, it } from 'vitest';
import { rightName } from './right-names.ts';
import { rights, type PermissionKey } from './rights.ts';

it('a right has a name of its own in each language', () => {
  for (const language of ['en', 'zh-CN', 'zh-TW'] as const) {
    const names = (Object.keys(rights) as PermissionKey[]).map((key) => rightName(key, language));
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.trim() !== '')).toBe(true);
  }
  expect(rightName('period.close', 'zh-TW')).toBe('結帳');
});
