import { expect, it } from 'vitest';
import { type PaletteGroup, findEntries } from './find-entries.ts';

const entry = (label: string, more: { note?: string; words?: string } = {}) => ({
  id: label,
  label,
  run: () => undefined,
  ...more,
});
const groups: PaletteGroup[] = [
  { title: 'Screens', entries: [entry('会计科目', { note: '设置', words: 'Subjects' }), entry('总账')] },
  { title: 'Actions', entries: [entry('Save', { note: 'Ctrl+S' })] },
];
const found = (query: string) =>
  findEntries(groups, query).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)]);

it('without a text everything is offered', () => {
  expect(found(' ')).toEqual([
    ['Screens', '会计科目', '总账'],
    ['Actions', 'Save'],
  ]);
});

it('every typed word counts, in any order and in either language', () => {
  expect(found('科目')).toEqual([['Screens', '会计科目']]);
  expect(found('subj 设置')).toEqual([['Screens', '会计科目']]);
  expect(found('ＳＡＶＥ')).toEqual([['Actions', 'Save']]);
  expect(found('save 科目')).toEqual([]);
});
