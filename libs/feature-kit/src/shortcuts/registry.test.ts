import { expect, it, vi } from 'vitest';
import { ShortcutRegistry } from './registry.ts';

const field = { tagName: 'INPUT', type: 'text' } as unknown as EventTarget;
const declare = (keys: string, run = vi.fn<() => void>()) => ({ keys, label: keys, group: 'Test', run });

it('runs the declared key and nothing else', () => {
  const registry = new ShortcutRegistry();
  const save = declare('mod+s');
  registry.add([save]);
  expect(registry.handle({ key: 's', ctrlKey: true }, 0)).toBe(true);
  expect(registry.handle({ key: 's' }, 0)).toBe(false);
  expect(save.run).toHaveBeenCalledTimes(1);
});

it('lets two keys in a row name a screen', () => {
  const registry = new ShortcutRegistry();
  const go = declare('g v');
  registry.add([go]);
  expect(registry.handle({ key: 'g' }, 0)).toBe(false);
  expect(registry.handle({ key: 'v' }, 500)).toBe(true);
  registry.handle({ key: 'g' }, 1000);
  expect(registry.handle({ key: 'v' }, 9000)).toBe(false);
});

it('keeps plain keys out of fields', () => {
  const registry = new ShortcutRegistry();
  const create = declare('c');
  const save = declare('mod+s');
  registry.add([create, save]);
  expect(registry.handle({ key: 'c', target: field }, 0)).toBe(false);
  expect(registry.handle({ key: 's', ctrlKey: true, target: field }, 0)).toBe(true);
});

it('leaves Ctrl+A to a field where a list takes it outside of fields', () => {
  const registry = new ShortcutRegistry();
  registry.add([{ ...declare('mod+a'), inFields: false }]);
  expect(registry.handle({ key: 'a', ctrlKey: true, target: field }, 0)).toBe(false);
  expect(registry.handle({ key: 'a', ctrlKey: true }, 0)).toBe(true);
});

it('lets a screen take over a key and gives it back', () => {
  const registry = new ShortcutRegistry();
  const ofShell = declare('?');
  const ofScreen = declare('?');
  registry.add([ofShell]);
  const remove = registry.add([ofScreen]);
  registry.handle({ key: '?', shiftKey: true }, 0);
  remove();
  registry.handle({ key: '？' }, 0);
  expect([ofShell.run.mock.calls.length, ofScreen.run.mock.calls.length]).toEqual([1, 1]);
});

it('lists what works right now', () => {
  const registry = new ShortcutRegistry();
  const remove = registry.add([declare('c'), declare('?')]);
  expect(registry.list().map((shortcut) => shortcut.keys)).toEqual(['c', '?']);
  remove();
  expect(registry.list()).toEqual([]);
});

it('lists a key that a field uses itself, and leaves it to the field', () => {
  const registry = new ShortcutRegistry();
  registry.add([{ keys: '=', label: 'Balance', group: 'Test' }]);
  expect(registry.handle({ key: '=' }, 0)).toBe(false);
  expect(registry.list().map((shortcut) => shortcut.keys)).toEqual(['=']);
});

it('acts on nothing while an input method composes', () => {
  const registry = new ShortcutRegistry();
  const enter = { ...declare('Enter'), inFields: true };
  registry.add([enter]);
  expect(registry.handle({ key: 'Enter', isComposing: true, target: field }, 0)).toBe(false);
  expect(registry.handle({ key: 'Enter', target: field }, 0)).toBe(true);
});
