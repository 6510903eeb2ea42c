import { expect, test } from 'vitest';
import { draftWith } from './test-facts.ts';
import { type SaveEvent, afterEvent, idle } from './save-state.ts';

const refusal = { title: 'The month is closed', problems: [], draft: draftWith([]) };
const after = (...events: SaveEvent[]) => events.reduce(afterEvent, idle);

test('a form that is being saved is not saved a second time', () => {
  const saving = after({ type: 'save' });
  expect(saving.at).toBe('saving');
  expect(afterEvent(saving, { type: 'save' })).toBe(saving);
});

test('a refusal stays in sight while it is saved again, and goes once it is saved', () => {
  const again = after({ type: 'save' }, { type: 'refused', refusal }, { type: 'save' });
  expect(again).toEqual({ at: 'saving', refusal });
  expect(afterEvent(again, { type: 'settled' })).toBe(idle);
});

test('while it is asked whose version it shall be, nothing is saved', () => {
  const stale = after({ type: 'save' }, { type: 'overtaken' });
  expect(stale.at).toBe('stale');
  expect(afterEvent(stale, { type: 'save' })).toBe(stale);
});

test('the question put away leaves what was refused before, or nothing', () => {
  expect(after({ type: 'overtaken' }, { type: 'closed' })).toBe(idle);
  expect(after({ type: 'refused', refusal }, { type: 'overtaken' }, { type: 'closed' })).toEqual({
    at: 'refused',
    refusal,
  });
});
