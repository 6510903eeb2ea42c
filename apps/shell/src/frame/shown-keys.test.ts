import { expect, it } from 'vitest';
import { shownKeys } from './shown-keys.ts';

it.each([
  ['mod+s', 'Ctrl+S'],
  ['shift+Enter', 'Shift+Enter'],
  ['g v', 'g v'],
  ['ArrowUp', '↑'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['alt+shift+ArrowDown', 'Alt+Shift+↓'],
])('%s is printed on the keys as %s', (keys, shown) => {
  expect(shownKeys(keys)).toBe(shown);
});
