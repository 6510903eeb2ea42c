import type { VoucherTemplate } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { copyName, searchTemplates, typeOf } from './template-list.ts';

const line = { summary: '一月', subjectCode: '560210', subjectName: '560210-管理费用-租赁费' };
const template = (name: string, details: object[] = [line]) => ({ name, details }) as VoucherTemplate;

it('templates are found by name, summary, subject name and the beginning of a code', () => {
  const templates = [template('房租'), template('Payroll', [])];
  const found = (word: string) => searchTemplates(templates, word).map(({ name }) => name);
  expect(found('房')).toEqual(['房租']);
  expect(found('一月')).toEqual(['房租']);
  expect(found('租赁')).toEqual(['房租']);
  expect(found('5602')).toEqual(['房租']);
  expect(found('pay')).toEqual(['Payroll']);
  expect(found('zzz')).toEqual([]);
});

it('a copy has the next number that is free, and a name that fits', () => {
  const numbered = (name: string, number: number) => `${name} (${number})`;
  expect(copyName('房租', [template('房租')], numbered)).toBe('房租 (2)');
  expect(copyName('房租', [template('房租 (2)')], numbered)).toBe('房租 (3)');
  expect(copyName('长'.repeat(64), [], numbered).length).toBeLessThanOrEqual(64);
});

it('an address without a type, or with one there is not, shows the first', () => {
  expect([typeOf('3'), typeOf(null), typeOf('9')]).toEqual([3, 0, 0]);
});
