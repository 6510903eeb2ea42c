import { expect, it } from 'vitest';
import { keptUnit, shownUnit } from './unit-names.ts';

it('the seeded unit is shown and typed in the language of its reader', () => {
  expect((['en', 'zh-CN', 'zh-TW'] as const).map((language) => shownUnit('件', language))).toEqual([
    'pcs',
    '件',
    '件',
  ]);
  expect(keptUnit('pcs')).toBe('件');
});

it('a unit of the company’s own is the same in every language', () => {
  expect([shownUnit('吨', 'en'), shownUnit(null, 'en'), keptUnit('kg'), keptUnit(null)]).toEqual([
    '吨',
    null,
    'kg',
    null,
  ]);
});
