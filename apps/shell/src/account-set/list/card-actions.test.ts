import type { AccountSet } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { actionsOf } from './card-actions.ts';

const owner = 1;
const set = { id: 7, state: 'ready', role: 'Manager', creatorId: owner } as const;
const namesOf = (changes: Partial<AccountSet>, user = { id: owner, currentSetId: 9 }) =>
  Object.entries(actionsOf({ ...set, ...changes }, user))
    .filter(([, allowed]) => allowed)
    .map(([name]) => name);

describe('what a card offers', () => {
  it('its owner: everything', () => {
    expect(namesOf({})).toEqual(['switch', 'edit', 'delete']);
  });

  it('another manager: all but deleting', () => {
    expect(namesOf({}, { id: 2, currentSetId: 9 })).toEqual(['switch', 'edit']);
  });

  it.each(['Director', 'Making', 'Cashier', 'View'] as const)('a %s: switching to it', (role) => {
    expect(namesOf({ role }, { id: 2, currentSetId: 9 })).toEqual(['switch']);
  });

  it('nobody switches to the set they work in', () => {
    expect(namesOf({}, { id: owner, currentSetId: 7 })).toEqual(['edit', 'delete']);
  });

  it('a set that is being prepared is only looked at again, or deleted', () => {
    expect(namesOf({ state: 'provisioning' })).toEqual(['again', 'delete']);
  });
});
