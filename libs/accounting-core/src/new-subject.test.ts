import { describe, expect, it } from 'vitest';
import { DEFAULT_ENCODING } from './encoding.ts';
import {
  checkNewSubject,
  checkProfitSubject,
  checkSubjectChange,
  type NewSubject,
  type NewSubjectContext,
} from './new-subject.ts';
import { subject, subjects } from './test-books.ts';

const context: NewSubjectContext = {
  encoding: DEFAULT_ENCODING,
  subjects,
  mayAddFirstLevel: true,
  categoryIds: new Set([7, 8]),
  currencyCodes: new Set(['USD']),
  profitCodes: new Set(['3103']),
  isParentUsed: false,
  moveBalances: false,
};
const draft = (rest: Partial<NewSubject> = {}): NewSubject => ({
  code: '100203',
  name: '新户',
  parentId: null,
  auxiliaryCategoryIds: [],
  currencyCodes: [],
  ...rest,
});
const codesOf = (rest: Partial<NewSubject>, books: Partial<NewSubjectContext> = {}): string[] =>
  checkNewSubject(draft(rest), { ...context, ...books }).map(({ code }) => code);

it('accepts a child whose code, name and settings fit', () => {
  const settings = { auxiliaryCategoryIds: [7, 8], currencyCodes: ['USD'], parentId: subject('1002').id };
  expect(checkNewSubject(draft(settings), context)).toEqual([]);
});

describe('the code', () => {
  it.each([
    ['10020', 'subject.code-format'],
    ['1002ab', 'subject.code-format'],
    ['', 'subject.code-format'],
    ['100201', 'subject.code-taken'],
    ['100201010101', 'subject.max-level'],
    ['999901', 'subject.parent-unknown'],
    ['190101', 'subject.parent-disabled'],
  ])('%s: %s', (code, problem) => {
    expect(codesOf({ code })).toEqual([problem]);
  });

  it('must lie below the parent that the client names', () => {
    expect(checkNewSubject(draft({ parentId: subject('1001').id }), context)).toEqual([
      { code: 'subject.code-parent', field: 'code', parentCode: '1002' },
    ]);
  });

  it('of the first level is fixed in small-enterprise charts', () => {
    expect(codesOf({ code: '1999' })).toEqual([]);
    expect(codesOf({ code: '1999' }, { mayAddFirstLevel: false })).toEqual(['subject.first-level-fixed']);
  });
});

describe('the name', () => {
  it.each([
    ['', 'subject.name-missing'],
    ['   ', 'subject.name-missing'],
    ['账'.repeat(65), 'subject.name-too-long'],
    ['人民币户', 'subject.name-taken'],
    [' 人民币户 ', 'subject.name-taken'],
  ])('"%s": %s', (name, problem) => {
    expect(codesOf({ name })).toEqual([problem]);
  });

  it('is not one that another reader sees for a sibling', () => {
    const everyName = ({ name }: { name: string }) => (name === '人民币户' ? [name, 'Yuan account'] : [name]);
    expect(codesOf({ name: 'Yuan account' }, { everyName })).toEqual(['subject.name-taken']);
    expect(codesOf({ name: 'Yuan' }, { everyName })).toEqual([]);
  });

  it('may repeat below another parent', () => {
    expect(codesOf({ code: '112201', name: '人民币户' })).toEqual([]);
  });
});

it('names every category and currency that does not exist', () => {
  expect(checkNewSubject(draft({ auxiliaryCategoryIds: [7, 99], currencyCodes: ['EUR'] }), context)).toEqual([
    { code: 'subject.category-unknown', field: 'auxiliaryCategoryIds', categoryId: 99 },
    { code: 'subject.currency-unknown', field: 'currencyCodes', currencyCode: 'EUR' },
  ]);
});

it('the first child of a used leaf needs its postings moved', () => {
  const child = { code: '100101' };
  expect(codesOf(child, { isParentUsed: true })).toEqual(['subject.first-child-needs-move']);
  expect(codesOf(child, { isParentUsed: true, moveBalances: true })).toEqual([]);
  expect(codesOf({ code: '100203' }, { isParentUsed: true })).toEqual([]);
});

describe('the subject that takes the profit', () => {
  const profit = { code: '3103' };

  it('gets no children: the transfer would find no leaf', () => {
    const below = { ...subject('1001'), ...profit, id: 99 };
    const draftBelow = checkNewSubject(draft({ code: '310301' }), { ...context, subjects: [below] });
    expect(draftBelow).toEqual([{ code: 'subject.takes-profit', field: 'code', subjectCode: '3103' }]);
  });

  it('asks for no auxiliary item, keeps no foreign currency and stays usable', () => {
    const profitCodes = new Set(['3103']);
    const plain = { auxiliaryCategoryIds: [], currencyCodes: [], usable: true };
    const burdened = { auxiliaryCategoryIds: [7], currencyCodes: ['USD'], usable: false };
    expect(checkProfitSubject(profit, plain, profitCodes)).toEqual([]);
    expect(checkProfitSubject(profit, burdened, profitCodes).map(({ field }) => field)).toEqual([
      'auxiliaryCategoryIds',
      'currencyCodes',
      'status',
    ]);
    expect(checkProfitSubject({ code: '1001' }, burdened, profitCodes)).toEqual([]);
  });
});

it('a used subject keeps side, unit, categories and currencies; an unused one may change them', () => {
  const before = subject('1405');
  const after = { ...before, normalSide: 'credit' as const, quantityUnit: null, auxiliaryCategoryIds: [7] };
  expect(checkSubjectChange(before, after, true).map((p) => p.field)).toEqual([
    'normalSide',
    'quantityUnit',
    'auxiliaryCategoryIds',
  ]);
  expect(checkSubjectChange(before, after, false)).toEqual([]);
  expect(checkSubjectChange(before, { ...before }, true)).toEqual([]);
});
