import { expect, it } from 'vitest';
import { subjectFinder } from './find-subject.ts';

const subject = (code: string, path: string) => ({
  code,
  name: path.split('-').at(-1) ?? '',
  subjectFullName: `${code}-${path}`,
});
const find = subjectFinder([
  subject('1001', '库存现金'),
  subject('100202', '银行存款-中行美元户'),
  subject('1122', '应收账款'),
  subject('122101', '其他应收款-其他'),
  subject('224101', '其他应付款-其他'),
]);

it.each([
  ['100202', '', '100202'],
  ['１００２．０２', '', '100202'],
  ['100202 银行存款-中行美元户', '', '100202'],
  ['银行存款 / 中行美元户', '', '100202'],
  ['中行美元户', '', '100202'],
  ['1122应收账款', '', '1122'],
  ['9999', '应收账款', '1122'],
  ['', '1122', '1122'],
  ['1002', '', undefined],
  ['100', '', undefined],
  ['1001.01', '', undefined],
  ['', '', undefined],
])('the subject "%s" "%s" is %s', (code, name, found) => {
  expect(find(code, name)?.code).toBe(found);
});

it('a name that several subjects have is nobody’s', () => {
  expect(find('其他', '')).toBeUndefined();
  expect(find('其他应付款-其他', '')?.code).toBe('224101');
});
