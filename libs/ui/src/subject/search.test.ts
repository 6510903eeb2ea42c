import { describe, expect, it } from 'vitest';
import { type PickableSubject, indexSubjects, refusalOf, searchSubjects } from './search.ts';

const subject = (code: string, path: string, initials: string, more: Partial<PickableSubject> = {}) => ({
  id: Number(code),
  code,
  name: path.split('-').at(-1) ?? '',
  subjectFullName: `${code}-${path}`,
  mnemonicCode: initials,
  status: true,
  isLeaf: true,
  ...more,
});
const chart = [
  subject('1001', '库存现金', 'kcxj'),
  subject('1002', '银行存款', 'yhck', { isLeaf: false }),
  subject('100201', '银行存款-工商银行', 'yhck_gsyh'),
  subject('100202', '银行存款-招商银行', 'yhck_zsyh'),
  subject('1012', '其他货币资金', 'qthbzj', { status: false }),
  subject('5602', '管理费用', 'glfy', { isLeaf: false }),
  subject('560201', '管理费用-办公费', 'glfy_bgf'),
];
const codesFor = (query: string, includeParents = false, limit = 50) =>
  searchSubjects(indexSubjects(chart, includeParents), query, limit).subjects.map(({ code }) => code);

describe('a subject is found by', () => {
  it('its code', () => expect(codesFor('100201')).toEqual(['100201']));
  it('its name', () => expect(codesFor('办公')).toEqual(['560201']));
  it('its full path: a parent lists its leaves', () => {
    expect(codesFor('10020')).toEqual(['100201', '100202']);
    expect(codesFor('银行')).toEqual(['100201', '100202']);
  });
  it('its initials, own before inherited', () => {
    expect(codesFor('gsyh')).toEqual(['100201']);
    expect(codesFor('yhck')).toEqual(['100201', '100202']);
    expect(codesFor('BGF')).toEqual(['560201']);
  });
  it('full-width typing', () => expect(codesFor('１００１')).toEqual(['1001']));
});

it('lists a parent that is named in full behind its leaves, so that one learns why it is not taken', () => {
  expect(codesFor('1002')).toEqual(['100201', '100202', '1002']);
  expect(codesFor('管理费用')).toEqual(['560201', '5602']);
});

it('lists parents among the others where they may be chosen', () => {
  expect(codesFor('5602', true)).toEqual(['5602', '560201']);
});

it('says why a subject may not be chosen', () => {
  const reasons = (includeParents: boolean) => chart.map((one) => refusalOf(one, includeParents));
  expect(reasons(false)).toEqual([null, 'parent', null, null, 'disabled', 'parent', null]);
  expect(reasons(true)).toEqual([null, null, null, null, 'disabled', null, null]);
});

it('lists disabled subjects last', () => {
  expect(codesFor('10')).toEqual(['1001', '100201', '100202', '1012']);
});

it('finds nothing for what is not there', () => {
  expect(codesFor('xyz')).toEqual([]);
});

it('lists up to the limit and says how many more there are', () => {
  const many = Array.from({ length: 3000 }, (_, n) => subject(String(100000 + n), `科目${n}`, `km${n}`));
  const found = searchSubjects(indexSubjects(many, false), '10', 50);
  expect([found.subjects.length, found.more]).toEqual([50, 2950]);
});
