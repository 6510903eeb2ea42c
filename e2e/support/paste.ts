import type { Locator, Page } from '@playwright/test';

/** What Ctrl+V does with a text on the clipboard, in the field that has the focus. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** A file as another program hands it to the browser. */
interface HandedFile {
  name: string;
  type: string;
  /** In bytes. */
  size?: number;
}

/** What Ctrl+V does with a file on the clipboard, such as a picture of the screen, in the field that has the focus. */
export const pasteFile = (page: Page, file: HandedFile): Promise<void> =>
  page.evaluate(({ name, type, size = 16 }) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(size)], name, { type }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, file);

/** What letting go of a file above a place does. */
export const dropFile = (place: Locator, file: HandedFile): Promise<void> =>
  place.evaluate((element, { name, type, size = 16 }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(size)], name, { type }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, file);
