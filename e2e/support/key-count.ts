import type { Page } from '@playwright/test';

/** Entry without a pointer: `type` for texts and figures, `press` for every other key, each counted. */
export interface Keyboard {
  type(text: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Keys pressed so far beyond texts and figures; a chord counts once. */
  readonly count: number;
}

export function countedKeyboard({ keyboard }: Page): Keyboard {
  let count = 0;
  return {
    type: (text) => keyboard.type(text),
    async press(...keys) {
      for (const key of keys) {
        count += 1;
        await keyboard.press(key);
      }
    },
    get count() {
      return count;
    },
  };
}

/** From now on this page hears no mouse, pen or finger; keys alone do everything. */
export const withoutPointer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const deaf = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart'])
      globalThis.addEventListener(type, deaf, { capture: true });
  });

/** What a Chinese input method sends, through the browser's own door for input methods. */
export async function inputMethod(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
  return {
    /** Letters stand in the field, underlined, not taken yet. */
    compose: (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Enter belongs to the candidate list: it takes the candidate. */
    async confirm(text: string): Promise<void> {
      await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await browser.send('Input.insertText', { text });
      await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, key: 'Enter' });
    },
    /** A character the method hands over as it is, such as a full-width sign. */
    insert: (text: string) => browser.send('Input.insertText', { text }),
  };
}
