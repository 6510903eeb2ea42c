import { describe, expect, it } from 'vitest';
import { actsInFields, isTyping, keyName } from './keys.ts';

describe('the name of a key press', () => {
  it.each([
    [{ key: 's', ctrlKey: true }, 'mod+s'],
    [{ key: 's', metaKey: true }, 'mod+s'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
    [{ key: 'a', altKey: true }, 'alt+a'],
    [{ key: 'Enter', shiftKey: true }, 'shift+Enter'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: 'A', shiftKey: true }, 'A'],
    [{ key: ' ' }, 'Space'],
    [{ key: 'F7' }, 'F7'],
  ])('%j is %s', (press, name) => {
    expect(keyName(press)).toBe(name);
  });

  it.each([
    ['＝', '='],
    ['－', '-'],
    ['５', '5'],
    ['．', '.'],
    ['／', '/'],
    ['、', '/'],
    ['。', '.'],
    ['？', '?'],
    ['　', 'Space'],
  ])('a full-width %s counts as %s', (key, name) => {
    expect(keyName({ key })).toBe(name);
  });

  it('is nothing while an input method composes', () => {
    expect(keyName({ key: 'Enter', isComposing: true })).toBeNull();
    expect(keyName({ key: 'Process', keyCode: 229 })).toBeNull();
  });

  it('is nothing for a modifier alone', () => {
    expect(keyName({ key: 'Control', ctrlKey: true })).toBeNull();
  });
});

describe('single letters', () => {
  it('do not act inside fields', () => {
    expect(isTyping({ tagName: 'INPUT', type: 'text' } as unknown as EventTarget)).toBe(true);
    expect(isTyping({ tagName: 'DIV', isContentEditable: true } as unknown as EventTarget)).toBe(true);
    expect(actsInFields('c')).toBe(false);
  });

  it('act beside them', () => {
    expect(isTyping({ tagName: 'BUTTON' } as unknown as EventTarget)).toBe(false);
    expect(isTyping({ tagName: 'INPUT', type: 'checkbox' } as unknown as EventTarget)).toBe(false);
    expect(isTyping(null)).toBe(false);
  });

  it('but keys with Ctrl or Alt and function keys always act', () => {
    expect(['mod+s', 'alt+Delete', 'F2'].every(actsInFields)).toBe(true);
  });
});
