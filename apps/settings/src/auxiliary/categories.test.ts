import { expect, it } from 'vitest';
import { fieldTitles } from './categories.ts';

it('fields are typed one a line; blanks and empty lines are cut', () => {
  expect(fieldTitles(' 签订日期 \n\n到期\n')).toEqual(['签订日期', '到期']);
  expect(fieldTitles('')).toEqual([]);
});
