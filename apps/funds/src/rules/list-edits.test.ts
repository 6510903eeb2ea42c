import { expect, it } from 'vitest';
import { movedUp, placeOf, withoutRule, withRule } from './list-edits.ts';

const rules = ['rent', 'fees', 'interest'];

it('a list of rules keeps its order while one is added, changed, deleted or moved before another', () => {
  expect(withRule(rules, 'wages', rules.length)).toEqual(['rent', 'fees', 'interest', 'wages']);
  expect(withRule(rules, 'bank fees', 1)).toEqual(['rent', 'bank fees', 'interest']);
  expect(withoutRule(rules, 1)).toEqual(['rent', 'interest']);
  expect(movedUp(rules, 2)).toEqual(['rent', 'interest', 'fees']);
  expect(movedUp(rules, 0)).toEqual(rules);
});

it('a rule is found again by what it says, wherever a newer list has it', () => {
  const rent = { keyword: 'rent', categoryId: 1 };
  const fees = { keyword: 'fees', categoryId: 2 };
  expect(placeOf([fees, { categoryId: 1, keyword: 'rent' }], rent)).toBe(1);
  expect(placeOf([fees, { ...rent, categoryId: 2 }], rent), 'changed by somebody else').toBeNull();
  expect(placeOf([], rent)).toBeNull();
});
